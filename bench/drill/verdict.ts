import { administer } from '../../apps/legacy/src/testing/databases.ts'
import type { Tally } from './writer.ts'

/** One document's audit entries, in the order in which they were written. */
type Trail = { n_cotizacion: number; referencia: string; version: number; steps: string[] }

const ROWS = `select json_build_object('n_cotizacion', c.n_cotizacion, 'referencia', c.referencia, 'version', c.version,
    'steps', (select json_agg(a.despues ->> 'referencia' order by a.id) from auditoria a
      where a.entidad = 'cotizaciones' and a.id_entidad = c.n_cotizacion::text))::text
  from cotizaciones c where c.referencia ~ '^[0-9a-f-]{36} [0-9]+$'`

export type Verdict = {
  documents: number
  /** Rows of the audit trail. */
  audited: number
  /** Acknowledged with the answer that an earlier try stored under its key. */
  replayed: number
  /** Acknowledged saves that are not in the database. */
  lost: number
  /** Saves that are in the database more than once. */
  twice: number
  /** Documents whose saves are out of order, or that do not end with the last one. */
  outOfOrder: number
}

/** How many of these saves were stored by a try before the acknowledged one. */
const replayedOf = async (databaseUrl: string, retried: Tally['retried']): Promise<number> => {
  const stored = await administer(
    databaseUrl,
    `select clave || ' ' || floor(extract(epoch from creada) * 1000)::text from idempotencia`,
  )
  const storedAt = new Map(stored.map((text) => [text.slice(0, 36), Number(text.slice(37))]))

  return retried.filter(({ key, at }) => (storedAt.get(key) ?? Number.POSITIVE_INFINITY) < at).length
}

/** Compares the acknowledged saves with the database. */
export const judge = async (databaseUrl: string, { written, retried }: Tally): Promise<Verdict> => {
  const rows = (await administer(databaseUrl, ROWS)).map((text): Trail => JSON.parse(text))
  const trails = new Map<string, Trail[]>()
  for (const row of rows) {
    const mark = row.referencia.slice(0, 36)
    trails.set(mark, [...(trails.get(mark) ?? []), row])
  }

  const replayed = await replayedOf(databaseUrl, retried)
  const verdict: Verdict = { documents: rows.length, audited: 0, replayed, lost: 0, twice: 0, outOfOrder: 0 }
  for (const { mark, acknowledged } of written) {
    const found = trails.get(mark) ?? []
    const steps = found.flatMap((trail) => trail.steps)
    const wanted = Array.from({ length: acknowledged }, (_, i) => `${mark} ${i + 1}`)
    verdict.audited += steps.length
    verdict.lost += wanted.filter((step) => !steps.includes(step)).length
    verdict.twice += steps.length - new Set(steps).size
    const isInOrder = found.every(
      (trail) =>
        trail.steps.every((step, i) => step === `${mark} ${i + 1}`) &&
        trail.referencia === trail.steps.at(-1) &&
        trail.version === trail.steps.length,
    )
    if (!isInOrder) verdict.outOfOrder += 1
  }

  return verdict
}
