import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { type Extensions, FOREIGN_CALLS, foreignServer } from '../test/foreign-server/server.ts'
import { startGateway } from './gateway.ts'

type Ajeno = {
  server: Awaited<ReturnType<typeof foreignServer>>
  /** A signed-in page of the desk over that server. */
  page: Page
}

/** Tests over a legacy server that is not ours: `beside` starts one with the given additions of ours, and a gateway over it. */
export const test = base.extend<{ beside: (extensions?: Extensions) => Promise<Ajeno> }>({
  beside: async ({ browser }, use) => {
    const stops: (() => unknown)[] = []
    await use(async (extensions) => {
      const server = await foreignServer(extensions)
      stops.push(server.close)
      const folder = mkdtempSync(join(tmpdir(), 'calls-'))
      const file = join(folder, 'legacy-calls.json')
      writeFileSync(file, JSON.stringify(FOREIGN_CALLS))
      stops.push(() => rmSync(folder, { recursive: true }))
      const gateway = await startGateway({ LEGACY_URL: server.url, LEGACY_PUBLIC_URL: server.url, LEGACY_CALLS: file })
      stops.push(gateway.stop)
      const context = await browser.newContext({ baseURL: gateway.url })
      stops.push(() => context.close())
      const page = await context.newPage()
      await page.goto('/crm-new/login')
      await page.getByLabel('Usuario').fill('MQ')
      await page.getByLabel('Clave', { exact: true }).fill('la de la casa')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await page.waitForURL((url) => url.pathname === '/crm-new/')

      return { server, page }
    })
    for (const stop of stops.reverse()) await stop()
  },
})
