import { expect, type Locator, type Page, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { quote } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

/** What the most frequent jobs cost in keys, or in taps and swipes. Fails when one costs more. */
const COSTS = { linea: 30, stock: 4, margen: 5, enviar: 2, ganar: 5 }

const counted = (page: Page) => {
  const hands = keyboard(page)
  let keys = 0
  let taps = 0
  let swipes = 0

  return {
    keys: () => keys,
    taps: () => taps,
    swipes: () => swipes,
    press: async (...pressed: string[]) => {
      keys += pressed.length
      await hands.press(...pressed)
    },
    type: async (text: string) => {
      keys += text.length
      await hands.type(text)
    },
    /** A tap, after a swipe if the element is out of sight. */
    tap: async (target: Locator) => {
      await target.waitFor()
      const isSeen = await target.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      })
      if (!isSeen) swipes++
      taps++
      await target.click()
    },
  }
}

const LIGERO = { cliente: '1113' }

test('a line from nothing to a saved quotation [VIS-13]', async ({ page }) => {
  await enter(page, 'vendedor')
  // The client's usual values: his business line, his condition, his delivery days.
  await quote(page, LIGERO)
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  const hands = counted(page)
  const { cell, grid } = itemsGrid(page)
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toBeFocused()
  await hands.type(LIGERO.cliente)
  await hands.press('Control+Enter')
  const opciones = [
    ['familia', 'c', /chapas/i],
    ['productos_seleccionados.0', '31', /316/],
    ['productos_seleccionados.1', '2', /2B/],
  ] as const
  for (const [col, text, found] of opciones) {
    await expect(cell(1, col)).toBeFocused()
    await hands.type(text)
    await expect(grid.page().locator('li[role=option][aria-selected=true]')).toHaveText(found)
    await hands.press('Enter')
  }
  await hands.press('Enter')
  for (const [i, text] of ['1,5', '1000', '2000'].entries()) {
    await expect(grid.locator(`[data-col="medidas_seleccionadas.${i}"]`)).toBeFocused()
    await hands.type(text)
    await hands.press('Enter')
  }
  await hands.type('12')
  await hands.press('Control+s')

  await expect(page).toHaveURL(/\/cotizacion\/\d+$/)
  await expect(cell(1, 'plazo_entrega')).toHaveText(/7/)
  expect(hands.keys()).toBeLessThanOrEqual(COSTS.linea)
})

test('from the client to the first line it is one Tab and Enter [VIS-13]', async ({ page }) => {
  await enter(page, 'vendedor')
  await quote(page, LIGERO)
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  const { press, type } = keyboard(page)
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toBeFocused()
  await type(LIGERO.cliente)
  await press('Enter')
  await expect(page.getByLabel('Negocio')).toHaveValue('I')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Ir a los productos' })).toBeFocused()
  await press('Enter')

  await expect(itemsGrid(page).cell(1, 'familia')).toBeFocused()
})

/** Everywhere that somebody may be in a document, from its first field to its foot; null is nowhere: he clicked beside them. */
const PLACES: Record<string, ((page: Page) => Locator) | null> = {
  header: (page) => page.getByLabel('Código de cliente'),
  condition: (page) =>
    page
      .getByRole('group', { name: /CONDICI/i })
      .locator('button, input:not([type=hidden])')
      .first(),
  choice: (page) => page.getByLabel('Transportista'),
  observations: (page) => page.getByLabel('Observaciones', { exact: true }),
  cell: (page) => itemsGrid(page).cell(1, 'cantidad'),
  notes: (page) =>
    page
      .getByRole('region', { name: /^Detalle del ítem/ })
      .locator('input')
      .first(),
  totals: (page) => page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).last(),
  bar: (page) => page.getByRole('button', { name: 'Guardar' }),
  nowhere: null,
}

/** The quotation that they all work on, each with a quantity of its own. */
let quotation = ''

