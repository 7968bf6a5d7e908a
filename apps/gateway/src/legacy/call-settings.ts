import { readFileSync } from 'node:fs'
import { DATES, NUMBERS } from '@yunque/contracts/wire/manners'
import * as z from 'zod'
import { CHARSETS } from './answer/read-body.ts'
import type { Ways } from './answer/ways.ts'
import { CALLS, type CallName, type CallSpec, callNames } from './calls.ts'

const listed = (values: readonly string[]): string => values.map((one) => `"${one}"`).join(' o ')

/** How the server writes its answers, set once for all calls. */
const WAYS = {
  numbers: z.enum(NUMBERS, `debe ser ${listed(NUMBERS)}`).optional(),
  dates: z.enum(DATES, `debe ser ${listed(DATES)}`).optional(),
  charset: z.enum(CHARSETS, `debe ser ${listed(CHARSETS)}`).optional(),
  entities: z.boolean('debe ser true o false').optional(),
  padded: z.boolean('debe ser true o false').optional(),
  envelope: z.string().regex(/^\w+$/, 'no es el nombre de un campo').optional(),
}

type Renames = Record<string, string>

/** A call as it is made: the contract's, with what this company's server does otherwise. */
export type CallSetting = {
  method: string
  path: string
  isAbsent: boolean
  /** Names of fields, ours to theirs: of the request, and of the answer by path ('data.n_cotizacion'). */
  send: Renames
  read: Renames
}

export type CallSettings = {
  calls: Record<CallName, CallSetting>
  /** Paths under which exported and printed files may lie (ARQ-06). */
  files: readonly string[]
  /** Where framed pages begin. */
  frames: string
  /** Whether a save sent again under its Idempotency-Key is stored once; undefined: as the server itself says. */
  idempotency?: boolean | undefined
  /** How its answers are written (ARQ-14). */
  ways: Omit<Ways, 'adapter'>
}

const PATH = /^\/[\w./~[\]{}-]*$/
const prefix = z.string().regex(/^\/([\w.-]+\/)*$/, 'debe empezar y terminar con /, sin espacios ni comodines')
const renames = z.record(z.string().regex(/^[\w.]+$/, 'no es el nombre de un campo'), z.string().min(1))

const ACEPTA =
  'acepta {"absent": true}, o "method" (GET, POST, PUT, PATCH, DELETE), "path" (desde /), "send" y "read" (nombres de campos)'
const override = z.union(
  [
    z.strictObject({ absent: z.literal(true) }),
    z.strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
      path: z.string().regex(PATH, ACEPTA).optional(),
      send: renames.optional(),
      read: renames.optional(),
    }),
  ],
  ACEPTA,
)

const schema = z.strictObject(
  {
    calls: z.record(z.string(), z.unknown()).default({}),
    files: z.array(prefix).min(1).default(['/exportaciones/', '/impresiones/']),
    frames: prefix.default('/paginas/'),
    idempotency: z.boolean('debe ser true o false').optional(),
    ...WAYS,
  },
  `acepta "calls", "files", "frames", "idempotency", ${Object.keys(WAYS)
    .map((name) => `"${name}"`)
    .join(', ')}`,
)

const settingOf = ({ method, path }: CallSpec): CallSetting => ({ method, path, isAbsent: false, send: {}, read: {} })

const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Parts of the path that the call can't do without, and parts that it does not have. */
const wrongParts = (path: string, spec: CallSpec): string[] => {
  const needed = partsOf(spec.path.replace(/\[.*?\]/g, ''))
  const known = partsOf(spec.path)
  const used = partsOf(path)

  return [
    ...needed.filter((name) => !used.includes(name)).map((name) => `le falta {${name}}`),
    ...used.filter((name) => !known.includes(name)).map((name) => `no tiene {${name}}`),
  ]
}

const readCall = (name: string, value: unknown, mistakes: string[]): CallSetting | undefined => {
  const spec: CallSpec | undefined = CALLS[name as CallName]
  const parsed = override.safeParse(value)
  if (!spec) mistakes.push(`calls.${name} no existe`)
  else if (!parsed.success) mistakes.push(`calls.${name} ${parsed.error.issues[0]?.message}`)
  else if ('absent' in parsed.data) return { ...settingOf(spec), isAbsent: true }
  else {
    const { method = spec.method, path = spec.path, send = {}, read = {} } = parsed.data
    mistakes.push(...wrongParts(path, spec).map((mistake) => `calls.${name}.path ${mistake}`))

    return { method, path, isAbsent: false, send, read }
  }

  return undefined
}

/** Reads legacy-calls.json as text; every mistake is told, not the first. */
export const readCallSettings = (text: string): { settings: CallSettings; mistakes: string[] } => {
  const mistakes: string[] = []
  const calls = Object.fromEntries(callNames.map((name) => [name, settingOf(CALLS[name])])) as CallSettings['calls']
  let json: unknown = {}
  try {
    json = JSON.parse(text)
  } catch {
    mistakes.push('no es JSON')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    mistakes.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()))
  }
  const { calls: told, files, frames, idempotency, ...ways } = parsed.data ?? schema.parse({})
  for (const [name, value] of Object.entries(told)) {
    const setting = readCall(name, value, mistakes)
    if (setting) calls[name as CallName] = setting
  }

  return { settings: { calls, files, frames, idempotency, ways }, mistakes }
}

/** The settings of a server that follows docs/requirements/llamadas.md. */
export const DEFAULT_SETTINGS: CallSettings = readCallSettings('{}').settings

export const loadCallSettings = (file: string | undefined): { settings: CallSettings; mistakes: string[] } => {
  if (!file) return { settings: DEFAULT_SETTINGS, mistakes: [] }
  try {
    return readCallSettings(readFileSync(file, 'utf8'))
  } catch {
    return { settings: DEFAULT_SETTINGS, mistakes: ['no se puede leer'] }
  }
}
