import { expect, type Page, type Request, test } from '@playwright/test'
import { api } from '../api.ts'
import { guardar, type ItemsGrid, itemsGrid, nuevoDocumento, pegar } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { signIn } from '../sign-in.ts'

const DE_LINEAS = /\/trpc\/.*(productos\.get|pesoPrecio|stock\.producto|ultimaCotizacion|proximosIngresos)/

/** Holds answers back from now on, until told to let later ones pass. */
const holdTaken = async (page: Page, cuales = DE_LINEAS) => {
  const held: { request: Request; release: () => void }[] = []
  let holding = true
  await page.route(cuales, async (route) => {
    if (holding) await new Promise<void>((release) => held.push({ request: route.request(), release }))
    await route.continue().catch(() => {})
  })

  return {
    /** How many answers are held back. */
    retenidas: () => held.length,
    /** Later requests are answered at once, before the held ones. */
    dejarPasar: () => {
      holding = false
    },
    /** Releases the held answers; done once the page has received or abandoned them. */
    soltar: async () => {
      const waited = held.splice(0)
      for (const { release } of waited) release()
      await Promise.all(waited.map(async ({ request }) => (await request.response())?.finished()))
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    },
  }
}

const precioDeLista = async (page: Page, calidad: string) => {
  const { precio } = await api(page).query<{ precio: string }>('productos.pesoPrecio', {
    empresa: await page.getByLabel('Código de cliente').inputValue(),
    moneda: 'D',
    familia: '3',
    productos_seleccionados: [calidad, 'BRI'],
    medidas_seleccionadas: ['2.00'],
    medidas: [{ nombre: 'Diámetro', um: 'mm' }],
  })

  return Number(precio).toFixed(2).replace('.', ',')
}

const ALAMBRE = ['3', '304', 'BRI', '2', '100']

/** The text of a line and its panel, without its number and the time of the reading. */
const readLine = async (page: Page, items: ItemsGrid, line: number) => {
  await items.cell(line, 'cantidad').click()
  await expect(items.cell(line, 'precio_unitario')).toContainText('lista')
  await expect(items.cell(line, 'stock')).toContainText('Ingresa')
  const panel = page.getByRole('region', { name: `Detalle del ítem ${line}` })
  for (const name of ['Pedidos anteriores', 'Stock por depósito del ítem', 'Próximos ingresos del ítem']) {
    await expect(panel.getByRole('table', { name })).toBeVisible()
  }
  const cells = ['productos_seleccionados.0', 'precio_unitario', 'precio_total', 'stock']
  const texts = await Promise.all([...cells.map((col) => items.cell(line, col).innerText()), panel.innerText()])

  return texts.join(' | ').replaceAll(/\d{2}:\d{2}|Ítem \d+/g, '')
}

