import { CLIENTE_GENERICO } from '@yunque/contracts/clientes'
import type { Opcion } from '@yunque/contracts/codecs'
import type { Campos } from '@yunque/contracts/error-codes'
import type { EstadoAnswer, EstadoForm } from '@yunque/contracts/estado'
import { formatDate } from '@yunque/contracts/format'
import { coherente, estadoItemFormDe, pideMotivo } from './estado-item.ts'

/** The panel's form as it opens: dates that nobody has set start at today (EST-09). */
export const estadoFormDe = ({ cotizacion, cliente, productos }: EstadoAnswer, hoy: string): EstadoForm => ({
  codigo_cliente: cliente.codigo,
  version: cotizacion.version,
  empresa_reemplazo: cotizacion.empresa_reemplazo,
  razon_reemplazo: cotizacion.razon_reemplazo,
  referencia: cotizacion.referencia,
  lugar_entrega: cotizacion.lugar_entrega,
  c_transp: cotizacion.c_transp,
  cond_pago: cotizacion.cond_pago,
  fecha_comprometida: cotizacion.fecha_comprometida || hoy,
  lugar_entre_sgai: cotizacion.lugar_entre_sgai,
  marca_flete_seguro_desti: cotizacion.marca_flete_seguro_desti,
  observaciones: cotizacion.observaciones,
  fecha_seguimiento: cotizacion.fecha_seguimiento || hoy,
  extender_plazo: hoy,
  motivo_extension: '',
  items: productos.map(estadoItemFormDe),
})

/** Extender Plazo starts at today, so that alone it says nothing: another date, or a motive, asks for an extension. */
const extiende = ({ extender_plazo, motivo_extension }: EstadoForm, inicial: EstadoForm): boolean =>
  extender_plazo !== inicial.extender_plazo || motivo_extension.trim() !== ''

/** What travels: no extension unless one was asked for, and no text that its line doesn't ask for any more. */
export const paraEnviar = (form: EstadoForm, inicial: EstadoForm): EstadoForm => ({
  ...form,
  ...(!extiende(form, inicial) && { extender_plazo: '', motivo_extension: '' }),
})

/** After a merge a line may hold the motive of one side and the estado of the other. */
export const formCoherente = (form: EstadoForm): EstadoForm => ({ ...form, items: form.items.map(coherente) })

const validateExtension = (form: EstadoForm, inicial: EstadoForm, validez: string): Campos => {
  if (!extiende(form, inicial)) return {}
  const { extender_plazo, motivo_extension } = form

  return {
    ...(extender_plazo === '' && { extender_plazo: ['Indique la fecha hasta la que se extiende.'] }),
    ...(extender_plazo !== '' &&
      extender_plazo <= validez && {
        extender_plazo: [`El nuevo plazo debe ser posterior al ${formatDate(validez)}.`],
      }),
    ...(motivo_extension.trim() === '' && { motivo_extension: ['Indique el motivo de la extensión.'] }),
  }
}

/** With P a motive is required, unless the list is empty (DOC-04). */
const validateItems = ({ items }: EstadoForm, motivos: readonly Opcion[]): Campos =>
  Object.fromEntries(
    items.flatMap((item, i) => {
      if (item.estado === '') return [[`items.${i}.estado`, [`Indique el estado en el ítem ${item.nro_item}.`]]]
      if (!pideMotivo(item) || item.motivo_codi !== '' || motivos.length === 0) return []

      return [[`items.${i}.motivo_codi`, [`Indique el motivo en el ítem ${item.nro_item}.`]]]
    }),
  )

type Contexto = { answer: EstadoAnswer; inicial: EstadoForm; withoutItems: boolean }

/** What keeps the panel from being saved, by field. Lines that can't be changed here are not asked about. */
export const validateEstado = (form: EstadoForm, { answer, inicial, withoutItems }: Contexto): Campos => ({
  ...(form.codigo_cliente === CLIENTE_GENERICO &&
    form.razon_reemplazo.trim() === '' && { razon_reemplazo: ['Falta la Razón Social.'] }),
  ...validateExtension(form, inicial, answer.cotizacion.validez_oferta),
  ...(!withoutItems && validateItems(form, answer.motivos_item)),
})
