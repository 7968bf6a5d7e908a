import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { faltaDecision, faltaRazon, faltasDeExtension } from '@yunque/contracts/documento/faltas'
import type { EstadoAnswer, EstadoForm } from '@yunque/contracts/estado'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { isCerrado } from '#/features/documento/model/aprobacion.ts'
import { coherente, estadoItemFormDe } from './estado-item.ts'

/** The panel's form as it opens: dates that nobody has set start at today (EST-09), where somebody can still set them. */
export const estadoFormDe = ({ cotizacion, cliente, productos }: EstadoAnswer, hoy: string): EstadoForm => {
  const inicio = isCerrado(cotizacion) ? '' : hoy

  return {
    codigo_cliente: cliente.codigo,
    version: cotizacion.version,
    empresa_reemplazo: cotizacion.empresa_reemplazo,
    razon_reemplazo: cotizacion.razon_reemplazo,
    referencia: cotizacion.referencia,
    lugar_entrega: cotizacion.lugar_entrega,
    c_transp: cotizacion.c_transp,
    cond_pago: cotizacion.cond_pago,
    fecha_comprometida: cotizacion.fecha_comprometida || inicio,
    lugar_entre_sgai: cotizacion.lugar_entre_sgai,
    marca_flete_seguro_desti: cotizacion.marca_flete_seguro_desti,
    observaciones: cotizacion.observaciones,
    fecha_seguimiento: cotizacion.fecha_seguimiento || inicio,
    extender_plazo: inicio,
    motivo_extension: '',
    items: productos.map((item) => estadoItemFormDe(item, cotizacion)),
  }
}

/** Extender Plazo always starts at today. Only another date, or a motive, asks for an extension. */
const asksForExtension = ({ extender_plazo, motivo_extension }: EstadoForm, inicial: EstadoForm): boolean =>
  extender_plazo !== inicial.extender_plazo || motivo_extension.trim() !== ''

/** The dates that nobody has set, and nobody has touched here. */
const DE_HOY = ['fecha_comprometida', 'fecha_seguimiento'] as const

/**
 * The form as it is sent: without an extension that nobody asked for, and with the day of the save where a date stands at today by
 * itself, since a panel may have been open overnight.
 */
export const estadoToSend = (
  form: EstadoForm,
  { inicial, answer: { cotizacion }, hoy }: Pick<Contexto, 'inicial' | 'answer' | 'hoy'>,
): EstadoForm => ({
  ...form,
  ...Object.fromEntries(
    DE_HOY.filter((campo) => cotizacion[campo] === '' && form[campo] === inicial[campo]).map((campo) => [campo, hoy]),
  ),
  ...(!asksForExtension(form, inicial) && { extender_plazo: '', motivo_extension: '' }),
})

/** After a merge a line may hold the motive of one side and the estado of the other. */
export const formCoherente = (form: EstadoForm): EstadoForm => ({ ...form, items: form.items.map(coherente) })

/** Here a state and a motive must merely be chosen, since only the server knows which codes exist (DOC-04). */
const validateItems = ({ items }: EstadoForm, motivos: readonly Opcion[]): Campos => {
  const isChosen = (code: string) => code !== ''
  const known = { isEstado: isChosen, isMotivo: isChosen, hayMotivos: motivos.length > 0 }

  return Object.fromEntries(
    items.flatMap((item, i) =>
      Object.entries(faltaDecision(item, known)).map(([campo, textos]) => [`items.${i}.${campo}`, textos]),
    ),
  )
}

type Contexto = { answer: EstadoAnswer; inicial: EstadoForm; areItemsFixed: boolean; hoy: string }

/** What keeps the panel from being saved, by field. Lines that can't be changed here are not asked about. */
export const validateEstado = (form: EstadoForm, { answer, inicial, areItemsFixed, hoy }: Contexto): Campos => ({
  ...faltaRazon(form.codigo_cliente, form.razon_reemplazo),
  ...(asksForExtension(form, inicial) && faltasDeExtension(form, { validez: answer.cotizacion.validez_oferta, hoy })),
  ...(!areItemsFixed && validateItems(form, answer.motivos_item)),
})
