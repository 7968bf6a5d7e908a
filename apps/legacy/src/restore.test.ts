import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDb } from './testing/test-db.ts'

it('an export into a folder is restored whatever its name, and start takes the place for no new desk [DAT-11] [DUR-09] [VIS-30]', {
  timeout: 120_000,
}, async () => {
  const test = await openTestDb({ conCasa: true })
  const dir = mkdtempSync(join(tmpdir(), 'yunque-restore-'))
  onTestFinished(async () => {
    await test.close()
    rmSync(dir, { recursive: true })
  })
  const run = (env: Record<string, string>, name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  const copias = join(dir, 'copias')
  mkdirSync(copias)
  const desk = { DATABASE_URL: test.url, DATA_DIR: join(dir, 'nada') }

  expect(await run(desk, 'export-data', '--to', copias)).toContain(`\n${copias}/datos-`)
  const [name = ''] = readdirSync(copias)
  expect(name).toMatch(/^datos-\d{8}-\d{6}\.zip$/)
  const renamed = join(copias, 'todo de noviembre')
  renameSync(join(copias, name), renamed)

  const place = { PATH: process.env.PATH ?? '', DATA_DIR: join(dir, 'legacy') }
  expect(await run(place, 'restore', copias)).toBe(`${copias} es una carpeta: indique la copia, que está en ella.\n`)
  expect(existsSync(place.DATA_DIR)).toBe(false)
  expect(await run(place, 'restore', renamed)).toContain('Restaurado: cada tabla tiene la suma de control de la copia.')
  // Without it `start` says that it prepares the example company.
  expect(existsSync(join(place.DATA_DIR, 'seeded'))).toBe(true)
})
