import { del, get, set } from 'idb-keyval'

/** Drafts of another build whose form has changed shape since are not offered. */
const FORMATO = 1

/** A draft older than this is forgotten (reliability §6). */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000

/** Longest time between a change and its draft (VIS-06). */
const DELAY = 800

export type Draft<T> = { formato: number; fecha: number; contenido: T }

/** Whose draft of what: `documento` is the form's own name, 'cotizacion/12345' or 'contacto/nuevo'. */
export type DraftKey = { usuario: string; documento: string }

const text = ({ usuario, documento }: DraftKey) => `borrador/${usuario}/${documento}`

/** A browser without storage (private window, full disk) keeps no drafts; the form works on. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Unsaved content of long forms, kept in this browser by user and document (VIS-06). Never sent anywhere. */
export const drafts = {
  read: async <T>(key: DraftKey): Promise<Draft<T> | null> => {
    const draft = await quietly(() => get<Draft<T>>(text(key)))
    if (!draft) return null
    if (draft.formato === FORMATO && Date.now() - draft.fecha < MAX_AGE) return draft
    await drafts.discard(key)

    return null
  },
  write: (key: DraftKey, contenido: unknown) =>
    quietly(() => set(text(key), { formato: FORMATO, fecha: Date.now(), contenido } satisfies Draft<unknown>)),
  discard: (key: DraftKey) => quietly(() => del(text(key))),
}

type KeepOptions = {
  /** Asked at each write: a document gets its number at its first save. */
  key: () => DraftKey
  /** Calls back on every change. */
  subscribe: (listener: () => void) => () => void
  /** What is worth keeping; null while the form is clean. */
  contenido: () => unknown
}

/**
 * Keeps a form's draft: written at most a second after a change, and at once when the page is hidden or the form leaves
 * the screen. A draft of its own is taken away once the form is clean again; one that it found there stays until
 * somebody decides on it. Answers the way to stop.
 */
export const keepDraft = ({ key, subscribe, contenido }: KeepOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wrote = false

  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const now = contenido()
    if (now !== null) void drafts.write(key(), now)
    else if (wrote) void drafts.discard(key())
    wrote = now !== null
  }
  const unsubscribe = subscribe(() => {
    timer ??= setTimeout(flush, DELAY)
  })
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onHidden)

  return () => {
    flush()
    unsubscribe()
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
