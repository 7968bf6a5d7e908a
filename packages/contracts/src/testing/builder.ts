import type * as z from 'zod'

/**
 * A record as the legacy API sends it, every field filled, and the same one decoded, so that a fixture can't drift
 * from its schema. `full` makes it anew each time: no test can spoil another's. A test changes only what it is about.
 */
export const builder = <T extends z.ZodType>(schema: T, full: () => z.input<T>) => {
  const legacy = (change: Partial<z.input<T>> = {}): z.input<T> => Object.assign({}, full(), change)

  const decoded = (change?: Partial<z.input<T>>): z.output<T> => schema.parse(legacy(change))

  return { legacy, decoded: Object.assign(decoded, { schema, legacy }) }
}

/** A page of a legacy list holding `data`. */
export const pageLegacy = <Row>(
  data: Row[],
  change: { current_page?: number; per_page?: number; total?: number } = {},
) => ({
  data,
  current_page: 1,
  per_page: 10,
  total: data.length,
  ...change,
})
