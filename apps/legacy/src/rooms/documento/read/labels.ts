import {
  CABECERA as FORM,
  ITEM as FORM_ITEM,
  MARCAS,
  PANEL,
  PANEL_ITEM,
  SIN_LUGAR,
} from '@yunque/contracts/documento/labels'

type Labels = Readonly<Record<string, string>>

const without = (labels: Labels, hidden: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([campo]) => !(campo in hidden)))

/** What the history calls each field of a stored document. What is not here is nobody's to read: sums, marks of the house. */
export const CABECERA: Labels = without(
  { enviado_a: 'Enviado a', asunto: 'Asunto', ...FORM, contacto: FORM.nro_cpt, ...PANEL, ...MARCAS },
  SIN_LUGAR.historial,
)

/** The same of a line; where its weight and its price come from shows in the weight and the price. */
export const ITEM: Labels = without(
  { ...FORM_ITEM, ...PANEL_ITEM, cantidad_preparada: 'Cantidad preparada' },
  { peso_origen: '', precio_origen: '' },
)

/** What was done, by the name it has in the audit. */
export const ACCIONES: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificar: 'Modificación',
  estado: 'Estado',
  anular: 'Anulación',
  enviar: 'Envío por correo',
  pedido: 'Pedido del cliente',
  preparar: 'Preparación',
  deshacer: 'Preparación deshecha',
  autorizar: 'Autorización',
  rechazar: 'Rechazo',
  revisar: 'Revisión de datos',
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
