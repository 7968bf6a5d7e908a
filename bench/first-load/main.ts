import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { clienteInformacionAnswerDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import {
  itemRecordLegacy,
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { build } from 'vite'
import { createApp } from '../../apps/gateway/src/app.ts'
import { readConfig } from '../../apps/gateway/src/config.ts'
import { precompress } from '../../apps/web/build/first-load.ts'
import { browserPath } from '../../e2e/browser.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** The factor by which the browser's main thread is slowed down. */
const THROTTLE = Number(process.env.THROTTLE ?? 4)

const LIST = '/crm-new/cotizaciones/consulta?estado=A&per_page='

/** The page to open, and the selector that exists once it can be used. */
const PAGES = {
  login: { url: '/crm-new/login', token: false, usable: 'input[autocomplete="username"]' },
  'first rows': { url: `${LIST}100`, token: true, usable: 'tr:nth-child(25) a' },
  '100 rows': { url: `${LIST}100`, token: true, usable: 'tbody + tbody tr:nth-child(50) a, tr:nth-child(90) a' },
}

const user = {
  codigo: 'admin',
  nombre: 'Ada Lovelace',
  modulos_usuario: { COT: true, MCO: true },
  permisos_usuario: {},
  clave_md5: 'f00d',
  extra: {},
}
const rows = (length: number) => Array.from({ length }, (_, i) => cotizacionRowDecoded({ n_cotizacion: 20_000 - i }))
const pageOf = <Row>(data: Row[]) => ({ data, current_page: 1, per_page: 100, total: data.length, recortado: false })
const listOf100 = pageOf(rows(100))
const listOf5000 = pageOf(rows(5_000))
const ANSWERS: Record<string, unknown> = {
  'sesion.verificarToken': { user },
  'sesion.version': { version: '1' },
  'sesion.ingreso': { proveedor: '' },
  'cotizaciones.list': listOf100,
  'cotizaciones.motivos': [],
  'cotizaciones.usuarios': [],
  'vistas.list': [],
  'vistas.cuentas': [],
  'contactos.list': pageOf(Array.from({ length: 100 }, (_, i) => contactoRowDecoded({ nro_cpt: i + 1 }))),
  'documento.get': {
    cotizacion: documentoRecordDecoded({
      productos: Array.from({ length: 20 }, (_, i) => itemRecordLegacy({ nro_item: i + 1 })),
    }),
  },
  'documento.iniciar': documentoInicioDecoded(),
  'documento.entregaValores': [{ value: '1', text: 'Retira cobrador' }],
  'clientes.buscar': [],
  'clientes.informacion': clienteInformacionAnswerDecoded(),
  'productos.familias': [{ value: '1', text: 'CHAPAS' }],
  'productos.productos': productosAnswerDecoded(),
  'productos.get': productoAnswerDecoded(),
  'productos.pesoPrecio': pesoPrecioAnswerDecoded(),
  'productos.ultimaCotizacion': ultimaCotizacionAnswerDecoded(),
  'productos.depositos': [],
  'stock.producto': stockProductoAnswerDecoded(),
  'stock.proximosIngresos': [],
}

/** What the app asked for and is not answered here: a screen may wait for it for ever. Told at the end. */
const unknown = new Set<string>()

/** The gateway answers at once and the same for all, so that only the apps are compared. */
const answer = async (route: Route) => {
  const url = new URL(route.request().url())
  const names = (url.pathname.split('/').at(-1) ?? '').split(',')
  for (const name of names) if (!(name in ANSWERS)) unknown.add(name)
  const isAll = url.searchParams.get('input')?.includes('"per_page":-1') === true
  const bodies = names.map((name) => ({ result: { data: (isAll ? listOf5000 : ANSWERS[name]) ?? null } }))
  await route.fulfill({ json: url.searchParams.has('batch') ? bodies : bodies[0] })
}

/** Runs in the page: the time of the paint after which `selector` exists, and what was loaded until then. */
const instrument = (selector: string) => {
  const found = { usable: 0, kb: 0 }
  Object.assign(window, { found })
  const watch = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(watch)
    // The next frame paints it; the message is handled after that.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const bytes = files
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      Object.assign(found, { usable: performance.now(), kb: bytes / 1000 })
    }
    channel.port2.postMessage(null)
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
      // The cookie half of a session; its value does not matter, since the answers are stubbed.
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
console.table(table)

/** Milliseconds from an event in the page to the paint after which `selector` exists. */
const timeTo = (page: Page, event: string, selector: string) =>
  page.evaluate(
    ([kind, wanted]) =>
      new Promise<number>((resolve) => {
        let from = 0
        const begin = (event: Event) => {
          from ||= event.timeStamp
        }
        const watch = () => {
          if (from === 0 || !document.querySelector(wanted)) return requestAnimationFrame(watch)
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - from)
          channel.port2.postMessage(null)
        }
        addEventListener(kind, begin, { capture: true, once: true })
        watch()
      }),
    [event, selector] as const,
  )

const COTIZACION = 'td a[href*="/cotizaciones/cotizacion/"]'
const CONTACTO = 'td a[href*="/maestro-contactos/"]'
const LINEA = '[role="gridcell"][data-col="cantidad"]'
const moves: Record<string, number[]> = {
  'to a hovered list': [],
  'back to the list': [],
  'to a document': [],
  'to a second document': [],
  "to 'Todas', 5,000 rows": [],
}
for (let round = 0; round < ROUNDS; round++) {
  const { base } = apps.yunque
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'yunque', value: 'x', url: base }])
  const page = await context.newPage()
  await page.route('**/trpc/**', answer)
  await page.addInitScript(() => {
    for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, 'h')
  })
  await page.goto(base + PAGES['100 rows'].url)
  await page.waitForSelector(COTIZACION)
  // Waits until the code of the screens has been loaded in the background.
  await page.waitForTimeout(2_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.getByRole('button', { name: 'Clientes' }).hover()
  const link = page.getByRole('link', { name: 'Maestro de Contactos' })
  await link.hover()
  await page.waitForTimeout(1_000)
  const there = timeTo(page, 'click', CONTACTO)
  await link.click()
  moves['to a hovered list']?.push(await there)
  await page.waitForTimeout(1_000)
  const back = timeTo(page, 'popstate', COTIZACION)
  await page.goBack()
  moves['back to the list']?.push(await back)
  for (const [i, move] of ['to a document', 'to a second document'].entries()) {
    await page.waitForTimeout(1_000)
    const row = page.locator(COTIZACION).nth(i)
    await row.hover()
    await page.waitForTimeout(1_000)
    const open = timeTo(page, 'click', LINEA)
    await row.click()
    moves[move]?.push(await open)
    await page.goBack()
    await page.waitForSelector(COTIZACION)
  }
  await page.waitForTimeout(1_000)
  const all = timeTo(page, 'change', '[data-long] td a')
  await page.getByLabel('Filas por página').selectOption('-1')
  moves["to 'Todas', 5,000 rows"]?.push(await all)
  await context.close()
}
await browser.close()
if (unknown.size > 0) console.log('Not answered:', [...unknown].join(', '))
for (const { app } of Object.values(apps)) await app.close()
console.table(Object.entries(moves).map(([move, times]) => ({ move, ms: Math.round(median(times)) })))
