import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Trx } from '../kernel/db/db.ts'
import { inTransaction } from '../kernel/db/transaction.ts'
import type { Cola, Deps } from '../kernel/deps.ts'
import { whyFailed } from '../kernel/http/error-handler.ts'
import { DIAS_HISTORIA, hasFailed, listPausas } from '../rooms/procesos/corridas.ts'
import type { Proceso } from './procesos.ts'

const ZONA = 'America/Argentina/Buenos_Aires'
const DIA_S = 24 * 3_600

type Logger = { error: (fields: object, message: string) => void }

type Options = {
  url: string
  deps: Deps
  procesos: readonly Proceso[]
  log: Logger
  /** For tests: how often the queue is polled, and after how long a dead copy's run is taken over. */
  prisa?: { sondeoS: number; vigilaS: number; limiteS: number; lote: number }
}

type Trabajo = { id: string; data: unknown }

/**
 * One run of a job, done exactly once. Its work and its row are one transaction, and each job of the queue has one row. The queue
 * may hand a job out again; a copy of the server that died in the middle has changed nothing.
 */
export const runOnce = async (deps: Deps, proceso: Proceso, { id, data }: Trabajo): Promise<void> => {
  const { db, reloj } = deps
  const empezada = reloj()
  const pedida_por = (data as { usuario?: string } | null)?.usuario ?? null
  const corrida = { proceso: proceso.nombre, trabajo: id, empezada, pedida_por }
  const insertHecha = (trx: Trx, resultado: string) =>
    trx
      .insertInto('procesos_corridas')
      .values({ ...corrida, estado: 'hecha', terminada: reloj(), resultado })
      .onConflict((conflict) => conflict.column('trabajo').where('estado', '=', 'hecha').doNothing())
      .executeTakeFirstOrThrow()
  try {
    // A run that somebody starts by hand is done even if the job is paused.
    if (!pedida_por && (await listPausas(db)).has(proceso.nombre)) return
    if ('atender' in proceso) {
      const resultado = await proceso.atender(deps)
      if (resultado || pedida_por || (await hasFailed(db, proceso.nombre)))
        await inTransaction(db, (trx) => insertHecha(trx, resultado || 'Nada para hacer.'))
      return
    }
    await inTransaction(db, async (trx) => {
      const { numInsertedOrUpdatedRows } = await insertHecha(trx, '')
      if (numInsertedOrUpdatedRows !== 1n) return
      const resultado = await proceso.correr(deps, trx)
      await trx
        .updateTable('procesos_corridas')
        .set({ resultado, terminada: reloj() })
        .where('trabajo', '=', id)
        .where('estado', '=', 'hecha')
        .execute()
    })
  } catch (error) {
    await db
      .insertInto('procesos_corridas')
      .values({ ...corrida, estado: 'fallida', terminada: reloj(), error: whyFailed(error).slice(0, 1000) })
      .execute()
    throw error
  }
}

/** Lets the queue use the transaction's connection. */
const through = (trx: Trx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery<never>(CompiledQuery.raw(text, values))

    return { rows }
  },
})

/** Opens the queue, in tables beside ours, and works on it until it is closed. */
export const openCola = async ({
  url,
  deps,
  procesos,
  log,
  prisa,
}: Options): Promise<Cola & { close: () => Promise<void> }> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'yunque-procesos',
    ...(prisa && { superviseIntervalSeconds: prisa.vigilaS, monitorIntervalSeconds: prisa.vigilaS }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const proceso of procesos) {
    const { nombre, cron, limiteS } = proceso
    const options = {
      retryLimit: prisa ? 100 : 5,
      retryDelay: prisa ? 0 : 60,
      retryBackoff: !prisa,
      expireInSeconds: prisa?.limiteS ?? limiteS,
      deleteAfterSeconds: DIAS_HISTORIA * DIA_S,
    }
    await boss.createQueue(nombre, options)
    await boss.updateQueue(nombre, options)
    // A desk that is switched off at night does its nightly work in the morning.
    if (cron) await boss.schedule(nombre, cron, null, { tz: ZONA, missed: 'once' })
    await boss.work(
      nombre,
      { pollingIntervalSeconds: prisa?.sondeoS ?? 5, batchSize: prisa?.lote ?? 1 },
      async (jobs) => {
        for (const job of jobs) {
          await runOnce(deps, proceso, job).catch((error: unknown) => {
            log.error({ err: error, proceso: nombre }, 'job failed')
            throw error
          })
        }
      },
    )
  }

  return {
    pedir: async (trx, proceso, usuario) => {
      await boss.send(proceso, { usuario }, { db: through(trx) })
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Queues a run of a job; false where this server has no queue. */
export const requestProceso = async (deps: Deps, trx: Trx, proceso: string, usuario: string): Promise<boolean> => {
  if (!deps.cola) return false
  await deps.cola.pedir(trx, proceso, usuario)

  return true
}
