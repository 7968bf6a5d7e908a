import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { createContext, type RefObject, use, useEffect, useRef } from 'react'
import { whenIdle } from '#/lib/when-idle.ts'
import type { Dialogs } from '#/ui/dialogs/dialogs.tsx'
import type { Choice } from './leave-dialog.tsx'
import { focusRefused } from './refused.ts'

/** A save that ends within this time is waited for without a word. */
const QUICK_MS = 300

/** Loaded on demand, since no first screen shows it and a list never does. */
const loadDialog = () => import('./leave-dialog.tsx')

/** A record on screen that may hold unsaved work. */
export type OpenRecord = {
  isDirty: () => boolean
  /** Whether it was saved. */
  save: () => Promise<boolean>
  /** The person gives the changes up. */
  discard: () => void
  /** The save that is under way, until it ends. */
  saving: () => Promise<unknown> | null
  /** Hears that somebody wants to leave its screen, and later whether he does. */
  leaving: (goes: Promise<boolean>) => void
}

/** The one way to leave unsaved work (VIS-05): another screen, signing out, closing a dialog or the tab. */
export type Unsaved = {
  /** Counts a record among those on screen, until the answered function is called. */
  watch: (record: OpenRecord) => () => void
  hasUnsaved: () => boolean
  /** Asks, if there is a reason to, about all records or only those given; whether one may go. */
  ask: (only?: Iterable<OpenRecord>) => Promise<boolean>
}

type UnsavedDeps = { dialogs: Dialogs; history: RouterHistory; isSignedIn: () => boolean }

/**
 * A screen's identity: the path, and the record over a list (PAN-07); of a new record all that it is made from. Other changes of a
 * search leave nothing behind.
 */
const screenOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${pathname.endsWith('/nuevo') ? search : (new URLSearchParams(search).get('cliente') ?? '')}`

export const createUnsaved = ({ dialogs, history, isSignedIn }: UnsavedDeps): Unsaved => {
  const records = new Set<OpenRecord>()
  const hasUnsaved = () => [...records].some((record) => record.isDirty())
  let unblock: (() => void) | undefined

  /** Waits for a save, which is no longer to be given up; whether one still wants to leave then. */
  const untilSaved = async (saving: Promise<unknown>, returned?: Promise<void>): Promise<boolean> => {
    const isQuick = saving.then(() => true)
    if (await Promise.race([isQuick, new Promise((resolve) => setTimeout(resolve, QUICK_MS))])) return true
    const { SavingDialog } = await loadDialog()

    return dialogs.ask<boolean>(
      false,
      (opened, answer) => <SavingDialog opened={opened} saving={saving} onAnswer={answer} />,
      returned?.then(() => false),
    )
  }

  const decide = async (asked: readonly OpenRecord[], returned?: Promise<void>): Promise<boolean> => {
    for (const record of asked) {
      const saving = record.saving()
      if (saving && !(await untilSaved(saving, returned))) return false
    }
    const dirty = asked.filter((record) => record.isDirty())
    if (dirty.length === 0) return true
    const { LeaveDialog } = await loadDialog()
    const choice = await dialogs.ask<Choice>(
      'stay',
      (opened, answer) => <LeaveDialog opened={opened} onAnswer={answer} />,
      returned?.then(() => 'stay'),
    )
    if (choice === 'stay') return false
    for (const record of dirty) {
      if (choice === 'discard') record.discard()
      else if (!(await record.save())) return false
    }

    return true
  }

  const ask = (only?: Iterable<OpenRecord>, returned?: Promise<void>) => {
    const goes = decide([...(only ?? records)], returned)
    // Closing a dialog leaves no screen, so its save may go on to what follows it.
    if (!only) for (const record of records) record.leaving(goes)

    return goes
  }

  let asking: Promise<boolean> | null = null
  let comeBack = () => {}
  let steps = 0
  /**
   * Whether the history keeps its screen. The browser goes back and forward before anybody is asked, and may be told to again
   * meanwhile: that asks no second time, and only the last step is answered, since each would lead back by its own way.
   */
  const keepsScreen: BlockerFn = async ({ currentLocation, nextLocation, action }) => {
    const isStep = action !== 'PUSH' && action !== 'REPLACE'
    if (isStep) steps += 1
    if (screenOf(currentLocation) === screenOf(nextLocation)) {
      if (isStep) comeBack()
      return false
    }
    // A session that ended leaves without asking: the drafts keep the work (VIS-06).
    if (!isSignedIn()) return false
    const step = steps
    if (!asking) {
      const returned = new Promise<void>((resolve) => {
        comeBack = resolve
      })
      asking = ask(undefined, returned).finally(() => {
        asking = null
      })
    }
    const goes = await asking

    return isStep && step !== steps ? new Promise<boolean>(() => {}) : !goes
  }

  return {
    hasUnsaved,
    ask: (only) => ask(only),
    watch: (record) => {
      records.add(record)
      // Loaded beforehand, since the question must be possible without a connection, too (VIS-21).
      whenIdle(() => void loadDialog().catch(() => {}))
      unblock ??= history.block({
        blockerFn: keepsScreen,
        enableBeforeUnload: hasUnsaved,
      })

      return () => {
        records.delete(record)
        if (records.size > 0) return
        unblock?.()
        unblock = undefined
      }
    },
  }
}

export const UnsavedContext = createContext<Unsaved | null>(null)

export const useUnsaved = (): Unsaved => {
  const unsaved = use(UnsavedContext)
  if (!unsaved) throw new Error('Outside of UnsavedContext')

  return unsaved
}

/** The records inside of a dialog, which asks about them before it closes. */
export const DialogRecordsContext = createContext<Set<OpenRecord> | null>(null)

/** Asks before this record is left with changes. What is saved then is what stands at `place`, where a refused date has the last word. */
export const useLeaveGuard = (place: RefObject<Element | null>, record: OpenRecord) => {
  const unsaved = useUnsaved()
  const inDialog = use(DialogRecordsContext)
  const latest = useRef(record)
  latest.current = record

  useEffect(() => {
    const open: OpenRecord = {
      isDirty: () => latest.current.isDirty(),
      save: async () => !focusRefused(place.current) && latest.current.save(),
      discard: () => latest.current.discard(),
      saving: () => latest.current.saving(),
      leaving: (goes) => latest.current.leaving(goes),
    }
    const unwatch = unsaved.watch(open)
    inDialog?.add(open)

    return () => {
      unwatch()
      inDialog?.delete(open)
    }
  }, [unsaved, inDialog, place])
}
