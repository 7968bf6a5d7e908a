import { isNo, isYes } from '@yunque/contracts/codecs/flag'
import type { Refused } from '../legacy-adapter.ts'
import { fieldsOf, refusalWords } from '../refusal-words.ts'

/** Whether there is something in a field of errors: neither nothing, nor a no, nor an empty list. */
const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && !isNo(value) && (typeof value !== 'object' || Object.keys(value).length > 0)

/** How an outcome says that it is none, and how a status does: it may be the one that the answer should have had. */
const FAILED = /^(error|fail(ed|ure)?|ko)$/i
const STATUS = /^([45]\d\d|rechazad[oa])$/i

const says = (words: RegExp, value: unknown): boolean => words.test(String(value).trim())

/** The field by which a record is known: its `estado` and its `resultado` are its own, and may be any word that somebody typed. */
const IDENTIDAD = /^(id$|n(ro)?_(?!err))/

/** Whether a flag is there and says no: one that is not there says nothing. */
const isDenied = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && isNo(value)

/**
 * A refusal that an old server says with 200: `{error: …}`, `{success: false}`, `{status: 'error'}` (ARQ-14). A record answered bare
 * is none, whatever its state.
 */
export const softRefusal = (value: unknown): Refused | undefined => {
  const fields = fieldsOf(value)
  const { success, ok, exito, error, errors, errores, status, estado, result, resultado } = fields
  const outcomes = Object.keys(fields).some((key) => IDENTIDAD.test(key)) ? [] : [estado, result, resultado]
  const isRefused =
    [error, errors, errores].some(isTold) ||
    [success, ok, exito].some(isDenied) ||
    [status, result, resultado].includes(false) ||
    says(STATUS, status) ||
    [status, ...outcomes].some((one) => says(FAILED, one))

  return isRefused ? refusalWords(value) : undefined
}

/**
 * What a call answered that has nothing to say but that it worked, in one word. 'done' is also nothing at all, or an object, which
 * `softRefusal` has looked at; a text of any other kind, which may tell of a failure, leaves it open (ARQ-11).
 */
export const doneBy = (value: unknown): 'done' | 'refused' | 'unclear' => {
  if (value === null || value === '' || typeof value === 'object') return 'done'
  if (isNo(value)) return 'refused'

  return isYes(value) || (typeof value === 'string' && value.trim().toLowerCase() === 'ok') ? 'done' : 'unclear'
}
