export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What another build left in a draft, in today's shape: a field that is missing or of another type takes the value of
 * `shape`, one that is gone since is dropped. `shape` is an empty form; a list in it may hold one example of its
 * elements, {} is a map of anything, and null or undefined stands for anything.
 */
export const fill = <T>(shape: T, found: unknown): T => {
  if (Array.isArray(shape)) {
    if (!Array.isArray(found)) return [] as T
    const [example] = shape

    return found
      .filter((one) => example === undefined || typeof one === typeof example)
      .map((one) => (example === undefined ? one : fill(example, one))) as T
  }
  if (isObject(shape)) {
    if (Object.keys(shape).length === 0) return (isObject(found) ? found : {}) as T
    const values = isObject(found) ? found : {}

    return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, fill(value, values[key])])) as T
  }
  if (shape === null || shape === undefined) return (found ?? shape) as T

  return (typeof found === typeof shape ? found : shape) as T
}
