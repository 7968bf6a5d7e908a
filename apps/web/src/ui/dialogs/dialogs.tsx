import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createStore, type Store, useStore } from '#/lib/store.ts'
import { followHeldKeys } from './held-key.ts'
import { followFocus } from './keep-focus.ts'
import { followPresses } from './keep-press.ts'

type Dialog = { key: number; opened: boolean; render: (opened: boolean) => ReactNode; dismiss: () => void }

/** Questions to the person, from wherever the need for one arises. One for each page load, made by `createApp`. */
export type Dialogs = {
  store: Store<{ dialogs: readonly Dialog[] }>
  /**
   * Shows a dialog until it answers, or until `settled` has the answer. `no` is the answer of whoever closes it. It stays mounted,
   * closed, so that it can give the focus back.
   */
  ask: <T>(
    no: T,
    render: (opened: boolean, answer: (value: T) => void) => ReactNode,
    settled?: Promise<T>,
  ) => Promise<T>
  /** Closes all that are open: they were put to somebody who is no longer here, and the next person must not answer them (SES-07). */
  dismiss: () => void
}

export const createDialogs = (): Dialogs => {
  const store = createStore<{ dialogs: readonly Dialog[] }>({ dialogs: [] })
  let last = 0

  return {
    store,
    ask: <T,>(no: T, render: (opened: boolean, answer: (value: T) => void) => ReactNode, settled?: Promise<T>) =>
      new Promise<T>((resolve) => {
        last += 1
        const key = last
        const answer = (value: T) => {
          const { dialogs } = store.get()
          store.set({ dialogs: dialogs.map((one) => (one.key === key ? { ...one, opened: false } : one)) })
          resolve(value)
        }
        void settled?.then(answer)
        const stillOpen = store.get().dialogs.filter(({ opened }) => opened)
        const dialog = {
          key,
          opened: true,
          render: (opened: boolean) => render(opened, answer),
          dismiss: () => answer(no),
        }
        store.set({ dialogs: [...stillOpen, dialog] })
      }),
    dismiss: () => {
      for (const { opened, dismiss } of store.get().dialogs) if (opened) dismiss()
    },
  }
}

export const DialogsContext = createContext<Dialogs | null>(null)

export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('Outside of DialogsContext')

  return dialogs
}

/** Whether a question stands open: Esc is its own then, and not of the dialog behind it. */
export const useIsAsking = (): boolean =>
  useStore(useDialogs().store, ({ dialogs }) => dialogs.some(({ opened }) => opened))

/** Draws the open questions. */
export function DialogHost() {
  useEffect(followHeldKeys, [])
  useEffect(followPresses, [])
  useEffect(followFocus, [])
  const dialogs = useStore(useDialogs().store, (state) => state.dialogs)

  return dialogs.map((dialog) => <Shown key={dialog.key} dialog={dialog} />)
}

/** Mounted closed, and then opened: only so does a modal remember where the focus was, to give it back. */
function Shown({ dialog: { opened, render } }: { dialog: Dialog }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])

  return render(opened && isMounted)
}
