import { expect, inject, it, vi } from 'vitest'
import { migrations } from '../../../db/migrations/index.ts'
import { administer, databaseName, urlOf } from '../../testing/databases.ts'
import { connect } from './db.ts'
import { migrateAs } from './migrate.ts'
import { openDb } from './open-db.ts'

it('says at the start that a database holds no UTF-8, not at the first text that it cannot hold [ARQ-02]', async () => {
  const { server } = inject('testServer')
  const name = databaseName()
  await administer(
    server,
    `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  )
  try {
    const where = { DATABASE_URL: urlOf(server, name), DATABASE_OWNER_URL: undefined, DATA_DIR: '/nowhere' }

    await expect(openDb(where).then(({ close }) => close())).rejects.toThrow(
      "No se puede abrir la base de datos: está en LATIN1, y tiene que estar en UTF-8. Cree otra: create database … encoding 'UTF8' template template0.",
    )
  } finally {
    await administer(server, `drop database ${name} with (force)`)
  }
})

it("says once that it brought an earlier version's tables up to date, and nothing of a new database or of the next start [OPE-05]", async () => {
  const { server } = inject('testServer')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const open = async (url: string) => {
    said.mockClear()
    const where = { DATABASE_URL: url, DATABASE_OWNER_URL: undefined, DATA_DIR: '/nowhere' }
    await openDb(where).then(({ close }) => close())

    return said.mock.calls.flat()
  }
  const [older, fresh] = [databaseName(), databaseName()]
  for (const name of [older, fresh]) await administer(server, `create database ${name}`)
  try {
    const { db, close } = connect(urlOf(server, older))
    await migrateAs(db, Object.keys(migrations).toSorted().slice(0, -2)).finally(close)

    expect(await open(urlOf(server, older))).toEqual([
      'La base de datos se puso al día con esta versión de Yunque (2 cambios): una versión anterior ya no la abre.',
    ])
    expect(await open(urlOf(server, older))).toEqual([])
    expect(await open(urlOf(server, fresh))).toEqual([])
  } finally {
    said.mockRestore()
    for (const name of [older, fresh]) await administer(server, `drop database ${name} with (force)`)
  }
})
