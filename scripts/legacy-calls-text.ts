import { readFileSync } from 'node:fs'
import { CALLS, type CallName, callNames } from '../apps/gateway/src/legacy/calls.ts'

/** The parts of a contract that this document shows. */
type Schema = {
  safeParse: (value: unknown) => { data?: unknown }
  shape?: Record<string, Schema>
  essential?: readonly string[]
  item?: Schema
}

const isPaged = (schema: Schema): boolean =>
  Object.hasOwn((schema.safeParse({ data: [], total: 0 }).data ?? {}) as object, 'current_page')

/** Paths of the fields without which an answer cannot be read; in a list, those without which a row cannot (ARQ-09). */
const neededOf = (schema: Schema, path = ''): string[] => {
  const { shape, essential = [], item } = schema
  if (item) return neededOf(item, `${path}${isPaged(schema) ? 'data' : ''}[]`)
  if (!shape) return []

  return essential.flatMap((key) => {
    const at = path ? `${path}.${key}` : key
    const inner = neededOf(shape[key] as Schema, at)

    return inner.length > 0 ? inner : [at]
  })
}

const rowOf = (name: CallName): string => {
  const { method, path, response } = CALLS[name]
  const needed = neededOf(response as unknown as Schema).map((field) => `\`${field}\``)

  return `| \`${name}\` | ${method} | \`${path}\` | ${needed.join(', ') || '–'} |`
}

const HEAD = '## The calls\n'

/** docs/legacy-calls.md with its table of calls generated from the contracts. */
export const legacyCallsPage = (): string => {
  const [before = ''] = readFileSync('docs/legacy-calls.md', 'utf8').split(HEAD)
  const words = `The last column is what an answer must hold, or each row of a list, to be read at all; anything else may be missing.`
  const lines = [
    '| name | method | path | needed of the answer |',
    '| --- | --- | --- | --- |',
    ...callNames.map(rowOf),
  ]

  return `${before}${HEAD}\n${words}\n\n${lines.join('\n')}\n`
}
