type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What lies at the path 'a.b' of a value, whose names are those of the value. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value)

/** Applies `change` to the records at 'data.items' of a value: to each of them where there are many. */
const within = (value: unknown, path: readonly string[], change: (fields: Fields) => Fields): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, path, change))
  if (!isFields(value)) return value
  const [key, ...rest] = path

  return key === undefined ? change(value) : { ...value, [key]: within(value[key], rest, change) }
}

const depth = (path: string): number => path.split('.').length

/** Renames an answer's fields to ours, outer fields first: the path of an inner field uses our names of the outer ones. */
export const readRenamed = (answer: unknown, read: Record<string, string>): unknown =>
  Object.entries(read)
    .toSorted(([a], [b]) => depth(a) - depth(b))
    .reduce<unknown>((value, [ours, theirs]) => {
      const path = ours.split('.')

      return within(value, path.slice(0, -1), (fields) => ({ ...fields, [path.at(-1) ?? '']: at(fields, theirs) }))
    }, answer)

/** Renames a request's fields to theirs, inner fields first, since its paths use our names of the outer ones. */
export const sendRenamed = (body: unknown, send: Record<string, string>): unknown =>
  Object.entries(send)
    .toSorted(([a], [b]) => depth(b) - depth(a))
    .reduce<unknown>((value, [ours, theirs]) => {
      const path = ours.split('.')
      const name = path.at(-1) ?? ''

      return within(value, path.slice(0, -1), (fields) =>
        Object.fromEntries(Object.entries(fields).map(([key, one]) => [key === name ? theirs : key, one])),
      )
    }, body)
