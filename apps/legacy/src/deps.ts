import type { Db } from './db.ts'

/** What a room's calls work with. `reloj` is the clock, so that a test may stand at any moment (DOC-02). */
export type Deps = { db: Db; reloj: () => Date }
