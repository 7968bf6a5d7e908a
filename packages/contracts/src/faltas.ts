import { familia } from '@yunque/pricing'
import { CLIENTE_GENERICO } from './clientes.ts'
import type { Condicion } from './codigos.ts'
import type { Campos } from './error-codes.ts'
import { ESTADO_ITEM, type EstadoForm, type EstadoItemForm } from './estado.ts'
import { formatDate } from './format.ts'
import type { CampoItem } from './labels.ts'

// What a save lacks, where the screen and the server both can know it: told before it is sent, and by whom it is sent to.

/** 'falta Cantidad.', behind the number of its line (VIS-04). */
export const falta = (label: string): string => `falta ${label}.`

/** A sum that no column holds (VIS-23). */
export const IMPORTES_GRANDES = 'Los importes son demasiado grandes.'

/** A measure's 'hasta', by its label, below its 'desde' (ITM-11). */
export const hastaEsMenor = (label: string): string => `${label} es menor que desde.`

/** What every line of a family is asked besides its selectors and measures (ITM-12). */
export const obligatoriosDeItem = (codigo: string): readonly CampoItem[] => [
  'familia',
  'cantidad',
  ...(familia(codigo).ocultaPeso ? [] : (['peso_unitario'] as const)),
  'moneda',
  'precio_unitario',
  'plazo_entrega',
]

/** The generic client stands for somebody, who has a name (EST-02). */
export const faltaRazon = (cliente: string, razon_reemplazo: string): Campos =>
  cliente === CLIENTE_GENERICO && razon_reemplazo.trim() === '' ? { razon_reemplazo: ['Falta la Razón Social.'] } : {}

/** The adjustment condition is required wherever it is asked (CND-01). */
export const faltaCondicion = (condiciones: readonly Condicion[], condicion_ajuste: string): Campos =>
  condicion_ajuste === '' && condiciones.includes('condicion_ajuste')
    ? { condicion_ajuste: ['Elija una condición.'] }
    : {}

/** An extension that is asked for: until a day that is not over yet and later than the last one, and why (DOC-05). */
export const faltasDeExtension = (
  { extender_plazo: hasta, motivo_extension }: Pick<EstadoForm, 'extender_plazo' | 'motivo_extension'>,
  { validez, hoy }: { validez: string; hoy: string },
): Campos => ({
  ...(hasta === '' && { extender_plazo: ['Indique la fecha hasta la que se extiende.'] }),
  ...(hasta !== '' &&
    hasta <= validez && { extender_plazo: [`El nuevo plazo debe ser posterior al ${formatDate(validez)}.`] }),
  ...(hasta !== '' && hasta < hoy && { extender_plazo: ['La fecha no puede ser anterior a hoy.'] }),
  ...(motivo_extension.trim() === '' && { motivo_extension: ['Indique el motivo de la extensión.'] }),
})

/** Of a client who is out of use nothing can be won (EST-08). */
export const GANADA_DE_BAJA = 'No se puede dar por ganada, el cliente esta dado de baja'

/** Which states and motives may be chosen, as far as one knows: the server knows them all. */
type Decisiones = { isEstado: (estado: string) => boolean; isMotivo: (motivo: string) => boolean; hayMotivos: boolean }

/** What became of a line: a state, and the motive of a lost one unless there is none to choose (DOC-04). */
export const faltaDecision = (
  { nro_item, estado, motivo_codi }: EstadoItemForm,
  { isEstado, isMotivo, hayMotivos }: Decisiones,
): Campos => {
  if (!isEstado(estado)) return { estado: [`Indique el estado en el ítem ${nro_item}.`] }
  if (estado !== ESTADO_ITEM.perdida || !hayMotivos || isMotivo(motivo_codi)) return {}

  return { motivo_codi: [`Indique el motivo en el ítem ${nro_item}.`] }
}
