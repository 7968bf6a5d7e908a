/** Shared by the tests of where typed fields appear: looks at every place, with a value and without it. */
type Look = (change: object) => Promise<Record<string, unknown>>

/** The places in which a change is not visible. */
export const missedBy = <Place extends string>(
  all: readonly Place[],
  without: Readonly<Record<string, unknown>>,
  withIt: Readonly<Record<string, unknown>>,
): { places: Place[]; missing: Place[] } => {
  const places = all.filter((place) => place in withIt)

  return { places, missing: places.filter((place) => without[place] === withIt[place]) }
}

/** A case for each field of each screen: its name, how to look at the places, and another value. */
export const casesOf = (
  screens: Readonly<Record<string, readonly [look: Look, campos: Readonly<Record<string, unknown>>]>>,
) =>
  Object.entries(screens).flatMap(([screen, [look, campos]]) =>
    Object.entries(campos).map(([campo, value]) => [screen + campo, look, { [campo]: value }] as const),
  )
