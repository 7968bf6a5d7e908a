import { type ComponentType, lazy, type PropsWithChildren, Suspense, useState } from 'react'
import { isMissingChunk } from '#/lib/stale-chunk.ts'
import { notify } from './notify.ts'

const NOT_HERE =
  'Esta parte no se pudo abrir: no hay conexión o hay una versión nueva. Guarde lo suyo y recargue la página.'

const Nothing = ({ children }: PropsWithChildren) => children

/** How to fetch each part that is still to come. */
const coming = new Set<() => Promise<unknown>>()

/** Fetches the code of all parts that what was loaded so far may open (`soon`). One that does not come is asked for again when it is drawn. */
export const loadParts = async (): Promise<void> => {
  await Promise.allSettled([...coming].map((load) => load()))
}

type Manner<Props> = {
  /** Stands in the part's place where it does not come. */
  Missing?: ComponentType<Props>
  /** Somebody is likely to open it: it comes once the page is idle (`loadParts`), so that it opens at once, and without a connection. */
  soon?: boolean
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Runs `open` once the code is here: a dialog opens with what is in it, where the focus goes (VIS-13). */
  whenHere: (open: () => void) => void
}

/**
 * A part of a screen whose code comes when it is wanted; its children stand in its place until then. Where it does not come, after a
 * deploy or without a connection, the screen stays with all that was typed there and says so (VIS-19): the part is asked for again the
 * next time that it is drawn.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { Missing = Nothing, soon = false }: Manner<Props> = {},
): LazyPart<Props> => {
  let Here: ComponentType<Props> | undefined
  const load = async () => {
    Here = await fetchPart()
    coming.delete(load)

    return Here
  }
  if (soon) coming.add(load)
  const tellMissing = (error: unknown) => {
    if (!isMissingChunk(error)) throw error
    notify(NOT_HERE, 'red')
  }
  const asked = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        tellMissing(error)
        Coming = asked()

        return { default: Missing }
      }
    }) as unknown as ComponentType<Props>
  let Coming = asked()

  const Part = (props: Props) => {
    // Chosen at the first render and kept: another component in its place would lose what is typed there.
    const [Whole] = useState(() => Here)
    if (Whole) return <Whole {...props} />

    return (
      <Suspense fallback={(props as PropsWithChildren).children}>
        <Coming {...props} />
      </Suspense>
    )
  }

  return Object.assign(Part, {
    whenHere: (open: () => void) => {
      if (Here) open()
      else void load().then(open, tellMissing)
    },
  })
}
