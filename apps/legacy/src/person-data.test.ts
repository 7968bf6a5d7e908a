import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { addMundo } from './testing/mundo.ts'
import { openTestDb } from './testing/test-db.ts'

it('writes over no file, says so, and counts in words [DAT-14] [VIS-30]', { timeout: 60_000 }, async () => {
  const test = await openTestDb()
  const dir = mkdtempSync(join(tmpdir(), 'yunque-person-'))
  onTestFinished(async () => {
    await test.close()
    rmSync(dir, { recursive: true })
  })
  await addMundo(test.db)
  const { nro_cpt } = await test.db
    .insertInto('contactos')
    .values({ codi: '1204', apellido: 'Xul', nombres: 'Ana', e_mail: 'ana@sur.example' })
    .returning('nro_cpt')
    .executeTakeFirstOrThrow()
  const correo = { clave: 'x', para: 'ana@sur.example', asunto: 'x', texto: 'x', usuario: null, enviado: null }
  await test.db
    .insertInto('correos')
    .values({ ...correo, creado: new Date(), proximo: new Date() })
    .execute()
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'person-data.ts'), '--contacto', String(nro_cpt), ...args],
      { env: { DATABASE_URL: test.url, DATA_DIR: dir } },
    ).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  const to = join(dir, 'ana.json')

  expect(await run('--to', to)).toBe(`Los datos del contacto N° ${nro_cpt} están en ${to}\n`)
  const written = readFileSync(to, 'utf8')
  expect(await run('--to', to)).toBe(`${to} ya existe: indique otro archivo.\n`)
  expect(readFileSync(to, 'utf8')).toBe(written)
  expect(await run('--suprimir')).toContain('de 1 correo y del historial.\nQuedan como estaban 0 documentos')
})
