import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { HonestClient, PreparingClient, unreplicated } from './client.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** A database and how to close it. */
export type OpenDb = {
  db: Db
  pools: () => Pools
  /** Opens the connections that stay open beforehand: on a busy machine opening one may take as long as people would wait. */
  warm: () => Promise<void>
  close: () => Promise<void>
}

/** How many connections are open, how many are idle, and how many callers wait for one. */
type Pools = Record<'reads' | 'saves', { total: number; idle: number; waiting: number }>

const raw = (text: string) => text

const int8 = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)

  return value
}

const { INT8, DATE, NUMERIC } = pg.types.builtins

/** Decimals and dates are exact text, int8 is a number (docs/adr/0003). */
const PARSERS: Record<number, (text: string) => unknown> = { [INT8]: int8, [DATE]: raw, [NUMERIC]: raw }

/** Connections of each kind. Reads have their own, since saves that wait for a lock could take all of them. */
const CONNECTIONS = 10
/** Connections of each kind that stay open while idle. */
const KEPT = 4

/**
 * Longest wait for a connection, in milliseconds; then the call is asked to try again. A server that is down refuses at once: this
 * is for one that is busy, which on a loaded machine took over a second to begin a connection and made a save fail for nothing.
 */
const CONNECT_MS = 4_000
/** The same for who works on the whole database: nobody waits for an answer, and a server that starts would end instead. */
const PATIENT_CONNECT_MS = 15_000

/**
 * Limits for a statement, a lock and a forgotten transaction, in milliseconds. The role has them too, without JIT (`grantApp`),
 * for connections that cannot set them. JIT pays where a statement takes seconds; here it was most of the time of statements of a
 * tenth of a second.
 */
export const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

/** A server that is silent longer than any statement may take has died, even without a closed connection. */
const SILENCE_MS = 17_000

/** Longest wait for a COMMIT, in milliseconds; `statement_timeout` does not limit its wait for a standby (DUR-10). */
const COMMIT_MS = 8_000

/** Finds commits that have waited for a standby longer than a successful one does. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and usename = current_user
  and wait_event = 'SyncRep' and state_change < now() - interval '1 second' limit 1`

/**
 * `isWaiting` tells whether a silent connection may be a commit that waits for its standby. Such a connection stays in the pool:
 * if we dropped it, the server would keep it open, one more with each save, until nobody could connect.
 */
const socket = (silenceMs: number, isWaiting: () => Promise<boolean>) => () => {
  const stream = new Socket()
  const fallen = () => {
    stream.destroy(Object.assign(new Error('The database server fell silent'), { code: 'ETIMEDOUT' }))
  }

  return stream.setTimeout(silenceMs, async () => {
    if (await isWaiting()) stream.setTimeout(silenceMs)
    else fallen()
  })
}

type Options = {
  silenceMs?: number
  commitMs?: number
  /** Longest wait for a connection. */
  connectMs?: number
  /** Through PgBouncer in transaction mode: nothing is prepared, and no limit is set at the start, which it refuses (OPE-01). */
  isPooled?: boolean
  /** For work on the whole database at once: migrations, the seed, a restore. */
  isPatient?: boolean
}

/** A FATAL error ends its connection. The query fails before the socket closes, so nobody may be given that connection in between. */
const endAfterFatal = (client: pg.Client) => {
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL') void client.end().catch(() => {})
  })
}

/** The timeline that a server writes; 0 where it is a standby. */
const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`

/** The error for an outdated server. Its code is that of a server that accepts no connections yet. */
const outdated = () =>
  Object.assign(new Error('This database server writes an older history than one that we worked with'), {
    code: '57P03',
  })

/**
 * Refuses servers with an older timeline than the newest one met: a former leader that wakes up after another was promoted lacks
 * what the new one acknowledged (OPE-02). A process that has just started knows no timeline.
 */
const createFence = () => {
  let newest = 0

  return async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ timeline: number }>(TIMELINE)
    const timeline = rows[0]?.timeline ?? 0
    if (timeline > 0 && timeline < newest) throw outdated()
    newest = Math.max(newest, timeline)
  }
}

type PoolOf = {
  Client?: typeof pg.Client
  /** Whether a silent connection may be a commit that waits for a standby. */
  isWaiting?: () => Promise<boolean>
  fence?: ReturnType<typeof createFence> | undefined
}

const openPool = (
  connectionString: string,
  {
    silenceMs = SILENCE_MS,
    isPatient = false,
    isPooled = false,
    connectMs = isPatient ? PATIENT_CONNECT_MS : CONNECT_MS,
  }: Options,
  { Client = HonestClient, isWaiting = async () => false, fence }: PoolOf,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    Client,
    ...(fence && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => void fence(client).then(() => done(), done),
    }),
    max: CONNECTIONS,
    min: isPatient ? 0 : KEPT,
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    ...(!isPatient && { stream: socket(silenceMs, isWaiting) }),
    ...(!isPooled && { options: '-c jit=off', ...(!isPatient && LIMITS) }),
  })
  // A broken connection shows in the next query on it; without these listeners the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (client instanceof pg.Client) endAfterFatal(client)
  })

  return pool
}

const statsOf = ({ totalCount: total, idleCount: idle, waitingCount: waiting }: pg.Pool) => ({ total, idle, waiting })

/** Reads on some connections, transactions on others. */
class TwoPools extends Kysely<Schema> {
  readonly #saves: Db
  readonly commitMs: number

  constructor(reads: pg.Pool, saves: pg.Pool, commitMs: number) {
    super({ dialect: new PostgresDialect({ pool: reads }) })
    this.commitMs = commitMs
    this.#saves = new Kysely({ dialect: new PostgresDialect({ pool: saves }) })
  }

  override transaction() {
    return this.#saves.transaction()
  }

  override async destroy() {
    await Promise.all([super.destroy(), this.#saves.destroy()])
  }
}

/** The database that a connection string names. Nothing is connected yet. */
export const connect = (connectionString: string, options: Options = {}): OpenDb => {
  // Statements are not prepared for work on the whole database, because it changes the tables that they were prepared for; nor
  // through PgBouncer, because there a client's next statement may run on a connection that prepared nothing.
  const Saving = options.isPatient || options.isPooled ? HonestClient : PreparingClient
  const fence = options.isPatient ? undefined : createFence()
  const reads = openPool(connectionString, options, { fence })
  const isWaiting = () =>
    reads.query(WAITING).then(
      ({ rows }) => rows.length > 0,
      () => false,
    )
  const saves = openPool(connectionString, options, { Client: Saving, isWaiting, fence })
  const db = new TwoPools(reads, saves, options.commitMs ?? COMMIT_MS)

  const warm = async () => {
    const opened = await Promise.allSettled(
      [reads, saves].flatMap((pool) => Array.from({ length: KEPT }, () => pool.connect())),
    )
    // Returned to their pool even if one connection failed: otherwise the pool would count them as in use for ever.
    for (const one of opened) if (one.status === 'fulfilled') one.value.release()
    const failed = opened.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  return { db, pools: () => ({ reads: statsOf(reads), saves: statsOf(saves) }), warm, close: () => db.destroy() }
}

/** Rejects once a COMMIT of this database has been waited for long enough. */
export const deadlineOf = (db: Db) => {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined

  return {
    promise,
    start: () => {
      timer = setTimeout(() => reject(unreplicated()), db instanceof TwoPools ? db.commitMs : COMMIT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
