import type { Clase } from './clase.ts'

const MiB = 1024 * 1024

type ClaseRule = {
  /** The deadline of a whole call, retries included: undici's own timeouts only watch gaps (LIM-01). */
  deadlineMs: number
  maxBytes: number
  /** The call changes something: it is never repeated once a byte was sent, and never given up because a browser left. */
  writes: boolean
  /** A lost answer leaves a record in doubt. */
  saves: boolean
}

/** Deadlines and limits of each class of call (LIM-01, LIM-02). */
export const CLASES: Record<Clase, ClaseRule> = {
  /** Autocompletes and what an editor asks for one item. */
  lookup: { deadlineMs: 3_000, maxBytes: 4 * MiB, writes: false, saves: false },
  /** Lists, records, the dashboard. */
  list: { deadlineMs: 8_000, maxBytes: 4 * MiB, writes: false, saves: false },
  /** The advanced search and exports. */
  slow: { deadlineMs: 30_000, maxBytes: 8 * MiB, writes: false, saves: false },
  save: { deadlineMs: 20_000, maxBytes: 4 * MiB, writes: true, saves: true },
  /** Login and logout: done once, but no record is in doubt. */
  action: { deadlineMs: 8_000, maxBytes: MiB, writes: true, saves: false },
}
