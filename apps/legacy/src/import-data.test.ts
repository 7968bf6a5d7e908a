import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDb } from './kernel/db/db.ts'
import { openTestDb } from './testing/test-db.ts'

const COMMAND = fileURLToPath(new URL('./import-data.ts', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'yunque-import-'))
const file = (name: string, text = '', encoding = 'utf-8') => {
  const path = join(dir, name)
  if (text) writeFileSync(path, encode(text, encoding))

  return path
}

describe('import-data', () => {
  let test: OpenDb & { url: string }
  beforeAll(async () => {
    test = await openTestDb()
  })
  afterAll(async () => {
    await test.close()
    rmSync(dir, { recursive: true })
  })

  const importData = (...args: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: test.url, DATA_DIR: dir } }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    )
  const nombres = async () =>
    (await test.db.selectFrom('transportistas').select('nombre').orderBy('codigo').execute()).map(
      ({ nombre }) => nombre,
    )

  it('takes an old system’s file in by command, and takes it back [DAT-08]', async () => {
    const csv = file('transportes.csv', 'Transportes\n\nNro;Denominación\n7;Expreso Ñandú\n8;\n', 'cp850')
    const set = ['--set', 'transportistas']

    expect(await importData(...set, csv, '--dry-run')).toMatchObject({ code: 0 })
    const refused = await importData(...set, csv, '--rechazadas', file('faltas.csv'))
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('Fila 5, Nombre: Falta Nombre.')
    expect(await nombres()).toEqual([])

    const { code, said } = await importData(...set, csv, '--parcial', '--json')
    expect(code).toBe(0)
    const { importacion, cuentas, lectura } = JSON.parse(said)
    expect([cuentas, lectura.codificacion]).toEqual([{ nuevas: 1, cambiadas: 0, iguales: 0, rechazadas: 1 }, 'cp850'])
    expect(await nombres()).toEqual(['Expreso Ñandú'])

    // The refused rows, mended in their own file, are taken in as they are.
    const faltas = readFileSync(file('faltas.csv'), 'utf-8')
    expect(faltas).toBe('\u{feff}Nro;Denominación;motivo\r\n8;;Falta Nombre.\r\n')
    file('faltas.csv', faltas.replace('8;;', '8;Cruz del Sur;'))
    expect(await importData(...set, file('faltas.csv'))).toMatchObject({ code: 0 })
    expect(await nombres()).toEqual(['Expreso Ñandú', 'Cruz del Sur'])

    expect(await importData('--deshacer', String(importacion))).toMatchObject({ code: 0 })
    expect(await nombres()).toEqual(['Cruz del Sur'])
    expect((await importData('--deshacer', '99')).said).toContain('No existe la importación N° 99.')
  })
})
