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
  /** Opens the connections that are kept, before anybody asks: on a busy machine opening one may take as long as people wait for it. */
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

/** Connections of each kind. Reads have their own: saves that wait for a lock would take them all (fault 69). */
const CONNECTIONS = 10
/** So many of each kind stay open when nobody needs them. */
const KEPT = 4

/** Longest wait for a connection, in milliseconds; after it the call is told to come back. */
const CONNECT_MS = 1_000

/**
 * What one statement, one lock and one forgotten transaction may take, in milliseconds. They, and no compiling of plans, are the role's
 * own as well (`grantApp`), for connections that cannot say so. Compiling pays where a statement takes seconds; here it was most of the
 * time of those of a tenth of one.
 */
export const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

/** A server silent for longer than any statement may take is gone, though nobody has said so (fault 63). */
const SILENCE_MS = 17_000

/** How long a COMMIT is waited for, in milliseconds; `statement_timeout` does not bound one that waits for its standby (DUR-10). */
const COMMIT_MS = 8_000

/** Commits that wait for a standby, and longer than any successful one does. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and usename = current_user
  and wait_event = 'SyncRep' and state_change < now() - interval '1 second' limit 1`

/**
 * `isWaiting`: whether a silent connection may be a commit that waits for its standby. It keeps its place in the pool: if
 * we gave it up, it would stay open at the server, one more with each save, until nobody could read either.
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
  /** Through PgBouncer in transaction mode: nothing is prepared, and no limit is told at the start, which it refuses (OPE-01). */
  isPooled?: boolean
  /** For who works on the whole database at once: migrations, the seed, a restore. */
  isPatient?: boolean
}

/** A FATAL error ends its connection. The query fails before the socket closes: nobody may get the connection in between. */
const endAfterFatal = (client: pg.Client) => {
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL') void client.end().catch(() => {})
  })
}

/** The history (timeline) that a server writes; 0 where it only follows one. */
const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`

/** Its word in the log, and to whoever asks the code of a server that lets nobody in. */
const outdated = () =>
  Object.assign(new Error('This database server writes an older history than one that we worked with'), {
    code: '57P03',
  })

/**
 * Refuses each server of an older history than the newest that was met: a leader of before that woke up, and took its place back
 * though another had been made leader meanwhile, lacks what that one acknowledged (OPE-02). A process that starts knows of none.
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
  /** Whether silence may be a commit's wait. */
  isWaiting?: () => Promise<boolean>
  fence?: ReturnType<typeof createFence> | undefined
}

const openPool = (
  connectionString: string,
  { silenceMs = SILENCE_MS, isPatient = false, isPooled = false }: Options,
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
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    ...(!isPatient && { stream: socket(silenceMs, isWaiting) }),
    ...(!isPooled && { options: '-c jit=off', ...(!isPatient && LIMITS) }),
  })
  // Whoever uses a broken connection learns it from his query; without these listeners the error would end the process.
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
  // Who works on the whole database changes its tables, too: nothing is planned beforehand. And of two that share a connection each
  // would have to know what the other has prepared.
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
    const clients = await Promise.all(
      [reads, saves].flatMap((pool) => Array.from({ length: KEPT }, () => pool.connect())),
    )
    for (const client of clients) client.release()
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
