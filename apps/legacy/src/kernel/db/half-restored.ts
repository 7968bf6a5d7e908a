import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A table that exists while a restore is under way, and after one that was killed: such a database has tables and no rows (DUR-09). */
export const HALF_RESTORED = 'restauracion_a_medias'

/** Refuses a database whose restore never ended: it would look like a desk without data, and the demo company would be put into it. */
export const refuseHalfRestored = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ half: boolean }>`select to_regclass(${HALF_RESTORED}) is not null as half`.execute(db)
  if (rows[0]?.half)
    throw new Error("una restauración quedó a medias. Ejecute 'restore' otra vez: empieza de nuevo por sí sola.")
}
