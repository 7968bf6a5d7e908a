import { ApiError } from './errors.ts'

/** A form field as it arrived. */
export type Field = readonly [name: string, value: string]

/** `productos[3][medidas][0]` as PHP reads it: objects without a prototype, lists where the keys are 0, 1, 2... */
export type FormValue = string | FormValue[] | FormMap
export type FormMap = { [key: string]: FormValue }

export const MAX_FIELDS = 40_000
const MAX_DEPTH = 6
/** A document holds at most 1,000 lines; nothing else comes near. */
const MAX_LIST = 2_000

const NAME = /^[a-z_][a-z0-9_]{0,60}(\[(0|[1-9]\d{0,14}|[a-z_][a-z0-9_]{0,40})\])*$/i
const BANNED = /^(__proto__|prototype|constructor)$/i

const unreadable = (name: string) => new ApiError(400, `El formulario tiene un campo no válido: ${name.slice(0, 60)}`)
const tooLarge = (why: string) => new ApiError(413, `El formulario es demasiado grande: ${why}.`)

const emptyMap = (): FormMap => Object.create(null)

const segmentsOf = (name: string): string[] => {
  if (!NAME.test(name)) throw unreadable(name)
  const segments = name.replaceAll(']', '').split('[')
  if (segments.some((segment) => BANNED.test(segment))) throw unreadable(name)
  if (segments.length > MAX_DEPTH) throw tooLarge(`más de ${MAX_DEPTH} niveles`)

  return segments
}

const put = (form: FormMap, [name, value]: Field): void => {
  const segments = segmentsOf(name)
  const last = segments.pop() as string
  let map = form
  for (const segment of segments) {
    const inner = map[segment] ?? emptyMap()
    if (typeof inner === 'string') throw unreadable(name)
    map[segment] = inner
    map = inner as FormMap
  }
  // A field that comes twice is refused: the second value would silently replace the first.
  if (map[last] !== undefined) throw unreadable(name)

  map[last] = value
}

const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string') return value
  const keys = Object.keys(value) // whole numbers come first, in ascending order
  const map = value as FormMap
  for (const key of keys) map[key] = withLists(map[key] as FormValue)
  if (keys[0] !== '0' || keys.at(-1) !== String(keys.length - 1)) return map
  if (keys.length > MAX_LIST) throw tooLarge(`más de ${MAX_LIST} filas`)

  return keys.map((key) => map[key] as FormValue)
}

/** Default of PHP's max_input_vars and qs's parameterLimit: servers with it silently drop the fields of a form beyond this number. */
const CUT_AT = 1_000

const isComplete = (received: number, told: FormValue | undefined): boolean =>
  told === undefined ? received < CUT_AT : told === String(received - 1)

/**
 * Reads the nested names of a PHP form (LIM-09). A form over a limit is refused whole (413), never truncated. `_n` states the
 * number of its other fields, so that a form truncated on its way is refused too; a form too short to be truncated may omit it.
 */
export const parseForm = (fields: readonly Field[]): FormMap => {
  if (fields.length > MAX_FIELDS) throw tooLarge(`más de ${MAX_FIELDS} campos`)
  const form = emptyMap()
  for (const field of fields) put(form, field)

  const { _n, ...sent } = form
  if (!isComplete(fields.length, _n)) throw new ApiError(413, 'El formulario llegó incompleto. Intente nuevamente.')

  return Object.assign(emptyMap(), withLists(sent))
}
