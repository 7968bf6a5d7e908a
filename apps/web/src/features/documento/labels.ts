import type { Opcion } from '@yunque/contracts/codecs'
import type { DocumentoInicio } from '@yunque/contracts/documento'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { formatDate, formatDecimal } from '#/lib/format.ts'
import type { Words } from '#/ui/record/session.ts'

/** What people call each field of a document; the name itself for one that is not here. */
const ETIQUETAS: Readonly<Record<string, string>> = {
  atributos_seleccionados: 'Atributos',
  c_transp: 'Transportista',
  cantidad: 'Cantidad',
  cliente: 'Cliente',
  cond_pago: 'Condiciones de entrega y pago',
  condicion_ajuste: 'Condición de ajuste',
  dato_adicional_1: 'Empresa',
  decision: 'Estado',
  deposito: 'Depósito',
  descrip_motivo: 'Comentarios',
  descripcion: 'Descripción',
  empresa_reemplazo: 'Empresa',
  entrega_valor: 'Entrega de valores',
  estado: 'Estado',
  extender_plazo: 'Extender Plazo',
  familia: 'Familia',
  fecha_comprometida: 'Fecha Comprometida',
  fecha_seguimiento: 'Fecha de Seguimiento',
  ficha: 'Ficha',
  flete_seguro_destino: 'Flete y seguro en destino',
  lugar_entre_sgai: 'Nuevo Lugar de Entrega',
  lugar_entrega: 'Lugar de Entrega',
  marca_flete_seguro_desti: 'Flete y seguro en destino',
  medidas: 'Medidas',
  medidas_seleccionadas: 'Medidas',
  medidas_seleccionadas_hasta: 'Medidas hasta',
  moneda: 'Moneda',
  motivo_codi: 'Motivo',
  motivo_extension: 'Motivo Extension',
  negocio: 'Negocio',
  nro_cpt: 'Contacto',
  obser_etiq_item: 'Observación etiqueta',
  obser_interna_item: 'Observación interna',
  observacion_cliente: 'Observación cliente',
  observacion_etiqueta: 'Observación etiqueta',
  observacion_interna: 'Observación interna',
  observaciones: 'Observaciones',
  peso_origen: 'Origen del peso',
  peso_total: 'Peso total',
  peso_unitario: 'Peso unitario',
  pesos: 'Cantidad y pesos',
  plazo_entrega: 'Plazo de entrega',
  precio: 'Precio',
  precio_origen: 'Origen del precio',
  precio_total: 'Precio total',
  precio_unitario: 'Precio unitario',
  producto: 'Producto',
  productos_seleccionados: 'Producto',
  razon_reemplazo: 'Razón Social',
  referencia: 'Referencia',
  tipo_cambio: 'Tipo de Cambio',
  usuario_destino_nv: 'Usuario Destino de la NV',
  validez_oferta: 'Validez de Oferta',
}

/** 'items.3.estado', 'productos.3.estado' and 'productos[3][estado]' are 'Ítem 3: Estado'. */
export const etiquetaDe = (campo: string): string => {
  const [, nro, resto] = /^(?:items|productos)[.[](\d+)\]?(?:[.[]([\w]+)\]?.*)?$/.exec(campo) ?? []
  const nombre = nro === undefined ? campo : (resto ?? '')
  const etiqueta = ETIQUETAS[nombre] ?? nombre

  return nro === undefined ? etiqueta : etiqueta ? `Ítem ${nro}: ${etiqueta}` : `Ítem ${nro}`
}

/** Fields whose text is a number, not a code. */
const NUMEROS = /(^|\.)(cantidad|peso_\w+|precio_unitario|precio_total)$/

/** A value for people: flags, dates and numbers as the desk writes them. Nothing is '—'; a line that is gone says so. */
export const textoDe = (campo: string, valor: unknown): string => {
  if (valor === undefined) return 'Eliminado'
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (Array.isArray(valor)) return valor.map((parte) => textoDe(campo, parte)).join(' x ')
  if (typeof valor === 'object' && valor !== null)
    return 'descripcion' in valor ? String(valor.descripcion) : 'Modificado'
  const texto = String(valor ?? '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return formatDate(texto)

  return (NUMEROS.test(campo) ? formatDecimal(texto) : texto) || '—'
}

/** Options whose codes a field holds: people read their texts. */
type Listas = Readonly<Record<string, readonly Opcion[]>>

/** The words of merged fields that stand together: 'Cantidad: 10 · Peso total: 95,2'. */
const grupoDe = (valor: object): string =>
  Object.entries(valor)
    .map(([campo, parte]) => `${etiquetaDe(campo)}: ${textoDe(campo, parte)}`)
    .join(' · ')

/** 'Perdida · Precio': what became of a line, as far as it says anything. */
const decisionDe = (listas: Listas, valor: object): string =>
  Object.entries(valor)
    .filter(([, parte]) => parte !== '')
    .map(([campo, parte]) => listas[campo]?.find(({ value }) => value === parte)?.text ?? String(parte))
    .join(' · ')

const GRUPOS: readonly string[] = ['medidas', 'pesos', 'precio']

export const palabrasCon = (listas: Listas): Words => ({
  label: etiquetaDe,
  text: (campo: string, valor: unknown): string => {
    const nombre = campo.split('.').at(-1) ?? ''
    if (nombre === 'decision' && typeof valor === 'object' && valor !== null) return decisionDe(listas, valor)
    if (GRUPOS.includes(nombre) && typeof valor === 'object' && valor !== null) return grupoDe(valor)

    return listas[nombre]?.find(({ value }) => value === valor)?.text ?? textoDe(campo, valor)
  },
})

/** The words of the status panel: its own estados and motives, the client's places, the carriers. */
export const palabrasDelPanel = ({ estados_item, motivos_item, cliente, iniciar }: EstadoAnswer) =>
  palabrasCon({
    estado: estados_item,
    motivo_codi: motivos_item,
    lugar_entrega: cliente.lugares_entrega,
    c_transp: iniciar.transportistas,
  })

/** The words of a document, as far as what its client is offered is known. */
export const palabrasDelDocumento = (inicio: DocumentoInicio | undefined) =>
  palabrasCon(
    inicio
      ? {
          lugar_entrega: inicio.cliente.lugares_entrega,
          c_transp: inicio.iniciar.transportistas,
          estado: inicio.iniciar.estados_nv,
          tipo_cambio: inicio.iniciar.tipos_cambio,
          usuario_destino_nv: inicio.iniciar.usuarios_nv,
        }
      : {},
  )
