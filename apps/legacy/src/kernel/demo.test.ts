import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { openTestDb } from '../testing/test-db.ts'
import { DEMO } from './demo.ts'

const dir = mkdtempSync(join(tmpdir(), 'yunque-demo-'))
let test: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  test = await openTestDb()
  await addMundo(test.db)
})
afterAll(async () => {
  await test.close()
  rmSync(dir, { recursive: true })
})

const COMMANDS = [
  ['backup', '--to', dir],
  ['export-data', '--to', dir],
  ['create-user', '--nombre', 'Ada', '--modulos', 'USU', '--codigo'],
  ['import-data', '--set', 'clientes', '--dry-run', join(import.meta.dirname, 'demo.ts')],
  ['person-data', '--contacto', '999999', '--to', join(dir, 'nadie.json')],
]
it.each(COMMANDS)(
  '%s says that its desk is the example company, and of no other [DAT-12]',
  { timeout: 60_000 },
  async (name, ...args) => {
    const said = async (codigo: string) => {
      const env = { DATABASE_URL: test.url, DATA_DIR: dir }
      const words = name === 'create-user' ? [...args, codigo] : args
      const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, `../${name}.ts`), ...words], { env })

      return run
        .catch((error: { stdout: string; stderr: string }) => error)
        .then(({ stdout, stderr }) => stdout + stderr)
    }
    const SAYS =
      'Es la empresa de ejemplo (la base de DATABASE_URL). Si tiene la suya, indíquela con DATA_DIR o DATABASE_URL.'

    expect(await said('ada')).not.toContain(SAYS)
    await test.db.insertInto('parametros').values({ nombre: DEMO, valor: 'S' }).execute()
    expect(await said('ana')).toContain(SAYS)
    await test.db.deleteFrom('parametros').where('nombre', '=', DEMO).execute()
  },
)
