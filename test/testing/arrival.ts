/** What the walks over typed fields have in common: a look at every place, with a value and without it. */
type Look = (change: object) => Promise<Record<string, unknown>>

/** Of the places that a look sees, those where a change does not show. */
export const missedBy = <Place extends string>(
  all: readonly Place[],
  without: Readonly<Record<string, unknown>>,
  withIt: Readonly<Record<string, unknown>>,
): { places: Place[]; missing: Place[] } => {
  const places = all.filter((place) => place in withIt)

  return { places, missing: places.filter((place) => without[place] === withIt[place]) }
}

/** A case for each field of each screen: its name, how to look, and another value. */
export const casesOf = (
  screens: Readonly<Record<string, readonly [look: Look, campos: Readonly<Record<string, unknown>>]>>,
) =>
  Object.entries(screens).flatMap(([screen, [look, campos]]) =>
    Object.entries(campos).map(([campo, value]) => [screen + campo, look, { [campo]: value }] as const),
  )
