import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { removePrueba } from './backup/leftovers.ts'
import { startPostgres } from './kernel/db/postgres/start-postgres.ts'

it('begins anew in the folder that a failed one left, and not over data [VIS-30]', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-carry-over-test-'))
  const data = join(dir, 'data')
  onTestFinished(async () => {
    await removePrueba(data)
    rmSync(dir, { recursive: true, force: true })
  })
  // Instead of the earlier engine, which the command would download.
  const bin = join(dir, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho sin red >&2\nexit 7\n', { mode: 0o755 })
  mkdirSync(join(data, 'pg'), { recursive: true })
  const run = () => {
    const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', PATH: `${bin}:${process.env.PATH}` }

    return spawnSync(process.execPath, [join(import.meta.dirname, 'carry-over.ts')], { env, encoding: 'utf8' }).stderr
  }
  const within = async (sql: string) => {
    const { url, stop } = await startPostgres(data)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
    await stop()
  }

  await within('select 1')
  expect(run()).toContain('sin red')
  await within('create table clientes (codigo text)')
  expect(run()).toContain('ya tiene datos de esta versión: no se cambió nada.')
})
