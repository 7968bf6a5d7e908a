import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from '#/lib/store.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { useLate } from './late.tsx'

/** A control whose code comes once the page has nothing better to do, or as soon as somebody reaches for it. */
export type Later<Props> = {
  /** The control; undefined until its code is here. */
  use: () => ComponentType<Props> | undefined
  /** Loads the code now. A failure is ignored: it comes again when somebody uses the control. */
  load: () => Promise<void>
}

/**
 * Controls that open something, such as a calendar or a list of options, need code that would hold up what a person
 * came to see (LIM-16). Until that code is loaded, a plain control of the same name and look stands in their place.
 */
export const later = <Props>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> => {
  const store = createStore<{ Part: ComponentType<Props> | undefined }>({ Part: undefined })
  let asked: Promise<void> | undefined
  const load = () => {
    asked ??= fetchPart()
      .then((Part) => store.set({ Part }))
      .catch(() => {
        asked = undefined
      })
    return asked
  }

  return {
    load,
    use: () => {
      const Part = useStore(store, (state) => state.Part)
      useEffect(() => (Part ? undefined : whenIdle(() => void load())), [Part])

      // Drawn after the screen even if the code is here already.
      return useLate(Part ?? null) ?? undefined
    },
  }
}
