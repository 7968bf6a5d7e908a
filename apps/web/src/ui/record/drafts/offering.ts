import type { Store } from '#/lib/store.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { createSender, Sent } from '../send.ts'
import type { Join, RecordOptions, RecordState } from '../session-types.ts'
import { type Draft, type DraftKey, drafts } from './drafts.ts'
import { sortDrafts } from './offers.ts'

/** Told where another tab was faster with a draft that this one still offers. */
const GONE = 'Ese borrador ya se guardó o se descartó en otra pestaña.'

/** The unanswered attempt in a draft; builds before this machinery called it 'intento'. */
export const attemptOf = <F>(content: unknown): Sent<F> | null => {
  const { attempt, intento } = (content ?? {}) as { attempt?: Sent<F> | null; intento?: Sent<F> | null }

  return attempt ?? intento ?? null
}

type OfferingOptions<F extends object, R, A> = Pick<RecordOptions<F, R, A>, 'values' | 'belongs' | 'tell'> & {
  store: Store<RecordState>
  sender: ReturnType<typeof createSender<F, A>>
  isDirty: () => boolean
  /** Whose drafts of what; undefined where none are kept. */
  key: () => DraftKey | undefined
  join: Join<F>
  /** Writes the draft of what is on screen at once. */
  flush: () => void
  /** Called when what was restored may be stored already. */
  onOwed: () => void
}

/** The drafts that a form offers, and what becomes of them (VIS-06). */
export const createOffering = <F extends object, R, A>(options: OfferingOptions<F, R, A>) => {
  const { values, belongs, tell, store, sender, isDirty, key, join, flush, onOwed } = options
  const without = ({ key }: Draft) => store.get().offers.filter((offer) => offer.key !== key)
  const dismiss = (offer: Draft) => {
    void drafts.discard(offer.key)
    store.set({ offers: without(offer), unreadable: null })
  }
  /** What a draft keeps of what is on screen; null while nobody typed, and no answer is owed. */
  const content = () => (isDirty() ? { ...values.getDraft(), attempt: sender.pending() } : null)

  /** Keeps what was typed since as a draft of its own, so that whoever restores another has the way back to it. */
  const putAside = async (): Promise<Draft | null> => {
    const [typed, place] = [content(), key()]
    if (typed === null || place === undefined) return null

    return drafts.write({ ...place, copy: idempotencyKey() }, typed)
  }

  return {
    content,
    dismiss,
    /** Looks for drafts of earlier page loads; `isWanted` says whether the form is still open when they are found. */
    look: async (place: DraftKey, isWanted: () => boolean) => {
      const found = await drafts.offered(place)
      if (!isWanted()) return
      const { stored, offers } = sortDrafts(found, { values, id: store.get().id, belongs })
      for (const draft of stored) void drafts.discard(draft.key)
      store.set({ offers })
    },
    restore: async (offered: Draft) => {
      const now = await drafts.read(offered.key)
      if (now === null) {
        tell(GONE)
        store.set({ offers: without(offered) })
        return
      }
      const offer = { ...offered, ...now }
      const aside = await putAside()
      const dropAside = () => aside && void drafts.discard(aside.key)
      try {
        if (!(await values.restore(offer.contenido, join))) return void dropAside()
        const owed = attemptOf<F>(offer.contenido)
        sender.resume(owed)
        if (owed) onOwed()
        // From now on the draft is kept under this record.
        flush()
        dismiss(offer)
        if (aside) store.set({ offers: [aside, ...store.get().offers] })
      } catch (error) {
        console.error(error)
        dropAside()
        store.set({ unreadable: offer })
      }
    },
  }
}