for (const [i, [place, find]] of Object.entries(PLACES).entries()) {
  test(`the keys that the panel lists work with the focus here: ${place} [VIS-13]`, async ({ page }) => {
    await signIn(page, 'vendedor')
    if (quotation === '') quotation = await quote(page, LIGERO)
    else await page.goto(`/crm-new/cotizaciones/cotizacion/${quotation}`)
    const items = itemsGrid(page)
    const { press, type } = keyboard(page)
    const lines = (count: number) => items.expectLines(count)
    const go = async () => {
      if (find) await find(page).focus()
      else await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    }
    const dialog = page.getByRole('dialog')

    await items.cell(1, 'cantidad').click()
    await go()
    await press('Control+Enter')
    await lines(2)
    await expect(items.cell(2, 'familia')).toBeFocused()

    // A text field undoes what was typed into it, and nothing else.
    const isText = await (find?.(page).evaluate((element) => element.matches('textarea, input:not([type=radio])')) ??
      false)
    if (isText) await items.cell(1, 'cantidad').focus()
    else await go()
    await press('Control+z')
    await lines(1)
    if (!isText) await go()
    await press('Control+y')
    await lines(2)
    await press('Control+z')
    await lines(1)

    await items.cell(1, 'cantidad').click()
    await go()
    await press('Control+d')
    await lines(2)
    // And Ctrl + Supr deletes a word of it.
    if (isText) await items.cell(2, 'cantidad').focus()
    else await go()
    await press('Control+Delete')
    await expect(page.getByText(/Seguro de eliminar el Item #[12]/)).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await lines(1)
    // A question that is on its way out still keeps the keys.
    await expect(dialog).toBeHidden()

    await go()
    await press('F4')
    await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
    await press('Escape')
    await expect(dialog).toBeHidden()

    await items.type(1, 'precio_unitario', '9')
    await items.expectCell(1, 'precio_unitario', '9,00')
    await go()
    await press('Alt+l')
    await items.expectCell(1, 'precio_unitario', 'lista')

    await go()
    await press('F6')
    const panel = page.getByRole('region', { name: 'Detalle del ítem 1' })
    const isIn = () => panel.evaluate((element) => element.contains(document.activeElement))
    if (place === 'notes') await expect(items.grid.locator('[data-col]:focus')).toBeVisible()
    else {
      await expect.poll(isIn).toBe(true)
      await press('F6')
      await expect(items.grid.locator('[data-col]:focus')).toBeVisible()
    }

    await items.cell(1, 'cantidad').click()
    await type(`${3 + i}`)
    await press('Enter')
    await go()
    await press('Control+s')
    await expect(page.getByText(/^Guardado/)).toBeVisible()
    await items.expectCell(1, 'cantidad', `${3 + i},00`)
  })
}

test('the stock of a family, from home [STO-01]', async ({ page }) => {
  await signIn(page, 'vendedor')
  const hands = counted(page)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await hands.tap(menu.getByRole('button', { name: 'STOCK' }))
  await hands.tap(menu.getByRole('link', { name: 'Consulta de Stock' }))
  const familia = page.getByRole('main').getByLabel('Familia')
  await expect(familia).toBeEnabled()
  await familia.selectOption({ label: 'Chapas inoxidables' })
  await hands.tap(page.getByRole('button', { name: 'Consultar' }))

  await expect(page.getByRole('grid', { name: 'Resultados de stock' })).toBeVisible()
  expect(hands.taps()).toBeLessThanOrEqual(COSTS.stock)
  expect(hands.swipes()).toBe(0)
})

test('a saved quotation is sent by mail [DOC-10]', async ({ page }) => {
  await signIn(page, 'vendedor')
  await quote(page, LIGERO)
  const hands = counted(page)
  await hands.tap(page.getByRole('button', { name: 'Enviar', exact: true }))
  const dialog = page.getByRole('dialog')
  // The recipient is already filled in: the document's contact.
  await expect(dialog.getByLabel(/^Para/)).not.toHaveValue('')
  await hands.tap(dialog.getByRole('button', { name: 'Enviar correo' }))

  await expect(page.getByText('El correo se envía enseguida; queda en la historia del documento.')).toBeVisible()
  expect(hands.taps()).toBeLessThanOrEqual(COSTS.enviar)
  expect(hands.swipes()).toBe(0)
})

test('a price under the floor is authorised on the telephone [PAN-10]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'aprobador')
  const hands = counted(page)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await hands.tap(page.getByRole('button', { name: 'Abrir el menú' }))
  await hands.tap(menu.getByRole('button', { name: 'COTIZACIONES' }))
  await hands.tap(menu.getByRole('link', { name: 'Autorización Comercial de Márgenes' }))
  await hands.tap(page.getByRole('button', { name: 'Autorizar' }).first())
  await hands.tap(page.getByRole('dialog').getByRole('button', { name: 'Autorizar' }))

  await expect(page.getByText(/^Cotización N° \d+ autorizada\.$/)).toBeVisible()
  expect([hands.taps(), hands.swipes()]).toEqual([COSTS.margen, 0])
})

test('all lines of a quotation are won, from the list [EST-04]', async ({ page }) => {
  await enter(page, 'vendedor')
  const n = await quote(page, { ...LIGERO, familias: ['Chapas inoxidables', 'Chapas inoxidables'] })
  await page.goto(`/crm-new/cotizaciones/consulta?n_cotizacion=${n}`)
  const hands = counted(page)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: n, exact: true }) })
  await hands.tap(
    row
      .getByRole('link', { name: /Estado|Sin vencer/ })
      .or(row.getByRole('button', { name: /Estado/ }))
      .first(),
  )
  const first = page.getByLabel('Estado del ítem 1', { exact: true })
  await hands.tap(first)
  await first.selectOption({ label: 'Ganada' })
  await hands.tap(page.getByRole('button', { name: /^Setear TODOS/ }))
  await hands.tap(page.getByRole('dialog').getByRole('button').last())
  await hands.tap(page.getByRole('button', { name: /^Guardar/ }).first())

  await expect(page.getByText(/guardado\./).last()).toBeVisible()
  expect([hands.taps(), hands.swipes()]).toEqual([COSTS.ganar, 0])
})
