import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { keepLast, makeCopia, nameOf } from './copia.ts'

const PAGE = 'utilitarios/procesos-automaticos-server'

describe('a backup that is tried [OPE-07]', { timeout: 120_000 }, () => {
  let desk: TestApp
  let dir: string
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-copia-'))
    desk = await createTestApp({ conCasa: true })
  })
  afterAll(async () => {
    await desk.close()
    rmSync(dir, { recursive: true })
  })

  /** The backup's row on the page of the jobs. */
  const told = async () => {
    const page = await paginasDe(desk, ['PAS'])

    return filasDe(await page.body(PAGE)).find(([first]) => first?.startsWith('Copia de seguridad'))
  }

  it('is restored into a Postgres of its own, which is then gone, and the page of the jobs says so', async () => {
    const file = join(dir, nameOf(new Date()))
    expect(await told()).toBeUndefined()

    expect(await makeCopia(desk.url, file, { verify: true })).toMatch(
      /^Copia completa: \d+ tablas, \d+ filas, restaurada en una base de prueba y verificada\.$/,
    )
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringContaining('Hecha'), expect.stringContaining('base de prueba')]),
    )
    expect(readdirSync(dir)).toEqual([file.slice(dir.length + 1)])
  })

  it('that was not made is told on the page as well, with its reason', async () => {
    await expect(makeCopia(desk.url, join(dir, 'nada/copia.gz'), { verify: true })).rejects.toThrow('ENOENT')
    expect(await told()).toEqual(
      expect.arrayContaining([expect.stringContaining('Falló'), expect.stringMatching(/^No existe .*nada/)]),
    )
  })

  it('that cannot be restored takes the place of no earlier one, and is kept aside under a name that says so [DUR-09]', async () => {
    const own = mkdtempSync(join(dir, 'dudosa-'))
    const file = join(own, 'yunque-20261101-210000.gz')
    writeFileSync(file, 'the whole one of yesterday')
    writeFileSync(join(own, 'yunque-20261031-210000.gz.dudosa'), 'an earlier one of these')
    // A row that no migrated table takes back: the copy is written, and its restore fails.
    await sql`alter table parametros add column de_mas text default 'x'`.execute(desk.db)
    const made = makeCopia(desk.url, file, { verify: true })
    await expect(made).rejects.toThrow(`La copia no se pudo comprobar: quedó en ${file}.dudosa y no cuenta`)
    await sql`alter table parametros drop column de_mas`.execute(desk.db)

    expect(readFileSync(file, 'utf8')).toBe('the whole one of yesterday')
    expect(readdirSync(own).toSorted()).toEqual(['yunque-20261101-210000.gz', 'yunque-20261101-210000.gz.dudosa'])
    await keepLast(own, 1)
    expect(readdirSync(own)).toContain('yunque-20261101-210000.gz')
    expect(await told()).toEqual(expect.arrayContaining([expect.stringContaining('no se pudo comprobar')]))
  })

  it('is whole where two machines make it in one folder at the same second', async () => {
    const own = mkdtempSync(join(dir, 'juntas-'))
    const file = join(own, nameOf(new Date()))
    const both = await Promise.allSettled([1, 2].map(() => makeCopia(desk.url, file, { verify: false })))

    expect(both.map((one) => (one.status === 'fulfilled' ? '' : String(one.reason)))).toEqual(['', ''])
    expect(readdirSync(own)).toEqual([file.slice(own.length + 1)])
  })

  it.each([
    ['2026-11-27T23:59:59Z', 'yunque-20261127-205959.gz'],
    ['2026-11-28T00:30:00Z', 'yunque-20261127-213000.gz'],
    ['2026-11-28T03:00:00Z', 'yunque-20261128-000000.gz'],
    ['2027-01-01T02:15:30Z', 'yunque-20261231-231530.gz'],
    ['2028-03-01T01:00:00Z', 'yunque-20280229-220000.gz'],
  ])('of %s is named %s, by the day of Buenos Aires [DOC-02]', (momento, name) => {
    expect(nameOf(new Date(momento))).toBe(name)
  })

  it('is kept as long as it is among the last, and what is not ours stays', async () => {
    const own = mkdtempSync(join(dir, 'copias-'))
    const names = [1, 2, 3, 4].map((day) => nameOf(new Date(`2026-11-0${day}T03:00:00Z`)))
    for (const name of [...names, 'yunque.gz', 'nota.txt']) writeFileSync(join(own, name), '')

    await keepLast(own, 2)

    expect(readdirSync(own).toSorted()).toEqual([...names.slice(2), 'nota.txt', 'yunque.gz'].toSorted())
  })

  it('removes what killed runs left beside it, and nothing that a run of now may need', async () => {
    const [old, young] = ['.prueba-abc123', '.prueba-def456'].map((name) => join(dir, name)) as [string, string]
    const part = join(dir, 'yunque-20260101-000000.gz.0a1b2c3d.part')
    const theirs = join(dir, '.prueba-de-ellos')
    for (const folder of [old, young, theirs]) mkdirSync(join(folder, 'postgres'), { recursive: true })
    writeFileSync(part, 'x')
    const before = new Date(Date.now() - 7 * 3_600_000)
    const salida = join(dir, 'datos-20261101-210000.zip.part')
    writeFileSync(salida, '')
    for (const one of [old, part, salida, theirs]) utimesSync(one, before, before)
    await makeCopia(desk.url, join(dir, nameOf(new Date())), { verify: false })

    expect([old, young, part, salida, theirs].map((one) => existsSync(one))).toEqual([false, true, false, false, true])
  })
})
