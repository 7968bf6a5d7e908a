import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Reader, type RecordReader, readAnswer, UNREADABLE } from '../packages/contracts/src/wire/reader.ts'

/** Every builder of a legacy record, by file, so that a new one is tested without being named here. */
const files = globSync('packages/contracts/src/testing/*.ts').filter((file) => !file.endsWith('.test.ts'))
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `../${file}`)),
)

type Schema = Reader<unknown>
type Decoded = (() => unknown) & { schema: Schema; legacy: () => unknown }
type Contract = { name: string; schema: Reader<unknown>; full: () => unknown }

const contracts: Contract[] = modules.flatMap((exported) =>
  Object.entries(exported).flatMap(([name, decoded]) => {
    const { schema, legacy } = decoded as Decoded

    return schema && 'read' in schema ? [{ name, schema, full: legacy }] : []
  }),
)

type Path = (string | number)[]

/** Every path within a value, except its root. */
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => {
        const path = [...at, Array.isArray(value) ? Number(key) : key]
        return [path, ...pathsOf(one, path)]
      })
    : []

type Holder = Record<string | number, unknown>
const holderOf = (value: unknown, path: Path): Holder =>
  path.slice(0, -1).reduce((inner, key) => (inner as Holder)[key] as Holder, value as Holder)
const lastOf = (path: Path) => path.at(-1) ?? ''
const valueAt = (value: unknown, path: Path): unknown => holderOf(value, path)[lastOf(path)]

/** Whether the record declares the field at `path` as essential, so that nothing can be read without it. */
const isEssential = (schema: Schema, path: Path): boolean => {
  const [key, ...rest] = path
  const { shape, essential, item, isWhole } = schema as Partial<RecordReader<never, never, never>> & Reader<unknown>
  if (key === undefined) return false
  if (shape && rest.length === 0) return (essential as readonly string[] | undefined)?.includes(String(key)) ?? false
  if (isWhole && rest.length === 0) return true
  const inner = (shape ? (shape as Record<string, Schema>)[key] : item) as Schema | undefined

  return inner !== undefined && isEssential(inner, rest)
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

type Mutation = { fits: (value: unknown, path: Path) => boolean; put: (holder: Holder, key: string | number) => void }
const replaced =
  (made: (value: unknown) => unknown): Mutation['put'] =>
  (holder, key) => {
    holder[key] = made(holder[key])
  }

/** Forms in which another server may send a field. */
const MUTATIONS: Record<string, Mutation> = {
  'is null': { fits: () => true, put: replaced(() => null) },
  'is missing': {
    fits: (_value, path) => typeof path.at(-1) === 'string',
    put: (holder, key) => Reflect.deleteProperty(holder, key),
  },
  'is padded': { fits: isNumeric, put: replaced((value) => ` 00${value} `) },
  'has float noise': {
    fits: isNumeric,
    put: replaced((value) => (Number.isInteger(Number(value)) ? Number(value) + 1e-9 : `${value}000000000001`)),
  },
  'is a text for a number': { fits: isNumeric, put: replaced(() => 'sin dato') },
  'is a map for a list': { fits: Array.isArray, put: replaced((list) => ({ ...(list as unknown[]) })) },
  'is a list for a map': { fits: (value) => typeof value === 'object' && value !== null, put: replaced(() => []) },
}

/** Reads `full` with one field changed at a time; answers the fields whose change makes all of it unreadable. */
const brokenBy = ({ fits, put }: Mutation, { schema, full }: Contract) => {
  const paths = pathsOf(full()).filter((path) => fits(valueAt(full(), path), path))
  const broken = paths.filter((path) => {
    const answer = structuredClone(full())
    put(holderOf(answer, path), lastOf(path))

    return readAnswer(schema, answer).value === UNREADABLE
  })

  return { cases: paths.length, broken }
}

/** Forms that must not break even an essential field, since its value is complete. */
const HARMLESS = ['is padded', 'has float noise', 'is a map for a list']

describe('of an answer the gateway demands only what the screen cannot work without [ARQ-09]', () => {
  it('knows every contract that has a builder', () => expect(contracts.length).toBeGreaterThan(20))

  describe.each(Object.entries(MUTATIONS))('a field that %s', (name, mutation) => {
    it.each(contracts)('$name', (contract) => {
      const { broken } = brokenBy(mutation, contract)
      const unexpected = broken.filter((path) => HARMLESS.includes(name) || !isEssential(contract.schema, path))

      expect(unexpected.map((path) => path.join('.'))).toEqual([])
    })
  })
})
