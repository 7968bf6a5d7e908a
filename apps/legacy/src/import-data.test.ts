import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encode } from 'iconv-lite'
import { sql } from 'kysely'
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

describe('import-data', { timeout: 120_000 }, () => {
  let test: OpenDb & { url: string }
  beforeAll(async () => {
    test = await openTestDb()
  })
  afterAll(async () => {
    await test.close()
    rmSync(dir, { recursive: true })
  })

  const importData = (...args: string[]) => pipeData('', ...args)
  /** Runs the command with a text at its standard input. */
  const pipeData = (input: string, ...args: string[]) => {
    const env = { DATABASE_URL: test.url, DATA_DIR: dir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }
    const running = promisify(execFile)(process.execPath, [COMMAND, ...args], { env })
    running.child.stdin?.end(input)

    return running.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    )
  }
  const nombres = async () =>
    (await test.db.selectFrom('transportistas').select('nombre').orderBy('codigo').execute()).map(
      ({ nombre }) => nombre,
    )

  it('takes an old system’s file in by command, and takes it back [DAT-08]', async () => {
    const csv = file('transportes.csv', 'Transportes\n\nNro;Denominación\n7;Expreso Ñandú\n8;\n', 'cp850')
    const set = ['--set', 'transportistas']

    expect(await importData(...set, csv, '--dry-run')).toMatchObject({ code: 3 })
    const refused = await importData(...set, csv, '--rechazadas', file('faltas.csv'))
    expect(refused.code).toBe(3)
    expect(refused.said).toContain('Fila 5, Nombre: Falta Nombre.')
    expect(await nombres()).toEqual([])

    const { code, said } = await importData(...set, csv, '--parcial', '--json')
    expect(code).toBe(3)
    const { resultado, importacion, cuentas, lectura } = JSON.parse(said)
    expect(resultado).toBe('parcial')
    expect([cuentas, lectura.codificacion]).toEqual([{ nuevas: 1, cambiadas: 0, iguales: 0, rechazadas: 1 }, 'cp850'])
    expect(await nombres()).toEqual(['Expreso Ñandú'])

    // The file of refused rows, once corrected, can be imported as it is.
    const faltas = readFileSync(file('faltas.csv'), 'utf-8')
    expect(faltas).toBe('\u{feff}Nro;Denominación;motivo\r\n8;;Falta Nombre.\r\n')
    file('faltas.csv', faltas.replace('8;;', '8;Cruz del Sur;'))
    expect(await importData(...set, file('faltas.csv'))).toMatchObject({ code: 0 })
    expect(await nombres()).toEqual(['Expreso Ñandú', 'Cruz del Sur'])

    expect(await importData('--deshacer', String(importacion))).toMatchObject({ code: 0 })
    expect(await nombres()).toEqual(['Cruz del Sur'])
    expect((await importData('--deshacer', '99')).said).toContain('No existe la importación N° 99.')
  })

  it('tells a timetable apart what it can do about: rows, file, moment, a busy set [DAT-08]', async () => {
    const set = ['--set', 'depositos']
    expect(await pipeData('Código;Nombre\n1;Norte\n2;Sur\n', ...set, '-')).toMatchObject({ code: 0 })
    const again = await pipeData('Código;Nombre\n1;Norte\n2;Sur\n', ...set, '-', '--json')
    expect([again.code, JSON.parse(again.said).resultado]).toEqual([0, 'completo'])

    expect((await pipeData('Código;Nombre\n1;\n', ...set, '-')).code).toBe(3)
    expect(await pipeData('Zona;Nombre\n1;Norte\n', ...set, '-')).toMatchObject({ code: 4 })
    expect(await pipeData('\0\x01\x02', ...set, '-')).toMatchObject({ code: 4 })
    expect(await importData(...set, join(dir, 'no-esta.csv'))).toMatchObject({ code: 4 })
    expect((await importData(...set, '--perfil', 'x', '-')).code).toBe(2)
    await test.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('importar'), hashtext('depositos'))`.execute(trx)
      const busy = await pipeData('Código;Nombre\n3;Oeste\n', ...set, '-')
      expect([busy.code, busy.said]).toEqual([5, expect.stringContaining('Otro archivo de este conjunto')])
    })
  })

  it('reads by a kept match and no other titles, as a source that may write the set, of a moment [DAT-08] [DAT-10]', async () => {
    await test.db
      .insertInto('fuentes')
      .values({ codigo: 'tango', nombre: 'Tango', conjuntos: ['cobradores'] })
      .execute()
    const columna = (campo: string) => ({ campo, signo: '', orden: '' })
    await test.db
      .insertInto('importaciones_perfiles')
      .values({
        conjunto: 'cobradores',
        titulos: '["A","B"]',
        usuario: 'ada',
        momento: new Date(),
        nombre: 'tango-cob',
        columnas: JSON.stringify([columna('nombre'), columna('codigo')]),
      })
      .execute()
    const por = ['--profile', 'tango-cob', '--source', 'tango']
    const como = (hora: string) => [...por, '--as-of', `2026-11-21T${hora}-03:00`, '-']
    const cobradores = async () =>
      (await test.db.selectFrom('cobradores').select('nombre').execute()).map(({ nombre }) => nombre)

    expect(await pipeData('A;B\nRosa Luz;7\n', '--set', 'cobradores', ...como('08:00'))).toMatchObject({ code: 0 })
    expect(await cobradores()).toEqual(['Rosa Luz'])
    const { usuario } = await test.db
      .selectFrom('auditoria')
      .select('usuario')
      .where('accion', '=', 'importar')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(usuario).toBe('fuente tango')

    const other = await pipeData('A;B;C\nOtra;7;x\n', '--set', 'cobradores', ...como('09:00'))
    expect([other.code, other.said]).toEqual([4, expect.stringContaining('No estaban: C.')])
    const late = await pipeData('A;B\nRosa Sol;7\n', '--set', 'cobradores', ...como('07:00'))
    expect([late.code, late.said]).toEqual([4, expect.stringContaining('Ya hay datos más nuevos (21/11/2026 08:00)')])
    expect(await cobradores()).toEqual(['Rosa Luz'])
    expect((await pipeData('A;B\nX;1\n', '--set', 'depositos', ...como('09:00'))).said).toContain(
      'Tango no puede escribir depositos.',
    )
  })
})
