import type { ServerResponse } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { startCutGateway } from '../cut-legacy.ts'
import { signIn } from '../sign-in.ts'

const HTML = { 'content-type': 'text/html' }
const TITLE = 'Informe de Stock'

/** How a framed page fails, and the message for it. */
const FALLAS: [string, (to: ServerResponse) => void, string][] = [
  ['refused', (to) => to.destroy(), 'No hay conexión con el servidor.'],
  ['a crash in English', (to) => to.writeHead(500, HTML).end('Whoops'), 'El servidor respondió algo inesperado.'],
  ['maintenance', (to) => to.writeHead(503, HTML).end('Be right back.'), 'Sistema en mantenimiento.'],
  ['an unknown page', (to) => to.writeHead(404, HTML).end('Not Found'), 'El servidor no tiene esta pantalla.'],
  ['JSON', (to) => to.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'), 'no es una pantalla.'],
  ['a white card', (to) => to.writeHead(200, HTML).end(), 'no es una pantalla.'],
  [
    'a foreign address',
    (to) => to.writeHead(302, { location: 'http://localhost:1/x' }).end(),
    'lleva a otra dirección',
  ],
  [
    'a page that may not be framed',
    (to) => to.writeHead(200, { ...HTML, 'x-frame-options': 'DENY' }).end('<p>Hello'),
    'Ábrala en otra ventana.',
  ],
]

const frameOf = (page: Page) => page.getByTitle(TITLE).contentFrame()

test('a framed page that fails says so in words, starts anew, hands on keys, prints and ends with its session [FAU-80] [VIS-17]', async ({
  browser,
}) => {
  const gateway = await startCutGateway({ framed: true })
  const context = await browser.newContext({ baseURL: gateway.url })
  try {
    const page = await context.newPage()
    await signIn(page, 'deposito', '/stock/informe-stock')
    const report = frameOf(page).getByRole('heading', { name: TITLE })
    await expect(report).toBeAttached()
    const words = page.getByRole('main').getByRole('alert')
    const retry = page.getByRole('button', { name: 'Reintentar' })

    for (const [what, falla, said] of FALLAS) {
      await test.step(what, async () => {
        gateway.fallar(falla)
        await page.reload()
        await expect(words).toContainText('No se pudo mostrar la pantalla.')
        await expect(words).toContainText(said)
        await expect(page.getByTitle(TITLE)).toHaveCount(0)
        gateway.fallar(undefined)
        await retry.click()
        await expect(page.getByTitle(TITLE)).toBeVisible()
        await expect(report).toBeAttached()
      })
    }

    // The server stops while the user goes on inside the frame, and he is where he was once it is back.
    const deposito = frameOf(page).getByLabel('Depósito', { exact: true })
    await deposito.selectOption({ index: 1 })
    const elegido = await deposito.inputValue()
    await frameOf(page).getByRole('button', { name: 'Consultar' }).click()
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('deposito='))).toBe(true)
    await expect(deposito).toHaveValue(elegido)
    gateway.fallar((to) => to.destroy())
    await frameOf(page).getByRole('button', { name: 'Consultar' }).click()
    await expect(words).toContainText('No hay conexión con el servidor.')
    gateway.fallar(undefined)
    await retry.click()
    await expect(deposito).toHaveValue(elegido)

    // Keys of the app with the focus inside the frame, and back outside.
    await frameOf(page).getByLabel('Depósito', { exact: true }).focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Buscar pantallas, clientes, contactos y documentos')).toBeFocused()
    await page.keyboard.press('Escape')

    // Printing with the focus outside prints the whole framed page, not its visible part.
    const framed = page.frames().find((frame) => frame.url().includes('/paginas/'))
    await framed?.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '1')
    })
    await page.getByRole('link', { name: 'Abrir en otra ventana' }).focus()
    await page.keyboard.press('Control+p')
    await expect(frameOf(page).locator('body')).toHaveAttribute('data-printed', '1')

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir en otra ventana' }).click()
    const elsewhere = await opened
    await expect(elsewhere.getByText(/^Total general/)).toBeVisible()
    expect(elsewhere.url()).not.toContain('token')
    await elsewhere.close()

    // The frame ends at the window's edge at any size, so that there is one scroll bar, not two.
    for (const [width, height] of [
      [1440, 900],
      [768, 900],
      [390, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await page.getByTitle(TITLE).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40)
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    // Slow: no answer for 20 s, of which the test waits two. Playwright's fake clock cannot be used: it polls every frame, and
    // would hang with this one.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) => wait(run, ms === 20_000 ? 2_000 : ms)) as typeof setTimeout
    })
    const hung: ServerResponse[] = []
    gateway.fallar((to) => void hung.push(to))
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Cargando…')).toBeVisible()
    await expect(page.getByText('La página está demorando.')).toBeVisible()
    gateway.fallar(undefined)
    for (const to of hung) to.destroy()
    await retry.click()
    await expect(page.getByTitle(TITLE)).toBeVisible()
    await expect(page.getByText('Cargando…')).toHaveCount(0)
    await expect(report).toBeAttached()

    // A server that redirects to its login: while the app's session lives, only that page is closed, and work goes on.
    gateway.fallar((to) => to.writeHead(302, { location: '/login' }).end())
    await page.reload()
    await expect(words).toContainText('El servidor no abre esta pantalla con su sesión.')
    // If the session is gone the usual alert is shown.
    await context.clearCookies()
    const alert = page.waitForEvent('dialog')
    void retry.click()
    expect((await alert).message()).toContain('Tu sesión ha expirado.')
    await (await alert).accept()
    await expect(page).toHaveURL(/crm-new\/login/)
  } finally {
    await context.close()
    await gateway.stop()
  }
})
