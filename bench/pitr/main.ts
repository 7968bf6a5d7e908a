import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readIdentidades } from '../../apps/legacy/src/backup/cifrado.ts'
import { restoreBackup } from '../../apps/legacy/src/backup/restore-backup.ts'
import { administer } from '../../apps/legacy/src/testing/databases.ts'
import { openPlace, run } from './place.ts'
import { basebackup, pgbackrest } from './ways.ts'

const WAYS = { basebackup, pgbackrest }
const { values } = parseArgs({ options: { way: { type: 'string', default: 'basebackup' } } })
const makeWay = WAYS[values.way as keyof typeof WAYS]
if (!makeWay) throw new Error(`--way ${Object.keys(WAYS).join(' | ')}`)

const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const SAVES = Number(process.env.SAVES ?? 300)
/** Moments to restore: after the first save, one in the middle, and the last one before the mistake. */
const MOMENTS = [1, Math.floor(SAVES / 2), SAVES]
const ROOT = join(import.meta.dirname, '../..')

const place = await openPlace(BIN)
const { dir, data, url, who, port, recipient, identity } = place
const way = makeWay(place)
const control = (...args: string[]) =>
  run(join(BIN, 'pg_ctl'), ['-D', data, '-w', '-l', join(dir, 'log'), ...args], who)
const legacy = (file: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [join(ROOT, 'apps/legacy/src', file), ...args], {
    env: { ...process.env, DATABASE_URL: url, ...env },
  })

/** A checksum over all rows of each table. Unlogged tables are left out: they are empty after recovery, and cannot be read during it. */
const sumsOf = async (database = url) => {
  const tables = await administer(
    database,
    `select relname from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`,
  )
  const sums: [string, string | undefined][] = []
  for (const table of tables.filter((name) => !name.startsWith('kysely_')).sort()) {
    const [sum] = await administer(
      database,
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
      `archive_timeout = 60\n${way.conf}`,
  )
  control('start')
  legacy('seed.ts', [], { SEED_CLAVE: 'una clave de prueba' })
  // Beside the desk's own tables, which alone are in its copies.
  await administer(url, 'create schema banco')
  await administer(url, 'create table banco.marcas (n int primary key)')
  way.base()

  const moments: { after: number; at: string; sums: string }[] = []
  for (let n = 1; n <= SAVES; n++) {
    await administer(
      url,
      `with uno as (insert into banco.marcas values (${n}))
        update cotizaciones set referencia = 'OC ${n}' where ctid = (select ctid from cotizaciones offset ${n} limit 1)`,
    )
    if (n === Math.floor(SAVES / 3)) way.between()
    if (!MOMENTS.includes(n)) continue
    const sums = await sumsOf()
    const [at = ''] = await administer(url, 'select clock_timestamp()::text')
    moments.push({ after: n, at, sums })
  }
  // The desk's own copy of the last moment, for the same key.
  const copy = join(dir, 'yunque.gz.age')
  legacy('backup.ts', ['--to', copy, '--verify'], { BACKUP_RECIPIENT: recipient, DATA_DIR: join(dir, 'desk') })
  // The mistake: a restore must leave out everything after the last moment.
  await administer(url, `update cotizaciones set referencia = 'equivocado'`)
  await administer(url, 'delete from banco.marcas')
  await administer(url, 'select pg_switch_wal()::text')
  const [last = ''] = await administer(url, `select pg_walfile_name(pg_current_wal_lsn() - 1)`)
  while (!way.isKept(last)) await sleep(200)
  const wrong = await sumsOf()
  way.move()

  const table = []
  for (const { after, at, sums } of moments) {
    control('stop', '-m', 'immediate')
    rmSync(data, { recursive: true })
    const start = performance.now()
    way.restore(at)
    control('start')
    // It can be read before it is there: recovery goes on until the moment, and pauses.
    const state = async () => (await administer(url, 'select pg_get_wal_replay_pause_state()'))[0]
    while ((await state()) !== 'paused') await sleep(100)
    const marks = Number((await administer(url, 'select count(*) from banco.marcas'))[0])
    const found = await sumsOf()
    await administer(url, 'select pg_wal_replay_resume()')
    while ((await administer(url, 'select pg_is_in_recovery()::text'))[0] === 'true') await sleep(200)
    const isWritten = (await administer(url, 'update cotizaciones set referencia = referencia returning 1')).length > 0
    table.push({
      after,
      marks,
      equal: found === sums && marks === after,
      isMistake: found === wrong,
      isWritten,
      seconds: ((performance.now() - start) / 1000).toFixed(1),
    })
  }
  console.table(table)

  // What was encrypted for the key is brought back by it, beside the desk that recovery gave.
  await administer(url, 'create database otra')
  const other = url.replace(/postgres$/, 'otra')
  // Without the new versions that the command gives to a desk that goes on.
  await restoreBackup(copy, other, await readIdentidades(identity))
  const isCopyEqual = (await sumsOf(other)) === moments.at(-1)?.sums
  console.log(
    `the desk's own copy, ${statSync(copy).size} bytes for the same key: ${isCopyEqual ? 'equal' : 'NOT EQUAL'}`,
  )
  if (!isCopyEqual || !table.every(({ equal, isMistake, isWritten }) => equal && !isMistake && isWritten))
    process.exitCode = 1
} finally {
  spawnSync(join(BIN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], who)
  rmSync(dir, { recursive: true, force: true })
}
