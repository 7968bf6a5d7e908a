import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { listsByAddress } from '../../apps/web/build/lists.ts'
import { browserPath } from '../../e2e/browser.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

const COUNTS = (process.env.COUNTS ?? '50,200,500').split(',').map(Number)
const KEYS = 40
/** ms until the stubbed server answers a lookup. */
const ANSWER_MS = Number(process.env.ANSWER_MS ?? 0)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const THROTTLE = 4
/** A candidate that takes seconds for a key is stopped after this time: its cost is clear by then. */
const PATIENCE_MS = 15_000

/** Places the cursor in a visible line's `cantidad`, as a person would. */
const byClick = (selector: string) => async (page: Page) => page.locator(selector).first().click()

type Candidate = {
  /** Selector that appears once the lines can be read. */
  cell: string
  /** Selector that appears once the family's selectors have come, where that is later. */
  whole?: string
  /** With lookups: a cell of each visible line that shows a time of day once its stock is known. */
  told?: string
  focus: (page: Page) => Promise<unknown>
}

const CANDIDATES: Record<string, Candidate> = {
  yunque: {
    cell: '[role="gridcell"][data-col="cantidad"]',
    whole: '[role="gridcell"][data-col="productos_seleccionados.0"]',
    told: '[role="gridcell"][data-col="stock"]',
    focus: byClick('[role="row"][aria-rowindex="6"] [data-col="cantidad"]'),
  },
  'ag-grid-community': {
    cell: '.ag-cell[col-id="cantidad"]',
    focus: byClick('.ag-row[row-index="5"] .ag-cell[col-id="cantidad"]'),
  },
  'react-data-grid': {
    cell: '[role="gridcell"]',
    focus: async (page) => page.locator('[role="row"][aria-rowindex="6"] [aria-colindex="6"]').first().dblclick(),
  },
  'react-hook-form': { cell: 'td input', focus: byClick('td[data-row="5"][data-campo="cantidad"] input') },
  '@mantine/form': { cell: 'td input', focus: byClick('td[data-row="5"][data-campo="cantidad"] input') },
}

/** Runs in the page: `window.bench` times a key from its event to the paint after it. */
const instrument = ({ cell, whole, told }: { cell: string; whole: string; told: string }) => {
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = done
      channel.port2.postMessage(null)
    })
  const bench = { keys: [] as number[], open: 0, whole: 0, told: 0 }
  Object.assign(window, { bench })
  addEventListener('keydown', ({ timeStamp }) => afterPaint(() => bench.keys.push(performance.now() - timeStamp)), {
    capture: true,
  })
  const isTold = (selector: string) => {
    const cells = [...document.querySelectorAll(selector)]
    return cells.length > 0 && cells.every(({ textContent }) => /Alcanza|Parcial|Sin Stock/.test(textContent ?? ''))
  }
  const watch = (selector: string, name: 'open' | 'whole' | 'told') => {
    const [mark] = performance.getEntriesByName('open')
    const isThere = name === 'told' && selector !== cell ? isTold(selector) : document.querySelector(selector)
    if (mark && isThere) afterPaint(() => (bench[name] = performance.now() - mark.startTime))
    else requestAnimationFrame(() => watch(selector, name))
  }
  watch(cell, 'open')
  watch(whole, 'whole')
  watch(told, 'told')
  Object.assign(window, {
    timePaste: (count: number) => {
      const start = performance.now()
      ;(window as unknown as { pasteLineas: (count: number) => void }).pasteLineas(count)
      return new Promise((resolve) => requestAnimationFrame(() => afterPaint(() => resolve(performance.now() - start))))
    },
  })
}

type Bench = { keys: number[]; open: number; whole: number; told: number }
const read = (page: Page) => page.evaluate(() => (window as unknown as { bench: Bench }).bench)

const measure = async (page: Page, base: string, name: string, count: number) => {
  const candidate = CANDIDATES[name]
  if (!candidate) throw new Error(name)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const { cell, whole = cell, told = cell, focus } = candidate
  await page.addInitScript(instrument, { cell, whole, told })
  await page.goto(`${base}?candidate=${encodeURIComponent(name)}&count=${count}&answer=${ANSWER_MS}`)
  await page.waitForFunction(() => (window as unknown as { bench: Bench }).bench.told > 0, undefined, {
    timeout: 120_000,
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await focus(page)
  await page.keyboard.press('1')
  await page.waitForTimeout(200)
  const before = (await read(page)).keys.length
  const stop = Date.now() + PATIENCE_MS
  for (let i = 0; i < KEYS && Date.now() < stop; i++) {
    await page.keyboard.press(i % 4 < 2 ? String(1 + (i % 9)) : 'Backspace')
    await page.waitForFunction((n) => (window as unknown as { bench: Bench }).bench.keys.length > n, before + i)
  }
  const found = await read(page)
  await page.keyboard.press('Escape')
  const lines = () => page.evaluate(() => document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'))
  const linesBefore = await lines()
  const paste = await page.evaluate(() =>
    (window as unknown as { timePaste: (n: number) => Promise<number> }).timePaste(200),
  )

  const isRefused = linesBefore !== undefined && (await lines()) === linesBefore

  return { ...found, keys: found.keys.slice(before), paste: isRefused ? Number.NaN : paste, nodes }
}

const quantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? Number.NaN
const median = (values: number[]) => quantile(values, 0.5)

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: listsByAddress,
  resolve: { alias: { '#': WEB } },
  build: { target: 'esnext', chunkSizeWarningLimit: 5000 },
})
const server = await preview({ root: ROOT, configFile: false, preview: { port: 0, host: '127.0.0.1' } })
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
const names = Object.keys(CANDIDATES).filter((name) => !process.env.ONLY || process.env.ONLY.split(',').includes(name))
const found = new Map<string, Awaited<ReturnType<typeof measure>>[]>()
for (let round = 0; round < ROUNDS; round++) {
  for (const count of COUNTS) {
    for (const name of names) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      // A candidate that cannot open fails with its own error at once, instead of with a timeout two minutes later.
      page.on('pageerror', (error) => {
        throw error
      })
      const result = await measure(page, base, name, count)
      await page.close()
      found.set(`${name} ${count}`, [...(found.get(`${name} ${count}`) ?? []), result])
    }
  }
}
await browser.close()
await server.close()

console.table(
  [...found].map(([key, runs]) => {
    const keys = runs.flatMap((one) => one.keys)
    const [name, count] = key.split(' ')

    return {
      editor: name,
      lines: Number(count),
      'key median ms': Math.round(median(keys)),
      'key p95 ms': Math.round(quantile(keys, 0.95)),
      'open ms': Math.round(median(runs.map((one) => one.open))),
      'with lookups ms': Math.round(median(runs.map((one) => one.whole))),
      'stock told ms': Math.round(median(runs.map((one) => one.told))),
      'paste 200 ms': runs.some(({ paste }) => Number.isNaN(paste))
        ? 'refused'
        : Math.round(median(runs.map(({ paste }) => paste))),
      'DOM nodes': median(runs.map((one) => one.nodes)),
    }
  }),
)
