/** The parts of a zod schema that are used here; a screen's search has no `def`, and accepts anything. */
export type Schema = { def?: unknown; safeParse: (value: unknown) => { success: boolean } }

type Def = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  element?: Schema
  left?: Schema
  right?: Schema
  options?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** Sample texts; each text field accepts one of them. */
const TEXTS = ['1', 'a', '', 'COT', '2026-11-20', '2026-11', 'a@b.example', '/a', 'una clave larga']
const guesses = (): unknown[] => [...TEXTS, crypto.randomUUID(), 1, true, null, undefined, [], {}]

const made = (schema: Schema): unknown => {
  const def = schema.def as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, sampleOf(one)]))
    case 'pipe':
      return sampleOf(def.in as Schema)
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
    case 'catch':
      return sampleOf(def.innerType as Schema)
    case 'array':
      return [sampleOf(def.element as Schema)]
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return sampleOf(def.options?.[0] as Schema)
    case 'intersection':
      return { ...(sampleOf(def.left as Schema) as object), ...(sampleOf(def.right as Schema) as object) }
    default:
      return undefined
  }
}

/** A value that a schema accepts, so that the code behind the check of an input is reached. */
export const sampleOf = (schema: Schema): unknown => {
  if (!schema.def) return {}
  const fits = (value: unknown) => schema.safeParse(value).success
  const first = made(schema)

  return first !== undefined && fits(first) ? first : (guesses().find(fits) ?? first)
}
