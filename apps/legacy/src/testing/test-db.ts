import { inject } from 'vitest'
import { casa } from '../../db/migrations/0120_casa.ts'
import { negocios } from '../../db/migrations/0155_negocios.ts'
import { run } from '../../db/run.ts'
import { connect, type OpenDb } from '../kernel/db/db.ts'
import { administer, copyTemplate, databaseName, type TestServer, urlOf } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** What a connection is waited for by a test, in milliseconds: a machine that runs all of them may take seconds to begin one. */
const CONNECT_MS = 30_000

/** A database with every table, deleted by `close`: empty, or with the rows of every new desk (DAT-15). */
export const openTestDb = async ({ conCasa = false } = {}): Promise<OpenDb & { url: string }> => {
  const testServer = inject('testServer')
  const { server } = testServer
  const name = databaseName()
  await copyTemplate(testServer, name)
  const url = urlOf(server, name)
  const { close, ...opened } = connect(url, { connectMs: CONNECT_MS })
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
