import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry, SECONDS } from '@yunque/metrics'
import { sql } from 'kysely'
import { COPIA } from './backup/copia.ts'
import { PROCESOS } from './jobs/procesos.ts'
import type { OpenDb } from './kernel/db/db.ts'
import type { Replicas } from './kernel/db/replicas.ts'
import { hasSpace } from './kernel/db/transaction.ts'
import { findAtrasos } from './rooms/datos/fuentes/atrasos.ts'

/** How long values from the database are reused, in milliseconds, however often metrics are requested. */
const REMEMBER_MS = 5_000

/** The result of a save, by its status. */
const RESULTS: Record<number, string> = {
  200: 'stored',
  409: 'conflict',
  503: 'refused for now',
  504: 'in doubt',
  507: 'no space',
}
const resultOf = (status: number): string => RESULTS[status] ?? (status < 500 ? 'refused' : 'failed')

/** The jobs, and the backups, which a command takes. */
const JOBS = [...PROCESOS.map(({ nombre }) => nombre), COPIA]

type Fuente = { conjunto: string; edad: number }
type Told = { correos: number; espera: number | null; commits: number; hecho: number | null }
type Corrida = { proceso: string; hecha: Date | null; ultima: string | null }

/** Values that only the database knows; each query uses an index, however many rows there are (`lastCorridas`). */
const ask = async ({ db }: Pick<OpenDb, 'db'>) => {
  const { rows } = await sql<Told>`select
    (select count(*) from correos where estado in ('pendiente', 'enviando')) as correos,
    (select extract(epoch from now() - min(creado))::float8 from correos where estado in ('pendiente', 'enviando')) as espera,
    (select count(*) from pg_stat_activity where datname = current_database() and usename = current_user
      and wait_event = 'SyncRep' and state_change < now() - interval '1 second') as commits,
    (select extract(epoch from min(timestamp)::timestamptz)::float8 from kysely_migration) as hecho`.execute(db)
  const { rows: corridas } = await sql<Corrida>`select p.proceso, h.terminada as hecha, u.estado as ultima
    from unnest(${JOBS}::text[]) as p (proceso)
    left join lateral (select proceso, terminada from procesos_corridas where proceso >= p.proceso and estado = 'hecha'
      order by proceso, id desc limit 1) h on h.proceso = p.proceso
    left join lateral (select proceso, estado from procesos_corridas where proceso >= p.proceso
      order by proceso, id desc limit 1) u on u.proceso = p.proceso`.execute(db)

  // The age of the oldest delivery of each set, by sources in use.
  const { rows: fuentes } =
    await sql<Fuente>`select e.conjunto, max(extract(epoch from now() - e.tomado))::float8 as edad
    from fuentes f join fuentes_entregas e on e.fuente = f.codigo and e.conjunto = any(f.conjuntos)
    where f.estado = 'A' group by e.conjunto`.execute(db)
  const atrasados = new Set((await findAtrasos(db, new Date())).map(({ conjunto }) => conjunto))

  return { fuentes, atrasados, ...(rows[0] ?? { correos: 0, espera: null, commits: 0, hecho: null }), corridas }
}

type Source = Pick<OpenDb, 'db' | 'pools'> & {
  replicas?: Replicas | undefined
  /** Data folder of our own Postgres; the disk of any other server is its operator's to monitor. */
  dataDir?: string | undefined
}

/**
 * Metrics of a legacy server (OPE-06): calls and saves by result, its connections, and what the database knows of mail, jobs and
 * commits waiting for a standby. Labels are fixed names, never data.
 */
