/** What people call each field of a document's header. What is not here is nobody's to read: sums, marks of the house. */
export const CABECERA: Readonly<Record<string, string>> = {
  n_cotizacion_origen: 'Cotización de origen',
  cliente: 'Cliente',
  razon_reemplazo: 'Razón Social',
  empresa_reemplazo: 'Empresa',
  contacto: 'Contacto',
  negocio: 'Negocio',
  deposito: 'Depósito',
  referencia: 'Referencia',
  lugar_entrega: 'Lugar de Entrega',
  lugar_entre_sgai: 'Nuevo Lugar de Entrega',
  c_transp: 'Transportista',
  condicion_ajuste: 'Condición de ajuste',
  cond_pago: 'Condiciones de entrega y pago',
  entrega_valor: 'Entrega de valores',
  validez_oferta: 'Validez de Oferta',
  motivo_extension: 'Motivo Extension',
  fecha_comprometida: 'Fecha Comprometida',
  fecha_seguimiento: 'Fecha de Seguimiento',
  flete_seguro_destino: 'Flete y seguro en destino',
  usuario_destino_nv: 'Usuario Destino de la NV',
  estado: 'Estado',
  tipo_cambio: 'Tipo de Cambio',
  observaciones: 'Observaciones',
  anulada: 'Anulada',
  rechazada: 'Rechazada',
  pendiente_aprobacion: 'Pendiente de Aprobación',
  motivo_rechazo: 'Motivo del rechazo',
}

/** The same of a line. */
export const ITEM: Readonly<Record<string, string>> = {
  familia: 'Familia',
  descripcion: 'Descripción',
  productos_seleccionados: 'Producto',
  medidas_seleccionadas: 'Medidas',
  medidas_seleccionadas_hasta: 'Medidas hasta',
  atributos_seleccionados: 'Atributos',
  observacion_cliente: 'Observación cliente',
  observacion_interna: 'Observación interna',
  observacion_etiqueta: 'Observación etiqueta',
  ficha: 'Ficha',
  cantidad: 'Cantidad',
  cantidad_preparada: 'Cantidad preparada',
  peso_unitario: 'Peso unitario',
  peso_total: 'Peso total',
  moneda: 'Moneda',
  precio_unitario: 'Precio unitario',
  precio_total: 'Precio total',
  plazo_entrega: 'Plazo de entrega',
  estado: 'Estado',
  motivo_codi: 'Motivo',
  dato_adicional_1: 'Empresa',
  descrip_motivo: 'Comentarios',
}

/** What was done, by the name it has in the audit. */
export const ACCIONES: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificar: 'Modificación',
  estado: 'Estado',
  anular: 'Anulación',
  preparar: 'Preparación',
  autorizar: 'Autorización',
  rechazar: 'Rechazo',
}

/** Fields whose text is a number. */
export const NUMEROS: ReadonlySet<string> = new Set([
  'cantidad',
  'cantidad_preparada',
  'peso_unitario',
  'peso_total',
  'precio_unitario',
  'precio_total',
  'medidas_seleccionadas',
  'medidas_seleccionadas_hasta',
])
