import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../kernel/db/postgres/start-postgres.ts'
import { TEST_DATABASE_URL } from './config.ts'
import { administer, dropLeftBehind, isKeeping, makeTemplate } from './databases.ts'

/** A test server need not keep its data. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

const startOwn = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-test-'))
  const { url, stop } = await startPostgres(dir, UNSAFE)

  return { url, stop: () => stop().then(() => rmSync(dir, { recursive: true })) }
}

/** One server for a whole run of the tests: that of TEST_DATABASE_URL, or our own in a temporary folder. */
export default async ({ provide }: TestProject) => {
  const { url, stop } = TEST_DATABASE_URL ? { url: TEST_DATABASE_URL, stop: async () => {} } : await startOwn()
  await dropLeftBehind(url)
  const template = await makeTemplate(url)
  provide('testServer', { server: url, template, keepsData: await isKeeping(url) })

  return async () => {
    await administer(url, `drop database ${template}`)
    await stop()
  }
}
