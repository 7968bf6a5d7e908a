import { api } from '../../e2e/api.ts'
import { openBrowser, type Page } from '../../e2e/browser.ts'
import { signIn } from '../../e2e/sign-in.ts'
import { CODIGOS } from '../../packages/contracts/src/usuarios.ts'

const THROTTLE = 4
/** The number of cells of 60 people by 40 codes. */
const PEOPLE = Math.ceil((60 * 40) / CODIGOS.length)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const KEYS = 40
const FRAMES = 120
const base = process.env.BASE
if (!base || !process.env.CLAVE)
  throw new Error('BASE and CLAVE say which demo desk to use: one that may be thrown away')

/** Creates people until there are enough, each with every third code. */
const fill = async (page: Page): Promise<void> => {
  const { usuarios } = await api(page).query<{ usuarios: unknown[] }>('usuarios.permisos', {})
  for (let i = usuarios.length; i < PEOPLE; i++) {
    const codigos = Object.fromEntries(CODIGOS.map((codigo, k) => [codigo, (i + k) % 3 === 0 && codigo !== 'USU']))
    await api(page).mutate('usuarios.guardar', {
      codigo: '',
      idempotency_key: crypto.randomUUID(),
      form: {
        codigo: `bench${i}`,
        nombre: `Persona ${i} de la Prueba`,
        e_mail: '',
        telefono: '',
        font_size: '400',
        codigos,
        version: '',
      },
    })
  }
}

/** Runs in the page: times between frames while it scrolls in steps of a wheel, down, right and back. */
const scroll = (frames: number): Promise<number[]> => {
  const frame = document.querySelector('[role="grid"]')?.parentElement as HTMLElement
  return new Promise((done) => {
    const times: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      const half = times.length % frames < frames / 2 ? 1 : -1
      if (times.length < frames) frame.scrollBy(0, 40 * half)
      else frame.scrollBy(20 * half, 0)
      if (times.length < 2 * frames) requestAnimationFrame(step)
      else done(times.slice(1))
    }
    requestAnimationFrame(step)
  })
}

/** Runs in the page: times between frames of an idle page, the best that this machine can do. */
const idle = (frames: number): Promise<number[]> =>
  new Promise((done) => {
    const times: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      times.push(now - last)
      last = now
      if (times.length < frames) requestAnimationFrame(step)
      else done(times.slice(1))
    }
    requestAnimationFrame(step)
  })

/** Runs in the page: times from each key's event to the following paint. */
const timeKeys = () => {
  const keys: number[] = []
  Object.assign(window, { keys })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => keys.push(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      }),
    { capture: true },
  )
}
const keysOf = (page: Page) => page.evaluate(() => (window as unknown as { keys: number[] }).keys)

const press = async (page: Page, key: string): Promise<void> => {
  const before = (await keysOf(page)).length
  await page.keyboard.press(key)
  await page.waitForFunction((n) => (window as unknown as { keys: number[] }).keys.length > n, before)
}

const quantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? Number.NaN
const told = (name: string, values: number[]) => ({
  what: name,
  'median ms': Number(quantile(values, 0.5).toFixed(1)),
  'p95 ms': Number(quantile(values, 0.95).toFixed(1)),
  n: values.length,
})

const browser = await openBrowser()
const page = await browser.newPage({ baseURL: base, viewport: { width: 1440, height: 900 } })
await signIn(page, 'admin')
await fill(page)
const cdp = await page.context().newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })

const found = {
  idle: [] as number[],
  scroll: [] as number[],
  open: [] as number[],
  toggle: [] as number[],
  move: [] as number[],
}
for (let round = 0; round < ROUNDS; round++) {
  await page.goto('about:blank')
  found.idle.push(...(await page.evaluate(idle, FRAMES)))
  await page.goto('/crm-new/utilitarios/permisos')
  await page.getByRole('grid', { name: 'Permisos' }).waitFor()
  found.open.push(await page.evaluate(() => performance.now()))
  await page.waitForTimeout(1_000)
  found.scroll.push(...(await page.evaluate(scroll, FRAMES)))
  await page.evaluate(timeKeys)
  await page.locator('[data-codigo][tabindex="0"]').focus()
  for (let i = 0; i < KEYS; i++) {
    const before = (await keysOf(page)).length
    await press(page, i % 2 ? 'ArrowDown' : 'ArrowRight')
    await press(page, ' ')
    const [move = 0, toggle = 0] = (await keysOf(page)).slice(before)
    found.move.push(move)
    found.toggle.push(toggle)
  }
}
const cells = await page.locator('[data-codigo]').count()
await browser.close()

console.log(`${cells} cells, ${THROTTLE}x CPU throttle`)
console.table([
  told('frame of an empty page', found.idle),
  told('frame while the matrix scrolls', found.scroll),
  told('space bar to the paint of its cell', found.toggle),
  told('arrow to the paint of the focus', found.move),
  told('opening, until the grid is there', found.open),
])
