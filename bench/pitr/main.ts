import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer } from '../../apps/legacy/src/testing/databases.ts'
import { freePort } from '../../test/testing/free-port.ts'

const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const SAVES = Number(process.env.SAVES ?? 300)
/** Moments to restore: after the first save, one in the middle, and the last one before the mistake. */
const MOMENTS = [1, Math.floor(SAVES / 2), SAVES]
const ROOT = join(import.meta.dirname, '../..')

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
/** Postgres does not run as root. */
const who = { uid: idOf('-u'), gid: idOf('-g') }
const run = (program: string, args: string[], options: SpawnSyncOptions = {}) => {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}

const dir = mkdtempSync(join(tmpdir(), 'yunque-pitr-'))
const folder = (name: string) => {
  const path = join(dir, name)
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, who.uid, who.gid)

  return path
}
chownSync(dir, who.uid, who.gid)
const [data, base, archive] = [folder('data'), folder('base'), folder('archive')]
const port = await freePort()
const url = `postgres://postgres@127.0.0.1:${port}/postgres`
const control = (...args: string[]) =>
  run(join(BIN, 'pg_ctl'), ['-D', data, '-w', '-l', join(dir, 'log'), ...args], who)

/** A checksum over all rows of each table. Unlogged tables are left out: they are empty after recovery, and cannot be read during it. */
const sumsOf = async () => {
  const tables = await administer(
    url,
    `select relname from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`,
  )
  const sums: [string, string | undefined][] = []
  for (const table of tables.sort()) {
    const [sum] = await administer(
      url,
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) from "${table}" t`,
    )
    sums.push([table, sum])
  }

  return JSON.stringify(sums)
}

try {
  run(join(BIN, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale', 'C'], who)
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nwal_level = replica\narchive_mode = on\n` +
      `archive_timeout = 60\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
  )
  control('start')
  run(process.execPath, [join(ROOT, 'apps/legacy/src/seed.ts')], {
    env: { ...process.env, DATABASE_URL: url, SEED_CLAVE: 'una clave de prueba' },
  })
  await administer(url, 'create table marcas (n int primary key)')
  run(join(BIN, 'pg_basebackup'), ['-d', url, '-D', base, '-X', 'stream', '-c', 'fast'], who)

  const moments: { after: number; at: string; sums: string }[] = []
  for (let n = 1; n <= SAVES; n++) {
    await administer(
      url,
      `with uno as (insert into marcas values (${n}))
        update cotizaciones set referencia = 'OC ${n}' where ctid = (select ctid from cotizaciones offset ${n} limit 1)`,
    )
    if (!MOMENTS.includes(n)) continue
    const sums = await sumsOf()
    const [at = ''] = await administer(url, 'select clock_timestamp()::text')
    moments.push({ after: n, at, sums })
  }
  // The mistake: a restore must leave out everything after the last moment.
  await administer(url, `update cotizaciones set referencia = 'equivocado'`)
  await administer(url, 'delete from marcas')
  await administer(url, 'select pg_switch_wal()::text')
  const [last = ''] = await administer(url, `select pg_walfile_name(pg_current_wal_lsn() - 1)`)
  while (!readdirSync(archive).includes(last)) await new Promise((resolve) => setTimeout(resolve, 200))
  const wrong = await sumsOf()

  const table = []
  for (const { after, at, sums } of moments) {
    control('stop', '-m', 'immediate')
    rmSync(data, { recursive: true })
    const start = performance.now()
    cpSync(base, data, { recursive: true, preserveTimestamps: true })
    run('chown', ['-R', 'postgres:postgres', data])
    run('chmod', ['700', data])
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${at}'\narchive_mode = off\n`,
    )
    writeFileSync(join(data, 'recovery.signal'), '')
    control('start')
    const [state] = await administer(url, 'select pg_get_wal_replay_pause_state()')
    const marks = Number((await administer(url, 'select count(*) from marcas'))[0])
    const found = await sumsOf()
    await administer(url, 'select pg_wal_replay_resume()')
    while ((await administer(url, 'select pg_is_in_recovery()::text'))[0] === 'true')
      await new Promise((resolve) => setTimeout(resolve, 200))
    const isWritten = (await administer(url, 'update cotizaciones set referencia = referencia returning 1')).length > 0
    table.push({
      after,
      marks,
      equal: found === sums && marks === after,
      isMistake: found === wrong,
      state,
      isWritten,
      seconds: ((performance.now() - start) / 1000).toFixed(1),
    })
  }
  console.table(table)
  if (!table.every(({ equal, isMistake, isWritten }) => equal && !isMistake && isWritten)) process.exitCode = 1
} finally {
  spawnSync(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], who)
  rmSync(dir, { recursive: true, force: true })
}
