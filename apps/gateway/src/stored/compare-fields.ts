import { unaccented } from '@yunque/contracts/codecs/text'

/**
 * How the stored record compares with what was sent, from best to worst. `same`: it holds it. `unsure`: the server may have
 * changed it into this, or does not tell the field. `other`: it says something else. `lost`: what was sent is not there.
 */
const VERDICTS = ['same', 'unsure', 'other', 'lost'] as const
export type Verdict = (typeof VERDICTS)[number]

export const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((a, b) => (VERDICTS.indexOf(a) < VERDICTS.indexOf(b) ? b : a), 'same')

export type Rule<S = unknown, R = unknown> = (sent: S, stored: R) => Verdict

/** A field that is not compared, with the reason. */
export type Excepted = { because: string }

export type AnyRule = Rule<never, never> | Excepted

/** A rule for each field of a form: a field that is added to the contract does not compile without one (ARQ-16). */
export type Rules<F> = { readonly [K in keyof F]-?: AnyRule }

/** The most that a server with two decimals may round off. Only for comparing: no amount is computed with it. */
const REDONDEO = 0.005001

const textOf = (value: unknown): string => String(value ?? '').trim()

/** Codes, days, flags. A field that was sent empty may be filled in by the server. */
export const exact: Rule = (sent, stored) =>
  textOf(sent) === textOf(stored) ? 'same' : textOf(sent) === '' ? 'unsure' : 'lost'

export const decimal: Rule = (sent, stored) => {
  const [a, b] = [textOf(sent), textOf(stored)]
  if (a === b || a === '' || b === '') return exact(a, b)
  const away = Math.abs(Number(a) - Number(b))

  return away === 0 ? 'same' : away < REDONDEO ? 'unsure' : 'lost'
}

/** Letters and digits alone: servers write in capitals, drop accents, cut at a column's end. */
const bare = (text: string): string => unaccented(text).replace(/[^\p{L}\p{N}]/gu, '')

export const text: Rule = (sent, stored) => {
  const [a, b] = [textOf(sent), textOf(stored)]
  if (a === b) return 'same'
  if (b === '') return 'lost'

  return bare(b) !== '' && bare(a).startsWith(bare(b)) ? 'unsure' : 'other'
}

export const listOf =
  (rule: Rule): Rule<readonly string[], readonly string[]> =>
  (sent, stored) =>
    worst(Array.from({ length: Math.max(sent.length, stored.length) }, (_, i) => rule(sent[i], stored[i])))

/** A field that the server may work out by itself: a stored value other than the sent one proves nothing. */
export const ownWork =
  (rule: Rule): Rule =>
  (sent, stored) =>
    rule(sent, stored) === 'same' ? 'same' : 'unsure'

/**
 * Tells whether the server left a field out of its answer ('' asks whether it left out any). Such a field's stored
 * value is unknown.
 */
export type Untold = (campo: string) => boolean
export const ALL_TOLD: Untold = () => false

export const compareFields = (
  rules: Readonly<Record<string, AnyRule>>,
  sent: object,
  stored: object,
  untold: Untold = ALL_TOLD,
): Verdict => {
  let found: Verdict = 'same'
  for (const [campo, rule] of Object.entries(rules)) {
    if (typeof rule !== 'function') continue
    const verdict = rule(sent[campo as never], stored[campo as never])
    found = worst([found, verdict !== 'same' && untold(campo) ? 'unsure' : verdict])
    if (found === 'lost') break
  }

  return found
}
