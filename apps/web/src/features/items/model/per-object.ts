/** Computes something of an object once, for as long as the object lives: what is kept is never changed, but replaced by another object. */
export const perObject = <Of extends object, Found extends NonNullable<unknown> | null>(compute: (of: Of) => Found) => {
  const known = new WeakMap<Of, Found>()

  return (of: Of): Found => {
    const before = known.get(of)
    if (before !== undefined) return before
    const found = compute(of)
    known.set(of, found)

    return found
  }
}