export const createMetrics = (registry: Registry, { db, pools, replicas, dataDir }: Source) => {
  const registers = [registry]
  const calls = new Counter({
    name: 'yunque_calls_total',
    help: 'Calls, by their path as it is registered and by their status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'yunque_call_seconds',
    help: 'How long they took.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const saves = new Counter({
    name: 'yunque_saves_total',
    help: 'Calls that change records, by how they ended.',
    labelNames: ['result'],
    registers,
  })
  for (const result of [...Object.values(RESULTS), 'refused', 'failed']) saves.inc({ result }, 0)

  let last: { at: number; told: ReturnType<typeof ask> } | undefined
  /** The values from the database; undefined while it does not answer. */
  const look = async () => {
    if (!last || performance.now() - last.at > REMEMBER_MS) last = { at: performance.now(), told: ask({ db }) }

    return last.told.catch(() => undefined)
  }
  type Look = NonNullable<Awaited<ReturnType<typeof look>>>
  const gauge = <L extends string = never>(
    name: string,
    help: string,
    set: (gauge: Gauge<L>) => unknown,
    labelNames: L[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        // Without a value, a gauge without labels would read 0, which would be wrong; NaN means unknown.
        if (labelNames.length > 0) this.reset()
        else this.set(Number.NaN)
        await set(this)
      },
    })
  const told =
    <L extends string>(set: (gauge: Gauge<L>, look: Look) => unknown) =>
    async (of: Gauge<L>) => {
      const seen = await look()
      if (seen) set(of, seen)
    }

  gauge('yunque_db_up', '1 if the database answers.', async (of) => of.set((await look()) ? 1 : 0))
  gauge<'pool' | 'state'>(
    'yunque_db_connections',
    'Connections to the database, and who waits for one.',
    (of) => {
      for (const [pool, states] of Object.entries(pools()))
        for (const [state, count] of Object.entries(states)) of.set({ pool, state }, count)
    },
    ['pool', 'state'],
  )
  gauge(
    'yunque_db_commits_waiting',
    'Commits of the app that wait for a standby for longer than a second (DUR-10).',
    told((of, { commits }) => of.set(commits)),
  )
  if (replicas) {
    gauge<'replica'>(
      'yunque_replica_behind_seconds',
      'How far each replica is behind, by its place in DATABASE_READ_URL; absent while it is left out.',
      (of) => {
        for (const [at, { behind }] of replicas.stats().entries())
          if (behind !== undefined) of.set({ replica: String(at + 1) }, behind)
      },
      ['replica'],
    )
    gauge<'replica'>(
      'yunque_replica_reads',
      'Reads that it has answered since the start.',
      (of) => {
        for (const [at, { reads }] of replicas.stats().entries()) of.set({ replica: String(at + 1) }, reads)
      },
      ['replica'],
    )
  }
  gauge('yunque_disk_full', '1 since a save found no room at the database, for a minute at least (FAU-70).', (of) =>
    of.set(hasSpace(db) ? 0 : 1),
  )
  if (dataDir)
    gauge('yunque_disk_free_bytes', 'Room that is left where our own Postgres keeps its data.', async (of) => {
      const { bavail, bsize } = await statfs(dataDir)
      of.set(bavail * bsize)
    })
  gauge(
    'yunque_mail_waiting',
    'Mails that are still to go.',
    told((of, { correos }) => of.set(correos)),
  )
  gauge(
    'yunque_mail_oldest_seconds',
    'How long the oldest of them has waited.',
    told((of, { espera }) => of.set(espera ?? 0)),
  )
  gauge(
    'yunque_desk_made_timestamp_seconds',
    'When the tables were made: how long at the most nothing was done of a job that never was.',
    told((of, { hecho }) => of.set(hecho ?? Number.NaN)),
  )
  gauge<'proceso'>(
    'yunque_job_last_done_timestamp_seconds',
    'When each job was done last; absent until it was.',
    told((of, { corridas }) => {
      for (const { proceso, hecha } of corridas) if (hecha) of.set({ proceso }, hecha.getTime() / 1_000)
    }),
    ['proceso'],
  )
  gauge<'proceso'>(
    'yunque_job_last_failed',
    '1 if the last run of a job failed.',
    told((of, { corridas }) => {
      for (const { proceso, ultima } of corridas) of.set({ proceso }, ultima === 'fallida' ? 1 : 0)
    }),
    ['proceso'],
  )
  gauge<'conjunto'>(
    'yunque_source_age_seconds',
    'How old the picture is that another system gave of a set, by the oldest of its sources; absent until one gave any.',
    told((of, { fuentes }) => {
      for (const { conjunto, edad } of fuentes) of.set({ conjunto }, edad)
    }),
    ['conjunto'],
  )
  gauge<'conjunto'>(
    'yunque_source_late',
    '1 if a source of a set should have told more by now (DAT-09).',
    told((of, { fuentes, atrasados }) => {
      for (const { conjunto } of fuentes) of.set({ conjunto }, atrasados.has(conjunto) ? 1 : 0)
    }),
    ['conjunto'],
  )

  return {
    note: (call: string, { status, ms, saves: isSave }: { status: number; ms: number; saves: boolean }) => {
      calls.inc({ call, status: String(status) })
      seconds.observe({ call }, ms / 1_000)
      if (isSave) saves.inc({ result: resultOf(status) })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
