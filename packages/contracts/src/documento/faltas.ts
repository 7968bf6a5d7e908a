import type { FamiliaRules } from '@yunque/pricing'
import { CLIENTE_GENERICO, type Condicion, ESTADO_ITEM } from '../codecs/codigos.ts'
import { formatDate } from '../codecs/format.ts'
import type { EstadoForm, EstadoItemForm } from '../estado.ts'
import type { Campos } from '../wire/error-codes.ts'
import type { CampoItem } from './labels.ts'

// What keeps a save from being accepted, as far as the screen can know: the screen says it before sending, and the
// server checks the same.

/** 'falta Cantidad.', behind the number of its line (VIS-04). */
export const falta = (label: string): string => `falta ${label}.`

/** Told of a sum that is too large for any column (VIS-23). */
export const IMPORTES_GRANDES = 'Los importes son demasiado grandes.'

/** A measure's 'hasta', by its label, below its 'desde' (ITM-11). */
export const hastaBelowDesde = (label: string): string => `${label} es menor que desde.`

/** Told where a label's text was typed in a line that has no label (ITM-11). */
export const SIN_ETIQUETA = 'La Observación etiqueta es solo de la línea de negocio E, sin depósito.'

/** Tells that a label's text stored earlier is dropped, since the line has no label. */
export const droppedEtiqueta = (texto: string): string =>
  `Observación etiqueta «${texto}»: es solo de la línea de negocio E, sin depósito, no se guardará.`

/** What every line of a family is asked besides its selectors and measures (ITM-12). */
export const obligatoriosDeItem = (reglas: FamiliaRules): readonly CampoItem[] => [
  'familia',
  'cantidad',
  ...(reglas.ocultaPeso ? [] : (['peso_unitario'] as const)),
  'moneda',
  'precio_unitario',
  'plazo_entrega',
]

/** The generic client stands for somebody, who has a name (EST-02). */
export const faltaRazon = (cliente: string, razon_reemplazo: string): Campos =>
  cliente === CLIENTE_GENERICO && razon_reemplazo.trim() === '' ? { razon_reemplazo: ['Falta la Razón Social.'] } : {}

type Reemplazo = { razon_reemplazo: string; empresa_reemplazo: string }

/** Nobody else has a name written by hand (EST-02): what was stored of this client before (`antes`) stays. */
export const sobraReemplazo = (
  form: Reemplazo & { cliente: string },
  antes: (Reemplazo & { cliente: string }) | undefined,
): Campos => {
  if (form.cliente === CLIENTE_GENERICO) return {}
  const stored = antes?.cliente === form.cliente ? antes : { razon_reemplazo: '', empresa_reemplazo: '' }

  return Object.fromEntries(
    (['razon_reemplazo', 'empresa_reemplazo'] as const)
      .filter((campo) => form[campo] !== stored[campo])
      .map((campo) => [campo, ['Solo el cliente genérico lleva otro nombre.']]),
  )
}

/** The adjustment condition is required wherever it is asked (CND-01). */
export const faltaCondicion = (condiciones: readonly Condicion[], condicion_ajuste: string): Campos =>
  condicion_ajuste === '' && condiciones.includes('condicion_ajuste')
    ? { condicion_ajuste: ['Elija una condición.'] }
    : {}

/** What a new sales note is asked besides, wherever the house has something to choose from (CND-03). */
export const ASKED_OF_NOTA = ['usuario_destino_nv', 'estado', 'tipo_cambio'] as const satisfies readonly Condicion[]
export type AskedOfNota = (typeof ASKED_OF_NOTA)[number]

const FALTA_DE_NOTA: Record<AskedOfNota, string> = {
  usuario_destino_nv: 'Elija el usuario destino.',
  estado: 'Elija el estado.',
  tipo_cambio: 'Elija el tipo de cambio: hay ítems en U$S.',
}

/** Whether a note with these lines needs what it is asked: the exchange rate only if one of them is priced in dollars. */
export const dueOfNota = (campo: AskedOfNota, items: readonly { moneda: string }[]): boolean =>
  campo !== 'tipo_cambio' || items.some(({ moneda }) => moneda === 'D')

/** What a new sales note lacks (CND-03). */
export const faltasDeNota = (
  cabecera: Readonly<Record<AskedOfNota, string>>,
  asked: readonly AskedOfNota[],
  items: readonly { moneda: string }[],
): Campos =>
  Object.fromEntries(
    asked
      .filter((campo) => cabecera[campo] === '' && dueOfNota(campo, items))
      .map((campo) => [campo, [FALTA_DE_NOTA[campo]]]),
  )

/** Refuses an offer that ends before today, unless it was stored so before. */
export const faltaValidez = (validez: string, { antes, hoy }: { antes: string; hoy: string }): Campos =>
  validez !== '' && validez !== antes && validez < hoy
    ? { validez_oferta: ['La validez no puede ser anterior a hoy.'] }
    : {}

/** What an extension lacks: a last day from today on and after the current one, and a motive (DOC-05). */
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

/** To a client who is out of use nothing more is sold (PAN-07): a note for him is refused, also one of lines that were won before. */
export const VENDIDA_DE_BAJA = 'No se le puede vender: el cliente está dado de baja.'

/** Checks for the states and motives that may be chosen. The server knows all of them, the screen only whether one was chosen. */
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
