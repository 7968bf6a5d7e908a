import { expect, type Page, test } from '@playwright/test'
import { leerDocumento } from '../api.ts'
import { itemsGrid } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { signIn } from '../sign-in.ts'

type Linea = { familia: string; producto: string[]; pasa?: number; medidas: string[]; cantidad: string; pesos: number }

/** What hands type for one line: text that finds an option, measures with comma; Enter passes what is optional. */
const LINEAS: readonly Linea[] = [
  { familia: 'alambres', producto: ['304', 'bri'], medidas: ['2,5'], cantidad: '100', pesos: 2 },
  { familia: 'chapas', producto: ['316', '2b'], pasa: 1, medidas: ['1,5', '1000', '2000'], cantidad: '12', pesos: 2 },
  { familia: 'barras', producto: ['420', 'tre'], medidas: ['25,4', '3000'], cantidad: '7', pesos: 2 },
  { familia: 'valvulas', producto: ['retencion', '2"', '304'], medidas: [], cantidad: '31', pesos: 2 },
  { familia: 'servicios', producto: ['corte'], medidas: [], cantidad: '3', pesos: 0 },
  { familia: 'planchuelas', producto: ['430'], medidas: ['3,17', '19,05', '6000'], cantidad: '20', pesos: 2 },
  { familia: 'bobinas', producto: ['304l', 'ba'], medidas: ['0,5', '125'], cantidad: '40', pesos: 2 },
  { familia: 'buloneria', producto: ['tuerca', 'm10', '316'], medidas: [], cantidad: '400', pesos: 2 },
]

const entrar = async (page: Page, line: number, { familia, producto, pasa = 0, medidas, cantidad, pesos }: Linea) => {
  const { press, type } = keyboard(page)
  const { cell } = itemsGrid(page)
  await expect(cell(line, 'familia')).toBeFocused()
  await type(familia)
  await press('Enter')
  for (const [i, text] of producto.entries()) {
    await expect(cell(line, `productos_seleccionados.${i}`)).toBeFocused()
    await type(text)
    await press('Enter')
  }
  for (let i = 0; i < pasa; i++) await press('Enter')
  for (const medida of medidas) {
    await type(medida)
    await press('Enter')
  }
  await expect(cell(line, 'cantidad')).toBeFocused()
  await type(cantidad)
  // The weights, the currency and the price are the list's.
  for (let i = 0; i < 1 + pesos + 2; i++) await press('Enter')
  await expect(cell(line, 'plazo_entrega')).toBeFocused()
  await type(String(line))
}

test('ten lines without the mouse are entered, duplicated, deleted, saved and reopened the same [VIS-13] [VIS-11] [ITM-06] [ITM-13] [ITM-16]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'vendedor')
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  const { press, type, tabTo } = keyboard(page)
  const items = itemsGrid(page)

  await tabTo(page.getByRole('combobox', { name: 'Cliente', exact: true }))
  await type('aceros')
  await expect(page.getByRole('option', { name: /ACEROS/ }).first()).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await tabTo(page.getByLabel('Negocio'))
  await type('Aceros I')
  await expect(page.getByLabel('Negocio')).toHaveValue('I')

  await press('Control+Enter')
  for (const [i, linea] of LINEAS.entries()) {
    await entrar(page, i + 1, linea)
    await press('Enter')
    await items.expectLines(i + 2)
  }

  // The line that the last Enter added is one too many.
  await press('Control+Delete')
  await expect(page.getByText('Seguro de eliminar el Item #9')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(items.cell(9, 'familia')).toBeFocused()
  await press('Control+Delete')
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeFocused()
  await press('Enter')
  await items.expectLines(8)
  await expect(items.cell(8, 'familia')).toBeFocused()

  for (const [line, cantidad] of [
    [9, '1250'],
    [10, '80'],
  ] as const) {
    await press('Control+d')
    await expect(items.cell(line, 'cantidad')).toBeFocused()
    await type(cantidad)
    // Playwright's numpad has its digits and point under Shift.
    await press('Shift+NumpadDecimal', '5', 'Enter')
  }
  await items.expectCell(10, 'cantidad', '80,50')

  await press('F4')
  await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(items.cell(10, 'peso_unitario')).toBeFocused()

  await tabTo(page.getByRole('radio').first())
  await press('Space', 'Control+s')
  await expect(page).toHaveURL(/\/cotizacion\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const antes = await items.reading()

  const { productos } = await leerDocumento(page, id)
  expect(productos.map(({ cantidad }) => cantidad)).toEqual([
    ...LINEAS.map(({ cantidad }) => cantidad),
    '1250.5',
    '80.5',
  ])
  expect(productos.map(({ plazo_entrega }) => plazo_entrega)).toEqual([...'12345678', '8', '8'])
  // The valve of 2", whose text ends those of 1/2" and 1 1/2" too.
  expect(productos[3]?.productos_seleccionados).toEqual(['RET', '050', '304'])
  expect(productos[1]?.medidas_seleccionadas_hasta).toEqual(productos[1]?.medidas_seleccionadas)

  await page.reload()
  await items.expectLines(10)
  await expect.poll(items.reading).toBe(antes)
})
