import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Entry, openPromise } from 'yauzl'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { restoreCopia } from '../backup/restore-backup.ts'
import { CONJUNTOS } from '../rooms/datos/importar/conjuntos.ts'
import { administer, databaseName, urlOf } from '../testing/databases.ts'
import { importadorDe } from '../testing/importar.ts'
import { addFamilia } from '../testing/mundo.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { copiaDeSalida } from './read-salida.ts'
import { SIN_TABLAS } from './tablas.ts'
import { takeSalida } from './take-salida.ts'

/** Text that a line end, a column separator or a formula could be confused with. */
const ODD = ['a\nb\r\nc\td', '\\N', '', 'ñ 😀\u2028x', '"quoted", \\n', '=1+1', '<b>&amp;\u0001']
const ABOUT = { tomado: new Date('2026-11-21T15:00:00Z'), producto: 'Yunque' }
/** The one table that several sets share. */
const DE_LISTAS = 'listas'
const DOBLE = 'Hay más de uno igual guardado: no se sabe cuál es.'
const { server } = inject('testServer')

describe('an export of the whole desk', () => {
  let desk: TestApp
  let dir: string
  let file: string
  let foot: Awaited<ReturnType<typeof takeSalida>>
  const places: string[] = []
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-salida-'))
    desk = await createTestApp({ conCasa: true })
    await seedDatabase(desk.db, { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' })
    for (const valor of ODD) {
      await desk.db.insertInto('parametros').values({ nombre: crypto.randomUUID(), valor }).execute()
    }
    // A familia with an attribute that is called like its selector.
    await addFamilia(desk.db, { codigo: 'DOS' })
    await desk.db
      .updateTable('familia_selectores')
      .set({ nombre: 'Calidad' })
      .where('familia', '=', 'DOS')
      .where('orden', '=', 1)
      .execute()
    await desk.signIn(['COT'])
    file = join(dir, 'todo.zip')
    foot = await takeSalida(desk.url, file, ABOUT)
  })
  afterAll(async () => {
    await desk.close()
    for (const name of places) await administer(server, `drop database if exists ${name} with (force)`)
    rmSync(dir, { recursive: true })
  })

  const emptyPlace = async () => {
    const name = databaseName()
    await administer(server, `create database ${name}`)
    places.push(name)

    return urlOf(server, name)
  }
  const contents = async () => {
    const zip = await openPromise(file)
    const found = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }

    return found
  }

  it('makes an equal desk in an empty place: each table, row by row [DAT-11]', async () => {
    const place = await emptyPlace()
    expect(await restoreCopia(copiaDeSalida(file), place)).toEqual(foot)

    const again = await takeSalida(place, join(dir, 'again.zip'), ABOUT)
    expect(again).toEqual(foot)
    const all = await administer(
      desk.url,
      `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    )
    expect(Object.keys(foot.tables).toSorted()).toEqual(all.filter((name) => !SIN_TABLAS.includes(name)).toSorted())
    expect(Object.values(foot.tables).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10_000)
  })

  it('has no secret in it: no hash of a password, no key of a session [DAT-11]', async () => {
    const hashes = await administer(desk.url, 'select clave_hash from usuarios union select token_hash from sesiones')
    const text = [...(await contents()).values()].map((one) => one.toString('latin1')).join('\n')

    expect(hashes.length).toBeGreaterThan(1)
    expect(hashes.filter((hash) => text.includes(hash))).toEqual([])
    expect(text).not.toContain('clave_hash,')
  })

  it('is one of open files: each table as .csv and .xlsx, papers as they came, sums, and a dictionary [DAT-11]', async () => {
    const found = await contents()
    const clientes = parse(found.get('tablas/clientes.csv') ?? '', { columns: true }) as Record<string, string>[]
    const sheet = read(found.get('planillas/clientes.xlsx'))
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet.Sheets.clientes ?? {}, { defval: '' })
    expect(rows).toHaveLength(clientes.length)
    expect(rows.map(({ codigo, razon }) => [codigo, razon])).toEqual(
      clientes.map(({ codigo, razon }) => [codigo, razon]),
    )
    const parametros = read(found.get('planillas/parametros.xlsx'))
    const values = utils.sheet_to_json<{ valor: unknown }>(parametros.Sheets.parametros ?? {}, { defval: '' })
    expect(values.map(({ valor }) => valor)).toEqual(expect.arrayContaining(['=1+1', '<b>&amp;']))

    for (const line of (found.get('SHA256SUMS') ?? '').toString().trimEnd().split('\n')) {
      const [sum, path = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(found.get(path) ?? '')
          .digest('hex'),
        path,
      ).toBe(sum)
    }
    const datos = (found.get('datos.md') ?? '').toString()
    for (const name of Object.keys(foot.tables)) expect(datos).toContain(`## ${name}\n`)
    // What people call it, and what its codes mean, also of documents and of what only files bring.
    for (const row of [
      '| `moneda` | Moneda | texto: P ($), D (U$S) | sí |',
      '| `aprobacion` | Aprobación | texto: ',
      '| `estado` | Estado | texto: A (Abierto), G (Ganado), P (Perdido) | sí |',
      '| `referencia` | Referencia | texto | sí |',
      '| `flete_seguro_destino` | Flete y seguro en destino | texto: S (sí), N (no) | sí |',
      '| `tipo` | Tipo | texto: FC (Factura), ND (Nota de débito), NC (Nota de crédito), RC (Recibo) | sí |',
      '| `cuit` | CUIT | texto | sí |',
      '| `en_uso` | Uso | t (sí) o f (no) | sí |',
    ])
      expect(datos).toContain(row)
    expect([...found.keys()].some((path) => path.startsWith('archivos/papeles/'))).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is read back set by set: each of its sheets, taken in as it is, changes nothing [DAT-11] [DAT-05]', async () => {
    const found = await contents()
    const { codigo } = await desk.signIn(['PER'])
    const { mirar } = importadorDe(() => desk.db, codigo)
    // Documents come back with the whole desk alone; of these sets it has no rows.
    const sets = CONJUNTOS.filter(({ tabla }) => !['cotizaciones', 'cotizacion_items', 'feriados'].includes(tabla))
    for (const { nombre, tabla } of sets) {
      const { filas } = await mirar(nombre, found.get(`planillas/${DE_LISTAS === tabla ? nombre : tabla}.xlsx`) ?? '')
      // The demonstration has some contacts twice.
      const odd = filas.filter(
        ({ estado, faltas }) => estado !== 'igual' && !Object.values(faltas ?? {}).includes(DOBLE),
      )
      expect([nombre, filas.length > 0, odd.slice(0, 3)]).toEqual([nombre, true, []])
    }
  }, 60_000)

  const damages: Record<string, (whole: Buffer) => Buffer> = {
    'cut in the middle': (whole) => whole.subarray(0, whole.length / 2),
    'that is something else': () => Buffer.from('hello'),
    'with changed bytes': (whole) => {
      const at = whole.indexOf('tablas/clientes.csv') + 60
      const changed = Buffer.from(whole)
      for (let i = at; i < at + 20; i += 1) changed[i] = 255 - (changed[i] ?? 0)
      return changed
    },
  }
  it.each(Object.entries(damages))('%s is refused before anything is touched [DAT-11]', async (_name, damage) => {
    const bad = join(dir, `${crypto.randomUUID()}.zip`)
    writeFileSync(bad, damage(readFileSync(file)))
    const place = await emptyPlace()

    await expect(restoreCopia(copiaDeSalida(bad), place)).rejects.toThrow('no es una exportación completa de Yunque')
    expect(await administer(place, `select relname from pg_class where relname = 'usuarios'`)).toEqual([])
  })
})
