import { LISTS } from '@yunque/contracts/lists'
import type { Departure } from '@yunque/contracts/wire/drift'
import { readNoisyJson, readText } from '../legacy/answer/read-body.ts'
import { ENTITY, inOurWay, type Ways } from '../legacy/answer/ways.ts'
import type { CallName } from '../legacy/calls.ts'
import type { Answer } from '../legacy/exchange.ts'

/** A setting, and the example that asks for it. It is shown to whoever runs `probe`, and kept nowhere. */
export type Guess = { set: keyof Ways | 'adapter'; value: unknown; call: string; example: string }

/** An answer as it came, and where it departed from its contract. */
export type Sight = { call: CallName; answer: Answer; drift: readonly Departure[] }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const jsonOf = ({ bytes, contentType }: Answer): unknown => {
  try {
    return readNoisyJson(readText(bytes, contentType).text, JSON.parse).value
  } catch {
    return undefined
  }
}

/** All texts at a place where the answer departs from the contract: 'data[].subtotal_p', 'celdas{}.p'. */
const textsAt = (value: unknown, path: string): string[] => {
  const steps = path.match(/[^.[\]{}]+|\[\]|\{\}/g) ?? []
  const found = steps.reduce<unknown[]>(
    (values, step) =>
      values.flatMap((one) => {
        if (typeof one !== 'object' || one === null) return []

        return step === '[]' || step === '{}' ? Object.values(one) : [(one as Fields)[step]]
      }),
    [value],
  )

  return found.filter((one) => typeof one === 'string').map((one) => one.trim())
}

const allTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(allTexts)
      : []

const NUMBERS = {
  '1.234,50': /^[+-]?\d{1,3}(\.?\d{3})*,\d+$/,
  '1,234.50': /^[+-]?\d{1,3}(,\d{3})+\.\d+$/,
} as const
const DATES = {
  'dd/mm/yy': /^\d{1,2}([/.-])\d{1,2}\1\d{2}$/,
  'mm/dd/yyyy': /^(0?\d|1[0-2])([/.-])(1[3-9]|2\d|3[01])\2\d{4}/,
} as const

/** Names of fields that stand beside the content in an envelope. */
const BESIDE =
  /^(success|ok|exito|message|mensaje|msg|error|errors|status|code|codigo|data|datos|result|resultado|response)$/
const INSIDE = ['data', 'datos', 'result', 'resultado', 'response']

const envelopeOf = (value: unknown): string | undefined => {
  if (!isFields(value) || !Object.keys(value).every((key) => BESIDE.test(key))) return undefined

  return INSIDE.find((name) => typeof value[name] === 'object' && value[name] !== null)
}

const LIST_NAMES = new Set<string>(LISTS.map(({ name }) => name))
const TEXTS: [keyof Ways, RegExp][] = [
  ['entities', new RegExp(ENTITY.source, 'i')],
  ['padded', /\S {2,}$/],
]

/** What one answer shows of how its server writes. */
const guessOne = ({ call, answer, drift }: Sight, { envelope }: Ways): Guess[] => {
  // Paths are those inside the envelope, so it is opened first.
  const value = inOurWay(jsonOf(answer), { envelope })
  const guess = (set: Guess['set'], to: unknown, example: string): Guess => ({ set, value: to, call, example })
  const figures = drift.filter(({ kind }) => kind === 'figure').flatMap(({ path }) => textsAt(value, path))
  const texts = allTexts(value)
  const manner = (set: Guess['set'], patterns: Record<string, RegExp>) =>
    Object.entries(patterns).flatMap(([to, pattern]) => {
      const example = figures.find((text) => pattern.test(text))

      return example === undefined ? [] : [guess(set, to, example)]
    })
  const charset = drift.some(({ path, kind }) => kind === 'noise' && path === 'charset')

  return [
    ...manner('numbers', NUMBERS),
    ...manner('dates', DATES),
    ...(charset ? [guess('charset', 'windows-1252', texts.find((text) => /[^\x20-\x7e]/.test(text)) ?? '')] : []),
    ...TEXTS.flatMap(([set, pattern]) => {
      const example = texts.find((text) => pattern.test(text))

      return example === undefined ? [] : [guess(set, true, example)]
    }),
    ...(call === 'sesion.login' && answer.headers['set-cookie'] && !JSON.stringify(value ?? '').includes('token')
      ? [guess('adapter', 'LEGACY_ADAPTER', 'la sesión está en una cookie')]
      : []),
  ]
}

/** A server puts all answers in an envelope, or none. */
const guessEnvelope = (sights: readonly Sight[]): Guess[] => {
  const seen = sights
    .filter(({ call, answer }) => answer.status === 200 && !LIST_NAMES.has(call))
    .map(({ call, answer }) => ({ call, value: jsonOf(answer) }))
    .filter(({ value }) => isFields(value))
  const names = new Set(seen.map(({ value }) => envelopeOf(value)))
  const [name] = names
  if (names.size !== 1 || name === undefined) return []
  const keys = Object.keys(seen[0]?.value as Fields)

  return [{ set: 'envelope', value: name, call: seen[0]?.call ?? '', example: `{${keys.join(', ')}}` }]
}

/** How this server writes, each manner once with an example: what `legacy-calls.json` should say (ARQ-14). */
export const guessWays = (sights: readonly Sight[], ways: Ways): Guess[] => {
  const all = [...guessEnvelope(sights), ...sights.flatMap((sight) => guessOne(sight, ways))]

  return [...new Map(all.toReversed().map((one) => [one.set, one])).values()].toReversed()
}
