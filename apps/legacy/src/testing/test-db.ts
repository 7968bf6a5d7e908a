import { inject } from 'vitest'
import { casa } from '../../db/migrations/0120_casa.ts'
import { negocios } from '../../db/migrations/0155_negocios.ts'
import { run } from '../../db/run.ts'
import { connect, type OpenDb } from '../kernel/db/db.ts'
import { administer, copyTemplate, databaseName, urlOf } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server, and the database on it that each test's own is copied from. */
    testServer: { server: string; template: string }
  }
}

/** A database with every table, deleted by `close`: empty, or with the rows of every new desk (DAT-15). */
export const openTestDb = async ({ conCasa = false } = {}): Promise<OpenDb & { url: string }> => {
  const { server, template } = inject('testServer')
  const name = databaseName()
  await copyTemplate(server, template, name)
  const url = urlOf(server, name)
  const { close, ...opened } = connect(url)
  const { db } = opened
  if (conCasa) await run(db, [...casa, ...negocios])

  return {
    ...opened,
    url,
    close: async () => {
      await close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}
