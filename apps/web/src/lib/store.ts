import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = <T extends object>(initial: T): Store<T> => {
  let state = initial
  const listeners = new Set<() => void>()

  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` must answer a stored value, not a new object. */
export const useStore = <T extends object, S>(store: Store<T>, select: (state: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
