import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import { findCluster } from '../kernel/db/postgres/cluster.ts'
import { type OwnPostgres, startPostgres } from '../kernel/db/postgres/start-postgres.ts'
import { call } from '../kernel/http/call.ts'
import { administer } from './databases.ts'

/** None of its data must survive a crash of the machine. */
const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB', max_connections: '60' }
/** A commit counts once any standby has it on disk; a leader without a standby waits. */
const STRICT = { ...QUICK, synchronous_standby_names: '*', synchronous_commit: 'on' }

/**
 * Two Postgres servers: each commit of the first waits for the second, its standby. `prepare` runs before the second exists. Our
 * Postgres has no pg_basebackup, so a stopped data folder is copied.
 */
export const openReplicated = async (prepare: (url: string) => Promise<void>) => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-pair-'))
  const [one, two] = [join(dir, 'one'), join(dir, 'two')]
  // Postgres's user must be able to enter, so that both data folders stay where they are.
  chmodSync(dir, 0o711)
  let standby: OwnPostgres | undefined
  const alone = await startPostgres(one, QUICK)
  await prepare(alone.url)
  await alone.stop()
  const data = findCluster(one)?.data ?? ''
  mkdirSync(two, { mode: 0o711 })
  execFileSync('cp', ['-a', data, join(two, 'postgres')])
  writeFileSync(join(two, 'postgres/standby.signal'), '')

  const leader = await startPostgres(one, STRICT)
  const { hostname, port, username, password } = new URL(leader.url)
  appendFileSync(
    join(two, 'postgres/postgresql.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  /** Starts the standby again; it catches up. */
  const joinStandby = async () => {
    standby = await startPostgres(two, { ...QUICK, wal_retrieve_retry_interval: '100ms' })
  }
  await joinStandby()

  return {
    url: leader.url,
    standbyUrl: () => standby?.url ?? '',
    loseStandby: async () => {
      await standby?.stop()
      standby = undefined
    },
    joinStandby,
    loseLeader: () => leader.stop(),
    promote: async () => {
      await administer(standby?.url ?? '', 'select pg_promote()::text')
    },
    close: async () => {
      await standby?.stop()
      await leader.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type Replicated = Awaited<ReturnType<typeof openReplicated>>

/** A save of one note into a table that a test created. */
export const guardarNota = call({
  path: '/api/notas/guardar',
  access: 'signed-in',
  rows: 'own',
  saves: true,
  request: z.strictObject({ nota: z.string() }),
  answer: z.object({ message: z.string() }),
  handler: async ({ trx, body: { nota } }) => {
    await sql`insert into notas values (${nota})`.execute(trx)

    return { message: nota }
  },
})
