import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { type Download, expect, type Page, test } from '@playwright/test'
import { enter, signIn } from '../sign-in.ts'

const LEGACY = process.env.LEGACY_BASE_URL ?? 'http://127.0.0.1:4001'
const STOCK = '/crm-new/stock/informe-stock'

const frameOf = (page: Page) => page.getByTitle('Informe de Stock').contentFrame()
const documentOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith(LEGACY))

test('the stock report opens in a frame of another origin, and its token stays in no address, Referer or log [EMB-01] [EMB-02] [VIS-17]', async ({
  page,
}) => {
  const asked: string[] = []
  const referers: string[] = []
  page.on('request', async (request) => {
    asked.push(request.url())
    referers.push((await request.allHeaders()).referer ?? '')
  })
  await signIn(page, 'deposito')
  const before = await page.evaluate(() => history.length)
  await page.goto(STOCK)

  const report = frameOf(page)
  await expect(report.getByRole('heading', { name: 'Informe de Stock' })).toBeVisible()
  await expect(report.getByRole('row', { name: /^Total general/ })).toContainText(/\d{1,3}(\.\d{3})+,\d{2}/)
  const first = new URL(asked.find((url) => url.startsWith(`${LEGACY}/paginas/`)) ?? '')
  const token = first.searchParams.get('token') ?? ''
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect([...first.searchParams.keys()]).toEqual(['disable_menu', 'token', 'codigo'])
  expect(documentOf(page)?.url()).toBe(`${LEGACY}/paginas/stock/informe-stock?disable_menu=1&codigo=deposito`)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(await documentOf(page)?.evaluate(() => document.referrer)).toBe('')

  await report.getByLabel('Depósito', { exact: true }).selectOption({ label: 'Depósito Rosario' })
  await report.getByRole('button', { name: 'Consultar' }).click()
  await expect(report.getByRole('rowheader', { name: 'Depósito Rosario' }).first()).toBeVisible()
  await expect(report.getByRole('rowheader', { name: 'Depósito Avellaneda' })).toHaveCount(0)

  expect(asked.filter((url) => url.includes(token))).toEqual([first.href])
  expect(referers.join()).not.toContain(token)
  const log = readFileSync(process.env.SERVER_LOG ?? '', 'utf8')
  expect(log).toContain('/paginas/stock/informe-stock')
  expect(log).not.toContain(token)
})

test('the frame reaches no storage of the app, nor the app that of the frame [VIS-17]', async ({ page }) => {
  await enter(page, 'deposito')
  await page.goto(STOCK)
  await expect(frameOf(page).getByRole('heading', { name: 'Informe de Stock' })).toBeVisible()

  expect(await page.evaluate(() => localStorage.getItem('auth_token_crm'))).toBeTruthy()
  expect(await documentOf(page)?.evaluate(() => localStorage.getItem('auth_token_crm'))).toBeNull()
  const reach = () => documentOf(page)?.evaluate(() => window.top?.document.title)
  await expect(reach()).rejects.toThrow(/cross-origin/)
})

test('a session that ends inside the frame raises the alert once, and leads back here after signing in [SES-07] [VIS-17]', async ({
  page,
  playwright,
}) => {
  await enter(page, 'deposito')
  await page.goto(STOCK)
  const report = frameOf(page)
  await expect(report.getByRole('heading', { name: 'Informe de Stock' })).toBeVisible()

  // Signs out without this page's knowledge, with both halves of its session.
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('auth_token_crm')}`,
    'x-yunque': '1',
  }))
  const elsewhere = await playwright.request.newContext({ storageState: await page.context().storageState() })
  const origin = new URL(page.url()).origin
  const logout = await elsewhere.post(`${origin}/crm-new/trpc/sesion.logout`, {
    headers: { ...headers, origin },
    data: {},
  })
  expect(logout.ok()).toBe(true)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await report.getByRole('button', { name: 'Consultar' }).click()

  await page.waitForURL(/\/crm-new\/login/)
  expect(alerts).toEqual(['Tu sesión ha expirado. Serás redirigido a la página de inicio de sesión.'])
  await page.getByLabel('Usuario').fill('deposito')
  await page.getByLabel('Clave', { exact: true }).fill(process.env.CLAVE ?? '')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(report.getByRole('heading', { name: 'Informe de Stock' })).toBeVisible()
})

/** The contacts' filters, and the export button with them, are folded away at first (CON-03). */
const showFilters = async (page: Page) => {
  const filtros = page.getByRole('button', { name: 'Filtros' })
  if (await filtros.isVisible()) await filtros.click()
}

/** The rows of the file from the export button, without its titles. */
const exported = async (page: Page) => {
  await showFilters(page)
  // Listens from the moment the window opens, since its file may arrive before anybody waits for it.
  const downloaded = new Promise<Download>((resolve) => page.once('popup', (popup) => popup.once('download', resolve)))
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = await downloaded
  const bytes = readFileSync(await download.path())
  const { Sheets, SheetNames } = read(bytes)
  const [labels = [], ...rows] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })

  return { name: download.suggestedFilename(), magic: bytes.subarray(0, 8).toString('hex'), labels, rows }
}

/** The list's number of rows, from its footer. */
const total = async (page: Page) => {
  const text = await page
    .getByText(/de [\d.]+$/)
    .first()
    .innerText()

  return Number(text.split(' de ').at(-1)?.replaceAll('.', ''))
}

test('contacts and quotations download as a true .xls with every filtered row [LIS-03] [LIS-09] [VIS-15]', async ({
  page,
}) => {
  await enter(page, 'vendedor')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

  // Searches whose rows no other story changes, since all share one desk.
  for (const [list, name] of [
    ['clientes/maestro-contactos?estado=A&apellidos=ez', 'Contactos'],
    [`cotizaciones/consulta?page=2&desde=${daysAgo(60)}&hasta=${daysAgo(30)}`, 'Cotizaciones'],
  ]) {
    await page.goto(`/crm-new/${list}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const rows = await total(page)
    expect(rows).toBeGreaterThan(10)

    const file = await exported(page)
    expect(file.name).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.xls$`))
    expect(file.magic).toBe('d0cf11e0a1b11ae1')
    expect(file.rows).toHaveLength(rows)
    const shown = await page.getByRole('columnheader').allInnerTexts()
    expect(shown.map((label) => label.trim())).toEqual(expect.arrayContaining(file.labels as string[]))
  }
})

test('a blocked pop-up says how to allow it, and nothing is exported [LIS-09]', async ({ page }) => {
  await signIn(page, 'vendedor', '/clientes/maestro-contactos?estado=A')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await showFilters(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const dialog = page.waitForEvent('dialog')
  await Promise.all([
    dialog.then((alert) => {
      expect(alert.message()).toBe('Debes activar la apertura de ventanas emergentes.')
      return alert.accept()
    }),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])

  expect(calls.filter((url) => url.includes('exportar'))).toEqual([])
})
