import { expect, inject, it } from 'vitest'
import { administer, databaseName, urlOf } from '../../testing/databases.ts'
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
