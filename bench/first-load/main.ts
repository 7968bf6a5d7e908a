import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { build } from 'vite'
import { createApp } from '../../apps/gateway/src/app.ts'
import { readConfig } from '../../apps/gateway/src/config.ts'
import { precompress } from '../../apps/web/build/first-load.ts'
import { browserPath } from '../../e2e/browser.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const THROTTLE = 4

/** What is open, and when it can be used. */
const PAGES = {
  login: { url: '/crm-new/login', token: false, usable: 'input[autocomplete="username"]' },
  list: { url: '/crm-new/cotizaciones/consulta?estado=A&per_page=100', token: true, usable: 'tr:nth-child(90) a' },
}

const user = {
  codigo: 'admin',
  nombre: 'Ada Lovelace',
  modulos_usuario: { COT: true },
  permisos_usuario: {},
  clave_md5: 'f00d',
  extra: {},
}
const rows = Array.from({ length: 100 }, (_, i) => cotizacionRowDecoded({ n_cotizacion: 20_000 - i }))
const ANSWERS: Record<string, unknown> = {
  'sesion.verificarToken': { user },
  'sesion.version': { version: '1' },
  'cotizaciones.list': { data: rows, current_page: 1, per_page: 100, total: 100, recortado: false, ilegibles: 0 },
}

/** The gateway's answers at once and the same for all, so that the apps alone are compared. */
const answer = async (route: Route) => {
  const url = new URL(route.request().url())
  const names = (url.pathname.split('/').at(-1) ?? '').split(',')
  const bodies = names.map((name) => ({ result: { data: ANSWERS[name] ?? null } }))
  await route.fulfill({ json: url.searchParams.has('batch') ? bodies : bodies[0] })
}

/** Runs in the page: the paint after which `selector` is there, and what came until then. */
const instrument = (selector: string) => {
  const found = { usable: 0, kb: 0 }
  Object.assign(window, { found })
  const watch = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(watch)
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const bytes = files
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
        Object.assign(found, { usable: performance.now(), kb: bytes / 1000 })
      }
      channel.port2.postMessage(null)
    })
  }
  watch()
}

type Found = { usable: number; kb: number }
const measure = async (context: BrowserContext, base: string, { url, token, usable }: (typeof PAGES)['login']) => {
  const page: Page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.route('**/trpc/**', answer)
  await page.addInitScript((signedIn) => {
    for (const key of ['auth_token', 'auth_token_crm']) if (signedIn) localStorage.setItem(key, 'h')
  }, token)
  await page.addInitScript(instrument, usable)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(base + url)
  const read = () => page.evaluate(() => (window as unknown as { found: Found }).found)
  let found = await read()
  for (const stop = Date.now() + 60_000; found.usable === 0 && Date.now() < stop; found = await read()) {
    await page.waitForTimeout(100)
  }
  if (found.usable === 0) throw new Error(`${url} did not open`)
  await page.close()

  return found
}

const serve = async (webDist: string) => {
  const config = readConfig({ LEGACY_URL: 'http://127.0.0.1:9', GATEWAY_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const app = await createApp(config, { webDist })

  return { app, base: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

console.log('Building both apps…')
await build({
  root: path('bare'),
  configFile: false,
  logLevel: 'warn',
  base: '/crm-new/',
  plugins: [react(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: path('dist'), emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
await build({ root: path('../../apps/web'), configFile: path('../../apps/web/vite.config.ts'), logLevel: 'warn' })

const apps = { bare: await serve(path('dist')), yunque: await serve(path('../../apps/web/dist')) }
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

const table = []
for (const [name, page] of Object.entries(PAGES)) {
  const found: Record<string, Found[]> = { bare: [], yunque: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, { base }] of Object.entries(apps)) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      // The other half of a session; the answers are ours, so that its value does not matter.
      if (page.token) await context.addCookies([{ name: 'yunque', value: 'x', url: base }])
      found[which]?.push(await measure(context, base, page))
      await context.close()
    }
  }
  const of = (which: string, key: keyof Found) => median((found[which] ?? []).map((one) => one[key]))
  table.push({
    page: name,
    'bare ms': Math.round(of('bare', 'usable')),
    'yunque ms': Math.round(of('yunque', 'usable')),
    ratio: (of('yunque', 'usable') / of('bare', 'usable')).toFixed(2),
    'bare KB': Math.round(of('bare', 'kb')),
    'yunque KB': Math.round(of('yunque', 'kb')),
  })
}
await browser.close()
for (const { app } of Object.values(apps)) await app.close()
console.table(table)
