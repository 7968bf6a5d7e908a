import type { Browser } from '@playwright/test'
import { openBrowser } from '../../e2e/browser.ts'

/**
 * What a telephone on a slow line sees of a running desk, with an empty cache: 390 x 844 px, a main thread four times slower, 150 ms
 * to the server and 1.6 Mbit/s from it. Several desks, such as two versions, are opened in turn.
 * `DESKS=http://127.0.0.1:4000,http://127.0.0.1:4100 CLAVE=… node bench/first-load/telephone.ts`
 */
const DESKS = (process.env.DESKS ?? 'http://127.0.0.1:4000').split(',')
const [USUARIO, CLAVE] = [process.env.USUARIO ?? 'admin', process.env.CLAVE ?? '']
const SCREENS = (process.env.SCREENS ?? '/,/cotizaciones/consulta,/cotizaciones/cotizacion/10600').split(',')
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const THROTTLE = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** Everything that a first screen asks for is there by then. */
const LONG_ENOUGH_MS = 9_000

type Seen = {
  first: number
  largest: number
  blocked: number
  longest: number
  moved: number
  files: number
  kb: number
}

/** Runs in the page: `window.seen` gathers what the browser tells of its paints, long tasks and shifts. */
const instrument = (handle: string) => {
  for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, handle)
  const seen = { tasks: [] as number[], largest: 0, moved: 0 }
  Object.assign(window, { seen })
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  follow('longtask', ({ duration }) => seen.tasks.push(duration))
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  follow('layout-shift', (entry) => {
    seen.moved += (entry as PerformanceEntry & { value: number }).value
  })
}

/** Runs in the page. Blocked is what long tasks take beyond 50 ms each, from the beginning: a later first paint hides none. */
const gather = () => {
  const { seen } = window as unknown as {
    seen: { tasks: number[]; largest: number; moved: number }
  }
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => /\/assets\/.*\.(js|css)$/.test(name) && startTime < seen.largest,
  )

  return {
    first,
    largest: seen.largest,
    blocked: seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    longest: Math.max(0, ...seen.tasks),
    moved: seen.moved,
    files: files.length,
    kb: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1_000, 0),
  }
}

const signIn = async (browser: Browser, desk: string) => {
  const context = await browser.newContext()
  const answer = await context.request.post(`${desk}/crm-new/trpc/sesion.login`, {
    headers: { 'x-yunque': '1' },
    data: { codigo: USUARIO, clave: CLAVE },
  })
  const { result, error } = await answer.json()
  if (error) throw new Error(`${USUARIO} is not let in at ${desk}: ${error.message}`)
  const storageState = await context.storageState()
  await context.close()

  return { handle: String(result.data.handle), storageState }
}

const open = async (browser: Browser, url: string, { handle, storageState }: Awaited<ReturnType<typeof signIn>>) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState })
  const page = await context.newPage()
  await page.addInitScript(instrument, handle)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await page.goto(url)
  await page.waitForTimeout(LONG_ENOUGH_MS)
  const seen: Seen = await page.evaluate(gather)
  await context.close()

  return seen
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

const browser = await openBrowser()
const found = new Map<string, Seen[]>(SCREENS.flatMap((screen) => DESKS.map((desk) => [`${screen} ${desk}`, []])))
const sessions = new Map(await Promise.all(DESKS.map(async (desk) => [desk, await signIn(browser, desk)] as const)))
for (let round = 0; round < ROUNDS; round++) {
  for (const screen of SCREENS) {
    for (const [desk, session] of sessions) {
      found.get(`${screen} ${desk}`)?.push(await open(browser, `${desk}/crm-new${screen}`, session))
    }
  }
}
console.table(
  [...found].map(([what, seen]) => {
    const of = (key: keyof Seen) => median(seen.map((one) => one[key]))

    return {
      what,
      'first paint ms': Math.round(of('first')),
      'largest paint ms': Math.round(of('largest')),
      'blocked ms': Math.round(of('blocked')),
      'longest task ms': Math.round(of('longest')),
      moved: of('moved').toFixed(3),
      files: of('files'),
      KB: Math.round(of('kb')),
    }
  }),
)
await browser.close()