test('late products, prices, stocks, arrivals and last prices do not land on what was chosen meanwhile [VIS-10]', async ({
  page,
}) => {
  // Earlier quotations for this client, whom no other story uses: each product at its own price.
  const cliente = '1187'
  const items = await nuevoDocumento(page, { cliente })
  const antes = ['304', '316'].map((calidad) => [
    '3',
    calidad,
    'BRI',
    '2',
    '10',
    '2',
    '',
    '',
    `${Number(calidad) / 100}`,
    '5',
  ])
  await items.vacia.click()
  await pegar(page, antes)
  await items.expectLines(2)
  await guardar(page)
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  await page.getByLabel('Código de cliente').fill(cliente)
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await page.getByLabel('Negocio').selectOption('I')

  const red = await holdTaken(page)
  // More than there is in stock, so that the next arrival is shown too.
  const MUCHO = ['3', '304', 'BRI', '2', '999999']
  await items.vacia.click()
  await pegar(page, [MUCHO, MUCHO])
  await expect(items.cell(1, 'precio_unitario')).toContainText('consultando…')
  await expect(items.cell(2, 'stock')).toContainText('consultando…')
  await expect.poll(red.retenidas).toBeGreaterThan(1)

  red.dejarPasar()
  await items.cell(1, 'productos_seleccionados.0').click()
  await page.keyboard.type('316')
  await page.keyboard.press('Enter')
  await expect(items.cell(1, 'precio_unitario')).toContainText('lista')
  await expect(items.cell(1, 'stock')).not.toContainText('consultando…')
  // The second line still waits for the answer that also has what the first one requested earlier.
  await expect(items.cell(2, 'precio_unitario')).toContainText('consultando…')
  const [de304, de316] = [await precioDeLista(page, '304'), await precioDeLista(page, '316')]
  expect(de304).not.toBe(de316)

  await red.soltar()
  await items.expectCell(2, 'precio_unitario', de304)
  await items.expectCell(1, 'precio_unitario', de316)
  const lineas = [await readLine(page, items, 1), await readLine(page, items, 2)]
  expect(lineas[0]).toContain('316 BRILLANTE')
  expect(lineas[0]).toContain('3,16')
  expect(lineas[1]).toContain('304 BRILLANTE')
  expect(lineas[1]).toContain('3,04')

  // Enters the same lines without late answers, to compare. The first two are deleted, because a product is not offered again
  // below a line that sells it (DOC-17).
  await items.cell(2, 'cantidad').click()
  await items.add()
  await pegar(page, [MUCHO.with(1, '316'), MUCHO])
  await items.expectLines(4)
  for (const left of [3, 2]) {
    await page.getByRole('button', { name: 'Eliminar el ítem 1', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await items.expectLines(left)
  }
  expect([await readLine(page, items, 1), await readLine(page, items, 2)]).toEqual(lineas)
})

test('late families and definitions do not land on the business line or the line chosen meanwhile [VIS-10] [ITM-08]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page, { negocio: 'I' })
  const negocio = page.getByLabel('Negocio')
  const { expectCell, cell } = items
  // The families of the first business line are requested before answers are held back.
  await page.waitForLoadState('networkidle')
  // Those of the line of business that is chosen now: on a busy machine the first one's may still be under way.
  const deFamilias = await holdTaken(page, /\/trpc\/.*productos\.familias.*%22H%22/)
  await negocio.selectOption('H')
  await expect.poll(deFamilias.retenidas).toBe(1)
  deFamilias.dejarPasar()
  await negocio.selectOption('E')
  await items.add()
  await page.keyboard.type('granalla')
  await expect(page.getByRole('option', { name: 'Granalla de acero' })).toBeVisible()
  await deFamilias.soltar()
  await page.keyboard.press('Escape')
  await page.keyboard.type('barras')
  await expect(page.getByRole('option').filter({ visible: true })).toHaveText(Array(3).fill(/de aceros especiales/))
  await page.keyboard.press('Escape')

  const deDefiniciones = await holdTaken(page, /\/trpc\/.*productos\.productos/)
  await page.keyboard.type('granalla')
  await page.keyboard.press('Enter')
  await expectCell(1, 'familia', 'Granalla')
  await expect.poll(deDefiniciones.retenidas).toBe(1)
  deDefiniciones.dejarPasar()
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await items.expectLines(0)
  await items.add()
  await page.keyboard.type('Barras hexagonales')
  await page.keyboard.press('Enter')
  await expect(cell(1, 'productos_seleccionados.0')).toBeVisible()
  const antes = await items.reading()
  await deDefiniciones.soltar()
  expect(await items.reading()).toBe(antes)
})

test('a price typed while the list price is on its way stays; the list price is one button away [VIS-10] [VIS-12]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  const red = await holdTaken(page)
  await items.add()
  await pegar(page, [ALAMBRE])
  await expect.poll(red.retenidas).toBeGreaterThan(0)
  await items.type(1, 'precio_unitario', '5,55')

  red.dejarPasar()
  await red.soltar()
  // The weight from the same answer.
  await items.expectCell(1, 'peso_total', '100,00')
  await items.expectCell(1, 'precio_unitario', '5,55')
  await items.expectCell(1, 'precio_unitario', 'manual')
  await items.expectCell(1, 'precio_total', '555,00')
  await items.type(1, 'cantidad', '200')
  await items.expectCell(1, 'precio_unitario', '5,55')
  await items.expectCell(1, 'precio_total', '1.110,00')

  await page.getByRole('button', { name: /Volver a precio de lista/ }).click()
  await items.expectCell(1, 'precio_unitario', await precioDeLista(page, '304'))
  await items.expectCell(1, 'precio_unitario', 'lista')
})

test('a typed weight and price are still typed ones once saved and reopened; the list is one button away [VIS-12]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await items.add()
  await pegar(page, [[...ALAMBRE, '2,5', '', '', '5,55', '7']])
  const volver = page.getByRole('button', {
    name: `Volver a precio de lista (U$S ${await precioDeLista(page, '304')})`,
  })
  await expect(volver).toBeVisible()
  await guardar(page)
  await expect(volver).toBeVisible()

  await page.reload()
  await items.expectCell(1, 'peso_unitario', 'manual')
  await items.type(1, 'medidas_seleccionadas.0', '3')
  // The other measure's price has arrived, and with it its weight.
  await expect(page.getByRole('button', { name: /Volver a precio de lista \(/ })).toBeVisible()
  await items.expectCell(1, 'peso_unitario', '2,50')
  await items.expectCell(1, 'peso_total', '250,00')
  await items.expectCell(1, 'precio_unitario', '5,55')

  await page.getByRole('button', { name: 'Volver a peso de lista' }).click()
  await items.expectCell(1, 'peso_total', '100,00')
  await expect(items.cell(1, 'peso_unitario')).not.toContainText('manual')
})

