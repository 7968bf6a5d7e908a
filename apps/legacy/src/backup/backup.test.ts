import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { connect } from '../kernel/db/db.ts'
import { openDb } from '../kernel/db/open-db.ts'
import { inTransaction } from '../kernel/db/transaction.ts'
import { administer, databaseName, urlOf } from '../testing/databases.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

/** Text that a line end, a column separator or an empty value could be confused with. */
const ODD = ['\\.', 'a\nb\r\nc\td', '\\N', '', 'ñ 😀\u2028x', '"quoted", \\n']

describe('a backup', () => {
  let desk: TestApp
  let dir: string
  const places: string[] = []
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-backup-'))
    desk = await createTestApp({ conCasa: true })
    await seedDatabase(desk.db, { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' })
    for (const text of ODD) {
      await desk.db.insertInto('parametros').values({ nombre: crypto.randomUUID(), valor: text }).execute()
    }
  })
  afterAll(async () => {
    await desk.close()
    for (const place of places) await administer(inject('testServer').server, `drop database ${place} with (force)`)
    rmSync(dir, { recursive: true })
  })

  const emptyPlace = async () => {
    const { server } = inject('testServer')
    const name = databaseName()
    await administer(server, `create database ${name}`)
    places.push(name)

    return urlOf(server, name)
  }
  const take = async () => {
    const file = join(dir, `${crypto.randomUUID()}.gz`)
    return { file, foot: await takeBackup(desk.url, file) }
  }

  it('restores every row of every table, as it was, into an empty place [DUR-09]', async () => {
    const { file, foot } = await take()
    const place = await emptyPlace()

    expect(await restoreBackup(file, place)).toEqual(foot)

    // A backup of the restored database equals the first, except for the time it was taken.
    const again = join(dir, 'again.gz')
    expect(await takeBackup(place, again)).toEqual(foot)
    const [, ...rows] = gunzipSync(readFileSync(file)).toString().split('\n')
    const [, ...restored] = gunzipSync(readFileSync(again)).toString().split('\n')
    expect(restored.length).toBeGreaterThan(1_000)
    expect(restored).toEqual(rows)
  })

  it('leaves a desk that goes on: numbers follow, and what keeps counts is on again [DUR-09]', async () => {
    const { file } = await take()
    const place = await emptyPlace()
    await restoreBackup(file, place)
    const { db, close } = connect(place)
    const last = await desk.db
      .selectFrom('contactos')
      .select((eb) => eb.fn.max('nro_cpt').as('n'))
      .executeTakeFirst()
    const { nro_cpt } = await db
      .insertInto('contactos')
      .values({ codi: '1001', apellido: 'Nueva' })
      .returning('nro_cpt')
      .executeTakeFirstOrThrow()
    const { rows: off } = await sql`select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(db)
    await close()

    expect(nro_cpt).toBe(Number(last?.n) + 1)
    expect(off).toEqual([])
  })

  it('holds one moment, though others save meanwhile [DUR-09]', async () => {
    const nombre = crypto.randomUUID()
    const { file } = await inTransaction(desk.db, async (trx) => {
      await trx.insertInto('parametros').values({ nombre, valor: 'half' }).execute()
      return take()
    })

    expect(gunzipSync(readFileSync(file)).toString()).not.toContain(nombre)
  })

  it('is readable by its owner alone', async () => {
    const { file } = await take()

    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('refuses a place that is not empty, and leaves it as it is [DUR-09]', async () => {
    const { file } = await take()
    const before = await takeBackup(desk.url, join(dir, 'before.gz'))

    await expect(restoreBackup(file, desk.url)).rejects.toThrow('El destino no está vacío')
    expect(await takeBackup(desk.url, join(dir, 'after.gz'))).toEqual(before)
  })

  const damages: Record<string, (file: string) => void> = {
    'cut in the middle': (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
    'without its last line': (file) => {
      const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
      writeFileSync(file, gzipSync(`${lines.slice(0, -1).join('\n')}\n`))
    },
    'with a row less': (file) => {
      const text = gunzipSync(readFileSync(file)).toString()
      writeFileSync(file, gzipSync(text.replace(/\nvendedor\t.*\n/, '\n')))
    },
    'with a changed letter': (file) => {
      const text = gunzipSync(readFileSync(file)).toString()
      writeFileSync(file, gzipSync(text.replace('\nvendedor\t', '\nvendedox\t')))
    },
    'that is something else': (file) => writeFileSync(file, 'hello'),
  }
  it.each(Object.entries(damages))('%s is refused before anything is touched [DUR-09]', async (_name, damage) => {
    const { file } = await take()
    damage(file)
    const place = await emptyPlace()

    await expect(readBackup(file)).rejects.toThrow('no es una copia completa de Yunque')
    await expect(restoreBackup(file, place)).rejects.toThrow('no es una copia completa de Yunque')
    expect(await administer(place, `select relname from pg_class where relname = 'usuarios'`)).toEqual([])
  })

  it('of a newer version says so, and leaves the place empty for another try [DUR-09]', async () => {
    const { file } = await take()
    const text = gunzipSync(readFileSync(file)).toString()
    const newer = join(dir, 'newer.gz')
    writeFileSync(newer, gzipSync(text.replace('"migrations":["', '"migrations":["9999_x","')))
    const place = await emptyPlace()

    await expect(restoreBackup(newer, place)).rejects.toThrow('La copia es de una versión de Yunque más nueva')
    await restoreBackup(file, place)
  })

  it('whose restore is killed is restored again, and nobody takes the place for a desk meanwhile [DUR-09]', async () => {
    const { file, foot } = await take()
    const place = await emptyPlace()
    const restore = spawn(process.execPath, [fileURLToPath(new URL('../restore.ts', import.meta.url)), file], {
      env: { PATH: '', DATABASE_URL: place, DATA_DIR: dir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
      stdio: 'ignore',
    })
    const made = () => administer(place, `select relname from pg_class where relname = 'usuarios'`)
    while ((await made()).length === 0) await sleep(5)
    restore.kill('SIGKILL')
    await once(restore, 'exit')

    await expect(openDb({ DATABASE_URL: place, DATABASE_OWNER_URL: undefined, DATA_DIR: dir })).rejects.toThrow(
      'una restauración quedó a medias',
    )
    expect(await restoreBackup(file, place)).toEqual(foot)
    await (await openDb({ DATABASE_URL: place, DATABASE_OWNER_URL: undefined, DATA_DIR: dir })).close()
  })

  it('is restored by one at a time [DUR-09]', async () => {
    const { file, foot } = await take()
    const place = await emptyPlace()
    const both = await Promise.allSettled([restoreBackup(file, place), restoreBackup(file, place)])

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await takeBackup(place, join(dir, 'one.gz'))).toEqual(foot)
  })
})
