import { expect, type Page, test } from '@playwright/test'
import { api } from '../api.ts'
import { guardar, nuevoDocumento, pegar } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'

/** Holds back what is asked from now on, of price and stock if nothing else, until told to let later questions pass. */
const retener = async (page: Page, preguntas = /\/trpc\/.*(pesoPrecio|stock\.producto)/) => {
  const held: (() => void)[] = []
  let holding = true
  await page.route(preguntas, async (route) => {
    if (holding) await new Promise<void>((release) => held.push(release))
    await route.continue().catch(() => {})
  })

  return {
    /** How many questions wait. */
    retenidas: () => held.length,
    /** What is asked from now on is answered at once, before what waits. */
    dejarPasar: () => {
      holding = false
    },
    /** Answers what waited. */
    soltar: () => {
      for (const release of held.splice(0)) release()
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

test('late prices and stocks do not land on what was chosen meanwhile [VIS-10]', async ({ page }) => {
  const items = await nuevoDocumento(page)
  const red = await retener(page)
  await items.add()
  await pegar(page, [ALAMBRE, ALAMBRE])
  await expect(items.cell(1, 'precio_unitario')).toContainText('consultando…')
  await expect(items.cell(2, 'stock')).toContainText('consultando…')
  await expect.poll(red.retenidas).toBeGreaterThan(1)

  red.dejarPasar()
  await items.cell(1, 'productos_seleccionados.0').click()
  await page.keyboard.type('316')
  await page.keyboard.press('Enter')
  await expect(items.cell(1, 'precio_unitario')).toContainText('lista')
  await expect(items.cell(1, 'stock')).not.toContainText('consultando…')
  const stock = await items.cell(1, 'stock').innerText()
  const [de304, de316] = [await precioDeLista(page, '304'), await precioDeLista(page, '316')]
  expect(de304).not.toBe(de316)
  await items.expectCell(1, 'precio_unitario', de316)
  // The second line still waits for the answer that also brings what the first one asked before.
  await expect(items.cell(2, 'precio_unitario')).toContainText('consultando…')

  red.soltar()
  await items.expectCell(2, 'precio_unitario', de304)
  await expect(items.cell(2, 'stock')).not.toContainText('consultando…')
  await items.expectCell(1, 'precio_unitario', de316)
  expect(await items.cell(1, 'stock').innerText()).toBe(stock)
})

test('a price typed while the list price is on its way stays; the list price is one button away [VIS-10] [VIS-12]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  const red = await retener(page)
  await items.add()
  await pegar(page, [ALAMBRE])
  await expect.poll(red.retenidas).toBeGreaterThan(0)
  await items.type(1, 'precio_unitario', '5,55')

  red.dejarPasar()
  red.soltar()
  // The weight that came in the same answer.
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
  // The price of the other measure is here, and with it its weight.
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
  const red = await retener(page, /\/trpc\/.*productos\.productos/)
  await items.add()
  await expect(items.cell(1, 'familia')).toBeFocused()
  for (const text of ['alambres', '3044', '', 'bri', '2,5', '100', '', '', '', '5,55', '15']) {
    await type(text)
    if (text === '3044') await press('Backspace')
    await press('Enter')
  }
  await expect.poll(red.retenidas).toBe(1)
  await items.expectLines(1)

  red.soltar()
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
  red.soltar()
  await expect(items.cell(2, 'productos_seleccionados.0')).toContainText('Calidad')
  await type(' bis')
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 4471 bis')
  await items.expectCell(2, 'productos_seleccionados.0', 'Calidad')
})
