import { inject } from 'vitest'
import { connect, type OpenDb } from '../infra/db.ts'
import { administer, databaseName, urlOf } from './databases.ts'

/** An empty database with every table, thrown away by `close`. */
export const openTestDb = async (): Promise<OpenDb & { url: string }> => {
  const { server, template } = inject('testServer')
  const name = databaseName()
  await administer(server, `create database ${name} template ${template}`)
  const url = urlOf(server, name)
  const { db, close } = connect(url)

  return {
    db,
    url,
    close: async () => {
      await close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}
