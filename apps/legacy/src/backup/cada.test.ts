import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openTestDb } from '../testing/test-db.ts'

const BACKUP = fileURLToPath(new URL('../backup.ts', import.meta.url))

it('waits for as long as it was told, also a month, which is more than a timer of Node holds [OPE-07]', async () => {
  const { url, close } = await openTestDb({ conCasa: true })
  const dir = mkdtempSync(join(tmpdir(), 'yunque-cada-'))
  const child = spawn(process.execPath, [BACKUP, '--to', dir, '--cada', '720h'], {
    env: { ...process.env, DATABASE_URL: url },
  })
  try {
    await once(child.stdout, 'data')
    await sleep(3_000)

    expect(readdirSync(dir)).toHaveLength(1)
  } finally {
    child.kill()
    await once(child, 'exit')
    await close()
    rmSync(dir, { recursive: true })
  }
}, 60_000)

it('says in words why a copy was not made, and goes on [OPE-07] [VIS-30]', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-cada-'))
  const child = spawn(process.execPath, [BACKUP, '--to', dir, '--cada', '1h'], {
    env: { ...process.env, DATABASE_URL: 'postgres://u:s3creto@127.0.0.1:1/x' },
  })
  try {
    const [said] = await once(child.stderr, 'data')

    expect(String(said)).toBe('Nadie responde en 127.0.0.1:1.\n')
    expect(child.exitCode).toBeNull()
  } finally {
    child.kill()
    await once(child, 'exit')
    rmSync(dir, { recursive: true })
  }
}, 60_000)
