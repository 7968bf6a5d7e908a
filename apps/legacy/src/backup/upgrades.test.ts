import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { documentoAnswer } from '@yunque/contracts/documento/documento'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import { pageSchema } from '@yunque/contracts/row'
import { loginAnswer } from '@yunque/contracts/sesion'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { openMoment } from '../kernel/db/moment.ts'
import { createServer } from '../server.ts'
import { administer, databaseName, urlOf } from '../testing/databases.ts'
import { APP_ORIGIN, PUBLIC_URL } from '../testing/test-app.ts'
import type { BackupTable } from './read-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** The password of every user in the copies. */
const CLAVE = 'una clave de prueba'
const COPIAS = join(import.meta.dirname, '../../../../test/upgrades/copias.br')

const readCopias = (): [version: string, text: Buffer][] => {
  const whole = brotliDecompressSync(readFileSync(COPIAS))
  const copias: [string, Buffer][] = []
  for (let at = 0; at < whole.length; ) {
    const line = whole.indexOf('\n', at) + 1
    const { version, bytes } = JSON.parse(whole.subarray(at, line).toString()) as { version: string; bytes: number }
    copias.push([version, whole.subarray(line, line + bytes)])
    at = line + bytes
  }

  return copias
}

/** Tables to which later migrations add rows: who administers users gets the codes of new screens, a lot the movement that it began with (DAT-04). */
const ADDED = ['usuarios_modulos', 'stock_movimientos']

/**
 * Tables that are no more: their rows as they were, and as they are found now. Events of 0.1.0 stood beside the follow-ups that they were of,
 * which tell today when they are due and whether they are done; their own words ('Visita') are a follow-up's kind, or none of its kinds.
 */
const MOVED: Record<string, { before: string; now: string }> = {
  eventos: {
    before: `select seguimiento, usuario, detalle, vencimiento, cerrado, case tipo when 'T' then evento end as tarea from eventos`,
    now: `select n_seguimiento, usuario, detalle, recordatorio, case estado when 'C' then 'S' else 'N' end, null from seguimientos
      union all select null, usuario, detalle, vencimiento, case estado when 'H' then 'S' else 'N' end, tarea from tareas`,
  },
}

describe.each(readCopias())('a copy of version %s', (_version, text) => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-upgrade-'))
  const file = join(dir, 'copia.gz')
  writeFileSync(file, gzipSync(text, { level: 1 }))
  const name = databaseName()
  const url = urlOf(inject('testServer').server, name)
  afterAll(async () => {
    await administer(inject('testServer').server, `drop database if exists ${name} with (force)`)
    rmSync(dir, { recursive: true })
  })

  const tables: BackupTable[] = []
  /** For each table, a checksum over the columns that it had in the copy, and the number of rows. */
  const sumsOf = async (): Promise<Record<string, string>> => {
    const queries = tables
      .filter((one) => !(one.name in MOVED))
      .map(({ name: table, columns }) => {
        const list = columns.map((column) => `"${column}"`).join(', ')

        return `select '${table} ' || count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)
          from (select ${list} from "${table}") as t`
      })
    const sums = await administer(url, queries.join(' union all '))

    return Object.fromEntries(sums.map((sum) => [sum.slice(0, sum.indexOf(' ')), sum.slice(sum.indexOf(' ') + 1)]))
  }

  const sorted = async (query: string) =>
    (await administer(url, `select t::text from (${query}) as t`)).sort((a, b) => (a < b ? -1 : 1))

  const rowsOf = async (names: readonly string[]): Promise<string[]> =>
    (await Promise.all(names.map((table) => administer(url, `select t::text from "${table}" as t`)))).flat()

  it('comes over whole: every row of every table, by all that it held [OPE-05]', async () => {
    await administer(inject('testServer').server, `create database ${name}`)
    await readBackup(file, {
      table: async (table, rows) => {
        tables.push(table)
        for await (const _ of rows);
      },
    })
    await restoreBackup(file, url, [], { goesOn: true })
    const before = await sumsOf()
    const grown = ADDED.filter((table) => tables.some(({ name: there }) => there === table))
    const added = await rowsOf(grown)
    const moved = tables.flatMap(({ name: table }) => MOVED[table] ?? [])
    const rowsBefore = await Promise.all(moved.map((one) => sorted(one.before)))
    const { db, close } = connect(url, { isPatient: true })
    await migrate(db)
    await close()
    const after = await sumsOf()

    expect(tables.length).toBeGreaterThan(30)
    for (const table of grown) delete before[table]
    expect(after).toMatchObject(before)
    expect(await rowsOf(grown)).toEqual(expect.arrayContaining(added))
    expect(await Promise.all(moved.map((one) => sorted(one.now)))).toEqual(rowsBefore)
    // All migrations since the first version, on a machine that does something else as well.
  }, 120_000)

  it('is worked with: its people sign in with their passwords, and each of its documents opens [OPE-05]', async () => {
    const { db, close } = connect(url)
    const app = await createServer({
      db,
      reloj: () => new Date(),
      publicUrl: PUBLIC_URL,
      appOrigin: APP_ORIGIN,
      limitesCorreo: { persona: 30, documento: 5, casa: 300 },
      openMoment: () => openMoment(url),
    })
    const post = (path: string, payload: object, token = '') =>
      app.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${token}` } })
    const login = await post('/api/login', { codigo: 'vendedor', clave: CLAVE })
    const { auth_token_crm: token } = loginAnswer.parse(login.json())
    const list = await post('/api/cotizaciones/consulta', { page: 1, per_page: 100 }, token)
    const { data } = pageSchema(listOfCotizaciones).parse(list.json())

    expect(data.length).toBeGreaterThan(50)
    for (const { n_cotizacion } of data) {
      const answer = await post(`/api/cotizaciones/cotizacion/${n_cotizacion}/get`, {}, token)
      expect([n_cotizacion, answer.statusCode]).toEqual([n_cotizacion, 200])
      expect(documentoAnswer.parse(answer.json()).cotizacion.productos.length).toBeGreaterThan(0)
    }
    await app.close()
    await close()
  })
})
