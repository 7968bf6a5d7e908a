import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { connect, type Db } from './db.ts'
import { isBusy, isLost } from './lost.ts'
import { inTransaction } from './transaction.ts'

/** How often each replica is checked, in milliseconds. */
const BEAT_MS = 500
/** How far behind the leader a replica may be, in milliseconds: one further behind is not used (OPE-03). */
const BEHIND_MS = 3_000
/** Number of people whose last save is remembered as arrived at a replica. */
const REMEMBERED = 10_000

/** The reader as in his session, with the mark of his last save as the leader has it. */
type Reader = { codigo: string; asociado: boolean; marca?: string | null }

type Replica = {
  db: Db
  close: () => Promise<void>
  /** Our latest heartbeat that has arrived at this replica, by performance.now(). */
  beat: number
  /** The last save of each person that is known to have arrived at this replica. */
  marks: Map<string, string>
  reads: number
  /** Current reads at this replica, to be ended once it is left out, so that nobody waits for a silent one. */
  reading: Set<() => void>
}

const LEFT = new Error('A replica was left out')

const isFresh = ({ beat }: Replica) => performance.now() - beat < BEHIND_MS

/** Reads at a replica, and rejects as soon as it is left out. Racing with one shared promise instead would keep every past read in memory. */
const reading = <T>({ reading }: Replica, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(LEFT)
    reading.add(leave)
    work.then(resolve, reject).finally(() => reading.delete(leave))
  })

/** Heartbeats do not wait for a standby: losing one costs a read at the leader. */
const WAITS_FOR_NOBODY = sql<boolean>`set_config('synchronous_commit', 'local', true) = 'local'`

/**
 * Replicas from which lists, sums and reports are read (OPE-03). How current a replica is shows in replicated rows: our
 * heartbeats tell how far behind it is, and each person's mark, written after his save, tells that the save has arrived. A
 * replica of another history has neither, whatever its log positions say; and reading them needs no special right.
 */
export const openReplicas = ({
  leader,
  urls,
  isPooled,
}: {
  leader: Db
  urls: readonly string[]
  isPooled: boolean
}) => {
  const servidor = crypto.randomUUID()
  let isOpen = true
  const replicas = urls.map((url): Replica => {
    const { db, close } = connect(url, { isPooled })

    return { db, close, beat: Number.NEGATIVE_INFINITY, marks: new Map(), reads: 0, reading: new Set() }
  })

  const leave = (replica: Replica) => {
    replica.marks.clear()
    replica.beat = Number.NEGATIVE_INFINITY
    for (const tell of replica.reading) tell()
  }
  const strike = () =>
    sql`insert into latidos (servidor, latido, momento)
      select ${servidor}, ${Math.floor(performance.now())}, now() where ${WAITS_FOR_NOBODY}
      on conflict (servidor) do update set latido = excluded.latido, momento = excluded.momento`.execute(leader)
  /** Checks on a connection of its own, since people's reads may use all the others. */
  const look = async (replica: Replica) => {
    const { latido } = await replica.db
      .transaction()
      .execute((trx) =>
        trx.selectFrom('latidos').select('latido').where('servidor', '=', servidor).executeTakeFirstOrThrow(),
      )
    replica.beat = latido
  }
  const again = async (work: () => Promise<unknown>, failed = () => {}) => {
    while (isOpen) {
      await work().catch(failed)
      await sleep(BEAT_MS, undefined, { ref: false })
    }
  }
  void again(strike)
  for (const replica of replicas) {
    void again(
      () => look(replica),
      () => leave(replica),
    )
  }
  // The check itself may hang, so it has a deadline.
  const watch = setInterval(() => {
    for (const replica of replicas) if (Number.isFinite(replica.beat) && !isFresh(replica)) leave(replica)
  }, BEAT_MS).unref()

  const has = async (replica: Replica, { codigo, marca }: Reader): Promise<boolean> => {
    if (!marca || replica.marks.get(codigo) === marca) return true
    const { marks } = replica
    const asking = replica.db.selectFrom('escrituras').select('marca').where('usuario', '=', codigo).executeTakeFirst()
    const found = await reading(replica, asking).catch(() => undefined)
    if (found?.marca !== marca) return false
    if (marks.size >= REMEMBERED) marks.clear()
    marks.set(codigo, marca)

    return true
  }

  let turn = 0
  /**
   * An up-to-date replica that has this person's last save. Users limited to some clients read at the leader: a client taken from
   * one of them must disappear at once.
   */
  const replicaFor = async (reader: Reader): Promise<Replica | undefined> => {
    if (reader.asociado) return undefined
    turn += 1
    for (const [at] of replicas.entries()) {
      const replica = replicas[(turn + at) % replicas.length]
      if (replica && isFresh(replica) && (await has(replica, reader))) return replica
    }

    return undefined
  }

  return {
    /** Reads at a replica where that makes no difference to the reader, otherwise at the leader. */
    read: async <T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T> => {
      const replica = await replicaFor(reader)
      if (!replica) return work(leader)
      try {
        const answer = await reading(replica, work(replica.db))
        replica.reads += 1

        return answer
      } catch (error) {
        // If the replica fails the leader answers, except after a timeout, since it would take as long.
        if (error instanceof ApiError || isBusy(error)) throw error

        return work(leader)
      }
    },
    /**
     * Marks a person's save before it is answered: until a replica has this mark, that person reads at the leader. The save itself is
     * stored by then, so that a mark that cannot be written leaves it in doubt, and never calls it failed (ARQ-11).
     */
    note: (codigo: string) =>
      inTransaction(leader, (trx) =>
        trx
          .insertInto('escrituras')
          .values({ usuario: codigo, marca: crypto.randomUUID() })
          .onConflict((conflict) => conflict.column('usuario').doUpdateSet({ marca: (eb) => eb.ref('excluded.marca') }))
          .execute(),
      ).catch((error: unknown) => {
        throw isLost(error) || isBusy(error) ? new ApiError(504, ERRORES.UNCONFIRMED) : error
      }),
    /** How far behind each replica is, in seconds; undefined for one that is left out. */
    stats: () =>
      replicas.map((replica) => ({
        reads: replica.reads,
        behind: isFresh(replica) ? (performance.now() - replica.beat) / 1_000 : undefined,
      })),
    close: async () => {
      isOpen = false
      clearInterval(watch)
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

export type Replicas = ReturnType<typeof openReplicas>
