import { del, get, getMany, keys, set } from 'idb-keyval'
import { ahora } from '#/lib/reloj.ts'

/** A draft older than this is forgotten (DUR-02). */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000

/** Longest time between a change and its draft (VIS-06). */
const DELAY = 800

/** A tab that is being reloaded may have its copies for a moment after the new page began. */
const LETS_GO_MS = 1000

type Stored = { fecha: number; contenido: unknown }

/** `key` is where it lies, `fecha` when it was written. Its content may be of any earlier build. */
export type Draft = Stored & { key: string }

/**
 * Whose draft of what: `documento` is the record's own name, 'cotizacion/12345' or 'contacto/nuevo'. Each opened record
 * writes a `copy` of its own: two tabs that make a new quotation each don't write over one another.
 */
export type DraftKey = { usuario: string; documento: string; copy?: string }

const text = ({ usuario, documento, copy }: DraftKey) => `borrador/${usuario}/${documento}${copy ? `#${copy}` : ''}`

/** A browser without storage (private window, full disk) keeps no drafts; the form works on. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const lockOf = (copy: string) => `borrador/${copy}`

/**
 * Marks a copy as that of an open form, until the answered function is called or the tab is gone: no other tab offers it. The
 * browser has no locks on plain http; there each tab offers the copies of all.
 */
export const claim = (copy: string): (() => void) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  if ('locks' in navigator) void quietly(() => navigator.locks.request(lockOf(copy), () => released))

  return release
}

/** Whether no open form has this copy. */
const isFree = async (key: string): Promise<boolean> => {
  const [, copy] = key.split('#')
  if (!copy || !('locks' in navigator)) return true
  const waiting = { mode: 'shared', signal: AbortSignal.timeout(LETS_GO_MS) } as const

  return navigator.locks.request(lockOf(copy), waiting, () => true).catch(() => false)
}

const isFresh = (found: Stored | undefined): found is Stored => found !== undefined && ahora() - found.fecha < MAX_AGE

/** Unsaved content of forms, kept in this browser by user and record (VIS-06). Never sent anywhere. */
export const drafts = {
  /** All copies, the newest first. */
  find: async (whose: DraftKey): Promise<Draft[]> => {
    const name = text({ ...whose, copy: '' })
    const found = await quietly(async () => {
      const names = (await keys<string>()).filter((key) => key === name || key.startsWith(`${name}#`))
      const stored = await getMany<Stored>(names)

      return names.map((key, i) => ({ key, stored: stored[i] }))
    })
    for (const { key, stored } of found ?? []) if (!isFresh(stored)) await drafts.discard(key)

    return (found ?? [])
      .flatMap(({ key, stored }) => (isFresh(stored) ? [{ ...stored, key }] : []))
      .toSorted((a, b) => b.fecha - a.fecha)
  },
  /** Those that may be restored: of no form that is still open, in this tab or in another. */
  offered: async (whose: DraftKey): Promise<Draft[]> => {
    const others = (await drafts.find(whose)).filter(({ key }) => key !== text(whose))
    const free = await Promise.all(others.map(({ key }) => isFree(key)))

    return others.filter((_, i) => free[i])
  },
  /** What lies there now; null where it is gone, undefined where nobody can tell. */
  read: (key: string) => quietly(async () => (await get<Stored>(key)) ?? null),
  /** What was written; null in a browser that stores nothing. */
  write: async (key: DraftKey, contenido: unknown): Promise<Draft | null> => {
    const draft = { fecha: ahora(), contenido }
    const written = await quietly(async () => {
      await set(text(key), draft satisfies Stored)
      return true
    })

    return written ? { ...draft, key: text(key) } : null
  },
  discard: (key: DraftKey | string) => quietly(() => del(typeof key === 'string' ? key : text(key))),
}

type KeepOptions = {
  /** Asked again at each write, since a document gets its number at its first save. */
  key: () => DraftKey
  /** Calls back on every change. */
  subscribe: (listener: () => void) => () => void
  /** What is worth keeping; null while the form is clean. */
  content: () => unknown
}

/**
 * Keeps a form's draft: written at most a second after a change, and at once when the page is hidden or the form leaves
 * the screen. It is taken away once the form is clean again. `flush` does so at once, `stop` for the last time.
 */
export const keepDraft = ({ key, subscribe, content }: KeepOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wrote: DraftKey | null = null

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const now = content()
    const place = key()
    const before = wrote
    const written = now === null ? Promise.resolve() : drafts.write(place, now)
    // The draft of a new record moves to its number once it has one. The old draft is deleted last, since the page may
    // end in between.
    if (before && (now === null || text(before) !== text(place))) void written.then(() => drafts.discard(before))
    wrote = now === null ? null : place
  }
  const unsubscribe = subscribe(() => {
    if (!wrote || text(wrote) === text(key())) timer ??= setTimeout(flush, DELAY)
    else {
      // The record just got its number: the draft moves there once the whole answer has been taken in.
      clearTimeout(timer)
      timer = setTimeout(flush)
    }
  })
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onHidden)

  return {
    flush,
    stop: () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
    },
  }
}