test('hands faster than the network lose no key; who clicks elsewhere is left there [VIS-13] [VIS-10]', async ({
  page,
}) => {
  const { press, type } = keyboard(page)
  const items = await nuevoDocumento(page)
  const red = await holdTaken(page, /\/trpc\/.*productos\.productos/)
  await items.add()
  await expect(items.cell(1, 'familia')).toBeFocused()
  for (const text of ['alambres', '3044', '', 'bri', '2,5', '100', '5,55', '15']) {
    await type(text)
    if (text === '3044') await press('Backspace')
    await press('Enter')
  }
  await expect.poll(red.retenidas).toBe(1)
  await items.expectLines(1)

  await red.soltar()
  await items.expectLines(2)
  await expect(items.cell(2, 'familia')).toBeFocused()
  await items.expectCell(1, 'productos_seleccionados.0', 'AISI 304')
  await items.expectCell(1, 'productos_seleccionados.1', 'Brillante')
  await items.expectCell(1, 'medidas_seleccionadas.0', '2,50')
  await items.expectCell(1, 'cantidad', '100,00')
  await items.expectCell(1, 'precio_unitario', '5,55')
  await items.expectCell(1, 'plazo_entrega', '15')

  await type('chapas')
  await press('Enter', '3', '1')
  await expect.poll(red.retenidas).toBe(1)
  await page.getByLabel('Referencia').click()
  await type('OC 4471')
  await red.soltar()
  await expect(items.cell(2, 'productos_seleccionados.0')).toContainText('Calidad')
  await type(' bis')
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 4471 bis')
  await items.expectCell(2, 'productos_seleccionados.0', 'Calidad')
})

/** The first line of a client's new quotation, begun while his notices are on their way. */
const beginBeforeNotices = async (page: Page) => {
  await signIn(page, 'admin', '/cotizaciones/cotizacion/nuevo')
  const held = await holdTaken(page, /clientes\.informacion/)
  await page.getByLabel('Código de cliente').fill('1002')
  await page.getByLabel('Negocio').selectOption('I')
  await page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first().click()
  await page.keyboard.type('chap')
  const list = page.getByRole('listbox', { name: 'Familia' })
  await expect(list).toBeVisible()
  await expect.poll(held.retenidas).toBeGreaterThan(0)

  return { field: page.getByRole('combobox', { name: 'Familia' }), list, notices: held.soltar }
}

test("the first line's field is seen while it is typed in, and its list stays below it when a client's notices push both down [ITM-10] [PAN-07]", async ({
  page,
}) => {
  const { field, list, notices } = await beginBeforeNotices(page)
  const top = (await field.boundingBox())?.y ?? 0
  await notices()
  await expect.poll(async () => (await field.boundingBox())?.y ?? 0).toBeGreaterThan(top + 20)
  await expect
    .poll(async () => {
      const [above, below] = [await field.boundingBox(), await list.boundingBox()]
      if (!above || !below) return 'not there'
      if (above.height < 16) return `the field is ${above.height} px high`
      const gap = below.y - above.y - above.height

      return gap >= 0 && gap < 8 ? 'below' : `${gap} px below`
    })
    .toBe('below')
})

for (const [what, role, name] of [
  ['choice', 'combobox', 'Familia'],
  ['number', 'textbox', 'Cantidad'],
] as const) {
  test(`a client's notices do not push the ${what} that is typed out of a telephone's window [ITM-10] [PAN-07]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 768 })
    const { notices } = await beginBeforeNotices(page)
    if (what === 'number') {
      await page.keyboard.press('Enter')
      await itemsGrid(page).type(1, 'cantidad', '5')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('6')
    }
    const field = page.getByRole('grid').getByRole(role, { name })
    await expect(field).toBeFocused()
    // As low in the window as it can be.
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'end' })
    })
    await notices()
    await expect(page.getByText(/^CM05 vencido/)).toBeVisible()
    await expect(field).toBeInViewport({ ratio: 0.9 })
  })
}
