/** Shared by the tests of where typed fields appear: looks at every place, with a value and without it. */
type Look = (change: object) => Promise<Record<string, unknown>>

/**
 * What is wrong with where a changed value is seen, a sentence for each place: it is missing there without a reason, or it is seen
 * where a reason says that it is not.
 */
export const wrongPlaces = <Place extends string>(
  all: readonly Place[],
  without: Readonly<Record<string, unknown>>,
  withIt: Readonly<Record<string, unknown>>,
  isLeftOut: (place: Place) => boolean,
): string[] =>
  all
    .filter((place) => place in withIt)
    .flatMap((place) => {
      const isMissing = without[place] === withIt[place]
      if (isMissing === isLeftOut(place)) return []

      return isMissing
        ? `${place}: it is not there. Show it, or give the reason why not: its row's \`absent\`, or LEFT_OUT of this file.`
        : `${place}: it is there, but this file or the field's row says that it is left out.`
    })

/** A case for each field of each screen: its name, how to look at the places, and another value. */
export const casesOf = (
  screens: Readonly<Record<string, readonly [look: Look, campos: Readonly<Record<string, unknown>>]>>,
) =>
  Object.entries(screens).flatMap(([screen, [look, campos]]) =>
    Object.entries(campos).map(([campo, value]) => [screen + campo, look, { [campo]: value }] as const),
  )
