import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactoFormLegacy } from '@yunque/contracts/testing/contactos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Db } from '../kernel/db/db.ts'
import { createServer } from '../server.ts'
import { administer, databaseName, urlOf } from '../testing/databases.ts'
import { addCliente } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const GUARDAR = '/api/clientes/maestro-contactos/guardar'

describe('a desk that goes on from a copy, while people have forms open that were read after it [DUR-09] [LLA-06]', () => {
  let desk: TestApp
  let dir: string
  let token: string
  const places: string[] = []
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-versions-'))
    desk = await createTestApp({ conCasa: true })
    ;({ token } = await desk.signIn(['MCO'], 'marta'))
    await addCliente(desk.db)
  })
  afterAll(async () => {
    await desk.close()
    for (const place of places) await administer(inject('testServer').server, `drop database ${place} with (force)`)
    rmSync(dir, { recursive: true })
  })

  /** Saves a contact by the server over a database, as its form stands in a browser. */
  const saver = async (db: Db) => {
    const app = await createServer({ ...desk.deps, db })

    return async (apellido: string, { nro_cpt = '', version = '' } = {}) => {
      const form = contactoFormLegacy({ apellido, version, guardar_igual: true })
      const answer = await app.inject({
        method: 'POST',
        url: `${GUARDAR}${nro_cpt && `/${nro_cpt}`}`,
        payload: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString(),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      })

      return { status: answer.statusCode, ...answer.json().contacto }
    }
  }
  const restored = async (file: string) => {
    const { server } = inject('testServer')
    const name = databaseName()
    await administer(server, `create database ${name}`)
    places.push(name)
    const url = urlOf(server, name)
    await restoreBackup(file, url, [], { goesOn: true })

    return { url, ...connect(url) }
  }
  const take = async (url: string) => {
    const file = join(dir, `${crypto.randomUUID()}.gz`)
    await takeBackup(url, file)

    return file
  }

  it('stores no form over what has its number or its version since', async () => {
    const save = await saver(desk.db)
    const viejo = await save('Lovelace')
    const file = await take(desk.url)
    // What the copy lacks, and somebody still has open.
    const abierto = await save('Lovelace Byron', viejo)
    const perdido = await save('Babbage')

    const { db, close } = await restored(file)
    const saveAgain = await saver(db)
    const [{ version = '' } = {}] = (
      await sql<{ version: string }>`select version::text from contactos where nro_cpt = ${viejo.nro_cpt}`.execute(db)
    ).rows
    const otro = await saveAgain('Hopper')
    expect(otro.nro_cpt).toBe(perdido.nro_cpt)
    expect((await saveAgain('Lovelace King', { nro_cpt: viejo.nro_cpt, version })).status).toBe(200)

    expect((await saveAgain('Babbage, con otro teléfono', perdido)).status).toBe(409)
    expect((await saveAgain('Lovelace Byron, con otro teléfono', abierto)).status).toBe(409)
    await close()
  })

  it('nor after a second restore of the same copy, or of a copy of the restored desk', async () => {
    const file = await take(desk.url)
    const first = await restored(file)
    const nuevo = await (await saver(first.db))('Hamilton')
    const again = await restored(await take(first.url))
    const { rows } = await sql<{ version: string }>`select version::text from contactos
      where nro_cpt = ${nuevo.nro_cpt}`.execute(again.db)
    expect(Number(rows[0]?.version)).toBeGreaterThan(Number(nuevo.version))
    // Few enough that an integer holds them for as long as anybody restores.
    expect(Number(rows[0]?.version)).toBeLessThan(2 ** 31 / 10)
    await first.close()
    await again.close()
  })

  it('as large as the copy makes it, and with its visibility map: each row stood twice in its table and its indexes [OPE-07]', async () => {
    await sql`insert into contactos (codi, apellido, nombres) select '1204', 'Abad ' || n, 'Ana' from generate_series(1, 3000) n`.execute(
      desk.db,
    )
    const { db, close } = await restored(await take(desk.url))
    // That it was vacuumed, and not what the vacuum marked: an autoanalyze of the new database holds back the pages written since it began.
    const { rows } = await sql<{ indice: string; filas: number; vacuumed: boolean }>`select
        pg_relation_size('contactos_pkey')::int / 8192 as indice, (select count(*)::int from contactos) as filas,
        last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'contactos'`.execute(db)
    const [{ indice = 0, filas = 0, vacuumed = false } = {}] = rows
    // A page holds some 366 keys.
    expect(Number(indice)).toBeLessThan(filas / 300 + 5)
    expect(vacuumed).toBe(true)
    await close()
  })
})
