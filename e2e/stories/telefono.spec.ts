import { expect, type Locator, type Page, test } from '@playwright/test'
import { frameOf } from '../frame-of.ts'
import { enter, signIn } from '../sign-in.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** By how many pixels the words of each stand out of its box. */
const outside = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const [box, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()]

      return Math.max(0, Math.ceil(text.bottom - box.bottom), Math.ceil(box.top - text.top))
    }),
  )

test('a title of three lines keeps off the edge of a telephone [SHE-03]', async ({ page }) => {
  await enter(page, 'admin')
  for (const url of ['/cotizaciones/despachos-pendientes-preparacion', '/utilitarios/avisos-certif-represent']) {
    await page.goto(`/crm-new${url}`)

    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y, url).toBeGreaterThanOrEqual(4)
  }
})

test('the words of a button that need two lines stay inside of it, in a framed page too [VIS-18]', async ({ page }) => {
  await signIn(page, 'admin', '/clientes/resumen-cta-cte')
  const clientes = frameOf(page, 'Resumen de Cuenta Corriente').getByRole('link', { name: / · desde el / })
  await expect(clientes.first()).toBeVisible()

  expect(Math.max(...(await outside(clientes)))).toBe(0)
})

test('what is wrong with a date is read while its calendar is open [VIS-04]', async ({ page }) => {
  await signIn(page, 'vendedor', '/cotizaciones/estado?n_cotizacion=10600&codigo_cliente=1277')
  const fecha = page.getByLabel('Fecha Comprometida')
  await fecha.click()
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await fecha.fill('99/99/2026')
  await fecha.press('Enter')

  const said = page.getByText("'99/99/2026' no es una fecha")
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()

    return element.contains(document.elementFromPoint(left + width / 4, top + height / 2))
  }
  await expect.poll(() => said.evaluate(isOnTop)).toBe(true)
})

test('a table that goes on beyond the edge shows a shadow there [VIS-29]', async ({ page }) => {
  await signIn(page, 'admin', '/utilitarios/datos-perfil')
  const viewport = page.locator('.mantine-ScrollArea-viewport', { has: page.getByText('Último uso') })
  await expect(viewport).toBeVisible()

  expect(await viewport.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await expect(viewport).toHaveCSS('background-image', /linear-gradient.*linear-gradient/)
})

test('a contact to be chosen is named in one line, his surname beside his name [CON-05] [VIS-29]', async ({ page }) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/10600')
  await page.getByRole('button', { name: 'Buscar contacto' }).click()
  const row = page.getByRole('dialog', { name: 'Maestro Avanzado' }).locator('tbody tr').first()
  await expect(row).toBeVisible()
  const [apellido, nombre] = await row
    .locator('td[data-tarjeta="titulo"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))

  expect(nombre.top).toBe(apellido.top)
  expect(nombre.left - apellido.right).toBeLessThan(8)
})

test("a document's head names its client whole, however long its figures and its buttons are [VIS-22] [VIS-29]", async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/10600')
  const head = page.locator('[data-documento]')
  const razon = head.getByText('FRIGORÍFICO NÚÑEZ SA')
  await expect(head.getByText(/U\$S/)).toBeVisible()

  expect(await razon.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a table of rows with a ground of their own shows a shadow at the edge that cuts it [VIS-29]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/10600')
  const shade = () =>
    page.getByRole('grid').evaluate((grid) => {
      const marco = grid.parentElement?.parentElement as Element

      return ['::before', '::after'].map((edge) => getComputedStyle(marco, edge).content !== 'none')
    })

  await expect.poll(shade).toEqual([false, true])
  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ left: 5_000 }))
  await expect.poll(shade).toEqual([true, false])
})

/** Answers of the call, with these texts of them as long as they may be, and without a blank. */
const lengthen = (page: Page, call: RegExp, lengths: Readonly<Record<string, number>>) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    const long = (key: string, value: unknown) =>
      typeof value === 'string' && lengths[key] ? 'M'.repeat(lengths[key]) : value
    await route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text(), long)) })
  })

/** Texts of the screen that stand out of the window. */
const outOfSight = (page: Page) =>
  page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.children.length === 0 && one.getBoundingClientRect().right > window.innerWidth)
        .map((one) => one.textContent ?? ''),
    )

test("a client's sheet breaks what is one long word, and nothing stands out of the window [PAN-07] [VIS-29]", async ({
  page,
}) => {
  await lengthen(page, /clientes\.hoja/, { razon: 80, e_mail: 100, provincia: 40, apellido: 40, detalle: 1_000 })
  await signIn(page, 'admin', '/clientes/ficha/1113')
  await expect(page.getByText('M'.repeat(100)).first()).toBeVisible()

  expect(await outOfSight(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a card shows three lines of a long text: its record has the rest [VIS-29]', async ({ page }) => {
  await lengthen(page, /seguimientos\.list/, { detalle: 1_000 })
  await signIn(page, 'admin', '/utilitarios/seguimientos-clientes')
  const detalle = page.getByText('M'.repeat(1_000)).first()
  await expect(detalle).toBeVisible()

  const lines = await detalle.evaluate(
    (cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight),
  )
  expect(Math.round(lines)).toBe(3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what unfolds below a row has each head over its column [VIS-29] [DOC-06]', async ({ page }) => {
  await signIn(page, 'aprobador', '/cotizaciones/margen-autorizacion-comercial')
  await page.getByRole('button', { name: 'Ver ítems' }).first().click()
  const items = page.getByRole('table', { name: 'Ítems con costo y margen' })
  await expect(items).toBeVisible()

  const rights = (row: 'thead' | 'tbody') =>
    items
      .locator(`${row} tr`)
      .first()
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))
  expect(await rights('thead')).toEqual(await rights('tbody'))
})
