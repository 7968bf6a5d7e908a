import { Failure } from './failure.ts'
import { formFields } from './legacy/form-fields.ts'

/** PHP takes 1,000 fields unless it is told otherwise. A quarter of them leaves room for a server that was told less. */
const CAMPOS_SEGUROS = 250

/** What a person can do about a form that is too long: a document can be split, a status panel cannot. */
export const CONSEJOS = {
  documento:
    'Puede pasar ítems a otro documento y guardar los demás, o pedir al administrador que amplíe el límite de campos ' +
    'del servidor y volver a guardar.',
  estado: 'Pida al administrador que amplíe el límite de campos del servidor y vuelva a guardar.',
} as const

type Guardado<Actual> = {
  n_cotizacion: string
  consejo: string
  /** As it was sent. */
  form: Record<string, unknown>
  /** How many lines it has. */
  items: number
  leer: () => Promise<Actual>
  llegaron: (actual: Actual) => number
}

/**
 * Refuses a save that the server made of a part of the form: PHP drops what is past its max_input_vars without a word,
 * and a server that does not count `_n` answers as if all were well (docs/adr/0010). A long form is therefore read back.
 * The failure brings what is stored, so that the next save goes over it and makes no second document. A document that
 * can't be read back is in doubt, and the retry of an unconfirmed save, under its own key, settles it.
 */
export const requireCompleto = async <Actual>(guardado: Guardado<Actual>): Promise<void> => {
  const { n_cotizacion, consejo, form, items, leer, llegaron } = guardado
  if (formFields(form).length <= CAMPOS_SEGUROS) return
  const actual = await leer().catch((cause) => {
    throw new Failure('UNCONFIRMED', 'read-back', { cause })
  })
  const count = llegaron(actual)
  if (count === items) return
  const userMessage =
    `El servidor guardó el documento N° ${n_cotizacion} incompleto (llegaron ${count} de ${items} ítems). ` +
    `En pantalla sigue completo, sin guardar. ${consejo}`
  throw new Failure('INCOMPLETE', 'read-back', { userMessage, actual })
}
