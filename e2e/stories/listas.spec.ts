import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

const NUMERO = 'td a[href*="/cotizaciones/cotizacion/"]'

/** Numbers, dates and figures among the visible rows whose text is cut off. Names may end in an ellipsis. */
const cut = (page: Page) =>
  page.locator('td').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent ?? '')
      .filter((text) => /^[\d$US./, ]+$/.test(text)),
  )

test("'Todas' cuts no number and no figure, however far one scrolls, and 'back' finds the row that was opened [VIS-29] [VIS-21] [LIS-08]", async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?per_page=-1')
  const scroller = page.locator('[data-long]')
  await expect(scroller.locator(NUMERO).first()).toBeVisible()
  const scrollTo = (top: number) => scroller.evaluate((element, to) => element.scrollTo(0, to), top)

  for (const top of [0, 3_000, 8_000, 1_000_000]) {
    await scrollTo(top)
    // Rows are drawn ahead on either side: this one stands in view once those of this place are here.
    await expect(scroller.locator(NUMERO).nth(15)).toBeInViewport()
    expect(await cut(page), `at ${top}`).toEqual([])
  }

  // After scrolling, the old rows stay drawn until the new ones are.
  await expect(scroller.locator(NUMERO).last()).toBeInViewport()
  const last = await scroller.locator(NUMERO).last().innerText()
  await scrollTo(8_000)
  await expect(scroller.getByRole('link', { name: last, exact: true })).toHaveCount(0)
  const numero = await scroller.locator(NUMERO).nth(20).innerText()
  await scroller.getByRole('link', { name: numero, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Cotización N° ${numero}` })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeInViewport()
})

test("whoever scrolls 'Todas' before its code is here has not lost his place when it comes [LIS-08] [VIS-03]", async ({
  page,
}) => {
  const { promise: scrolled, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/long-body-*.js', async (route) => {
    await scrolled
    await route.continue()
  })
  await signIn(page, 'gerente', '/cotizaciones/consulta?per_page=-1')
  const scroller = page.locator('[data-long]')
  await expect(scroller.locator(NUMERO).first()).toBeVisible()
  await scroller.evaluate((element) => element.scrollTo(0, 8_000))
  release()

  await expect(scroller.locator(NUMERO).nth(20)).toBeInViewport()
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(8_000)
})

test('a list and the stock print on one sheet, which says what it is and whose buttons stay away [LIS-16]', async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?estado=GA')
  await expect(page.locator(NUMERO).first()).toBeVisible()
  const sheets = async () => (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(await sheets()).toBe(1)
  await page.goto('/crm-new/stock/consulta-stock?familia=1&productos=304&desde=2.00,1000.00')
  const totales = page.getByRole('table', { name: 'Totales por depósito' })
  await expect(totales).toBeVisible()
  expect(await sheets()).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Consulta de Stock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden()
  // The width of a landscape A4 sheet between its margins.
  await page.setViewportSize({ width: 1040, height: 700 })
  const { width, x } = (await totales.boundingBox()) ?? { width: 0, x: 0 }
  expect(x + width).toBeLessThanOrEqual(1040)
})

test('on paper each figure stands under its head, and no row stands aside for a box to tick [LIS-16]', async ({
  page,
}) => {
  await signIn(page, 'admin', '/inicio/tareas-usuario')
  const shown = (rows: string) =>
    page
      .locator(rows)
      .evaluateAll((all) =>
        all.map((row) => [...row.children].filter((cell) => getComputedStyle(cell).display !== 'none').length),
      )
  for (const url of ['/inicio/tareas-usuario', '/clientes/maestro-contactos']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/crm-new${url}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })

    const [heads] = await shown('thead tr')
    expect(new Set(await shown('tbody tr')), url).toEqual(new Set([heads]))
    await expect(page.getByRole('button', { name: 'Filtro', exact: true }), url).toBeHidden()
  }
})

test("the summary's figures and its chart stand whole on a sheet [PAN-04] [VIS-25]", async ({ page }) => {
  await signIn(page, 'gerente', '/inicio/tabla-resumen')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  // A sheet is narrower than the window that the chart was drawn for, and nothing draws it anew.
  await expect(page.locator('.recharts-wrapper').first()).toHaveCSS('max-width', '100%')
  await expect(page.getByRole('region', { name: 'Por vendedor' })).toHaveCSS('overflow-x', 'visible')
})

test('one long word does not make the whole sheet of a list small [LIS-16]', async ({ page }) => {
  await page.route(/contactos\.list/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(
      /"(e_mail|cliente|apellido|nombres)":"[^"]*"/g,
      `"$1":"${'e'.repeat(100)}"`,
    )
    await route.fulfill({ response, body: text })
  })
  await signIn(page, 'admin', '/clientes/maestro-contactos')
  await expect(page.getByText('e'.repeat(100)).first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  // The width of a landscape A4 sheet between its margins.
  await page.setViewportSize({ width: 1040, height: 700 })
  const { width, x } = (await page.getByRole('table').boundingBox()) ?? { width: 0, x: 0 }
  expect(x + width).toBeLessThanOrEqual(1040)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a list of a view prints with its name, not with those of the others [LIS-15] [LIS-16]', async ({ page }) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta')
  const tabs = page.getByRole('navigation', { name: 'Vistas de la lista' })
  await tabs.getByRole('button', { name: 'Vencen esta semana' }).click()
  await expect(tabs.locator('[aria-current]')).toContainText('Vencen esta semana')

  await page.emulateMedia({ media: 'print' })
  await expect(tabs.getByText('Vencen esta semana')).toBeVisible()
  await expect(tabs.getByText('Todas')).toBeHidden()
})

test("'back' to a page of a hundred rows finds it scrolled as it was left, with what was typed and not searched [VIS-21]", async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?per_page=100')
  await expect(page.locator(NUMERO)).toHaveCount(100)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Referencia').fill('OC 30')
  const row = page.locator(NUMERO).nth(70)
  const numero = await row.innerText()
  await row.scrollIntoViewIfNeeded()
  await row.click()
  await expect(page.getByRole('heading', { name: `Cotización N° ${numero}` })).toBeVisible()

  await page.goBack()
  await expect(page.locator(NUMERO)).toHaveCount(100)
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeInViewport()
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 30')
})

test("one's own views are named, renamed, ordered, shared and what the menu opens; 'Las que entren' stays [LIS-15] [LIS-08]", async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/cotizaciones/consulta')
  const tabs = page.getByRole('navigation', { name: 'Vistas de la lista' })
  const dialog = page.getByRole('dialog')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Vistas', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const n = Date.now() % 10_000
  const [uno, dos, cobradas] = [`Ganadas ${n}`, `Perdidas ${n}`, `Cobradas ${n}`]
  for (const [estado, nombre] of [
    ['GA', uno],
    ['PE', dos],
  ]) {
    await page.goto(`/crm-new/cotizaciones/consulta?estado=${estado}`)
    await choose('Guardar vista')
    await dialog.getByLabel('Nombre').fill(nombre ?? '')
    await dialog.getByRole('button', { name: 'Guardar vista' }).click()
    await expect(tabs.getByRole('button', { name: nombre ?? '' })).toBeVisible()
  }
  const own = () => tabs.getByRole('button', { name: new RegExp(`^(Perdidas|Cobradas) ${n}$`) }).allInnerTexts()

  // Renamed and shared.
  await choose('Administrar vistas')
  await dialog.getByRole('button', { name: `Cambiar ${uno}` }).click()
  await dialog.getByLabel('Nombre').fill(cobradas)
  await dialog.getByLabel('Compartir con todos').check()
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  // Ordered.
  await dialog.getByRole('button', { name: `Subir ${dos}` }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(own).toEqual([dos, cobradas])

  // What the menu opens from now on.
  await tabs.getByRole('button', { name: cobradas }).click()
  await choose('Abrir siempre con esta vista')
  await expect(page.getByText('El menú abre esta lista con esta vista.')).toBeVisible()
  await page.getByLabel(/^Filas/).selectOption('Las que entren')
  const entran = await page.locator('tbody tr').count()
  await page.goto('/crm-new/')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('button', { name: 'COTIZACIONES' }).click()
  await menu.getByRole('link', { name: 'Consulta de Cotizaciones' }).click()
  await expect(page).toHaveURL(/estado=GA/)
  await expect(page.getByLabel(/^Filas/).locator('option:checked')).toHaveText('Las que entren')
  expect(entran).toBeGreaterThan(0)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'interior', '/cotizaciones/consulta')
  const theirs = other.getByRole('navigation', { name: 'Vistas de la lista' })
  await expect(theirs.getByRole('button', { name: cobradas })).toBeVisible()
  await expect(theirs.getByRole('button', { name: dos })).toBeHidden()
  await other.context().close()

  await choose('Abrir como antes')
  for (const nombre of [dos, cobradas]) {
    await choose('Administrar vistas')
    await dialog.getByRole('button', { name: `Borrar ${nombre}` }).click()
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await expect(tabs.getByRole('button', { name: nombre })).toBeHidden()
    await page.keyboard.press('Escape')
  }
})

for (const [name, url] of [
  ['stock', '/stock/consulta-stock?familia=1&productos=304'],
  ['price list', '/precios/consulta-lista-de-precios?familia=1&productos=304,2B'],
] as const)
  test(`'Consultar' of the ${name} comes after the last of its filters, however many lines they take [STO-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'admin', url)
    const form = page.getByRole('form', { name: name === 'stock' ? 'Filtros de stock' : 'Producto' })
    await expect(form.getByLabel('Largo (mm)')).toBeVisible()
    const bottomOf = (parts: Element[]) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))

    expect(await form.getByRole('button', { name: 'Consultar' }).evaluateAll(bottomOf)).toBeGreaterThanOrEqual(
      await form.locator('input, select').evaluateAll(bottomOf),
    )
  })

test('the widest lists stand whole in a window of 1280 px: no column has to be scrolled to [VIS-29]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const lists = ['notas-ventas', 'despachos-pendientes-preparacion', 'margen-autorizacion-comercial']
  await signIn(page, 'gerente', '/cotizaciones/consulta')
  for (const list of [undefined, ...lists]) {
    if (list) await page.goto(`/crm-new/cotizaciones/${list}`)
    await expect(page.locator('main tbody tr').nth(5)).toBeVisible()
    const beyond = await page
      .locator('main table')
      .evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : Number.NaN))
    expect(beyond, list ?? 'consulta').toBe(0)
  }
})
