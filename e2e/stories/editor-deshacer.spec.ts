import { expect, test } from '@playwright/test'
import { itemsGrid, nuevoDocumento, pegar } from '../items-grid.ts'
import { signIn } from '../sign-in.ts'

test('a wrong Delete and a wrong paste are taken back by Ctrl+Z, line by line, and the header is left alone [VIS-13]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  // The text field that was typed in last, where the browser's own undo would act.
  await page.getByLabel('Referencia').fill('OC 4471')
  await page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first().click()
  await pegar(page, [
    ['3', '304', 'BRI', '2', '100'],
    ['3', '316', 'BRI', '2', '50'],
  ])
  await items.expectCell(1, 'precio_unitario', 'lista')
  await items.expectCell(2, 'precio_unitario', 'lista')

  await items.cell(1, 'peso_total').press('Home')
  await items.cell(1, 'familia').press('ArrowRight')
  await items.cell(1, 'productos_seleccionados.0').press('Delete')
  await expect(items.cell(1, 'productos_seleccionados.0')).not.toContainText('304')
  await items.type(2, 'cantidad', '75')
  await pegar(page, [['uno', 'dos'], ['tres']])
  await items.expectLines(3)

  await page.keyboard.press('ControlOrMeta+z')
  await items.expectLines(2)
  await expect(items.grid.locator('[aria-invalid="true"]')).toHaveCount(0)
  await items.expectCell(2, 'cantidad', '75,00')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(items.cell(2, 'cantidad')).toBeFocused()
  await items.expectCell(2, 'cantidad', '50,00')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(items.cell(1, 'productos_seleccionados.0')).toBeFocused()
  await items.expectCell(1, 'productos_seleccionados.0', 'AISI 304')
  await items.expectCell(1, 'precio_unitario', 'lista')

  await page.keyboard.press('ControlOrMeta+y')
  await expect(items.cell(1, 'productos_seleccionados.0')).not.toContainText('304')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await items.expectCell(2, 'cantidad', '75,00')
  for (let i = 0; i < 9; i++) await page.keyboard.press('ControlOrMeta+z')
  await items.expectLines(0)
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 4471')
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
})

test("Ctrl+Z in a cell that is open takes back that cell and leaves the client's code, which was typed before [VIS-13]", async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  const items = itemsGrid(page)
  const codigo = page.getByLabel('Código de cliente')
  await codigo.click()
  await page.keyboard.type('1113')
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toHaveValue('ACEROS LUNA SA')
  // After the client, since a client's usual business line comes along.
  await page.getByLabel('Negocio').selectOption('I')
  await items.add()
  await pegar(page, [['3', '304', 'BRI', '2', '100']])
  await items.expectCell(1, 'precio_unitario', 'lista')
  await items.cell(1, 'cantidad').press('8')
  await page.keyboard.press('ControlOrMeta+z')
  await items.expectCell(1, 'cantidad', '100,00')

  await items.cell(1, 'plazo_entrega').click()
  await page.keyboard.press('ControlOrMeta+z')
  await items.expectLines(1)
  await expect(codigo).toHaveValue('1113')
})

test('numbers typed as people write them: 1.234,5, the numpad point, and what is no number is marked [VIS-11]', async ({
  page,
}) => {
  const items = await nuevoDocumento(page)
  await items.add()
  await pegar(page, [['3', '304', 'BRI', '2', '100']])
  await items.expectCell(1, 'precio_unitario', 'lista')
  await items.type(1, 'cantidad', '1.234,5')
  await items.expectCell(1, 'cantidad', '1.234,50')

  await items.cell(1, 'peso_unitario').click()
  await page.keyboard.press('ControlOrMeta+a')
  // Playwright's numpad has its digits and point under Shift.
  for (const key of ['1', 'Shift+NumpadDecimal', '1', '2', '5', 'Tab']) await page.keyboard.press(key)
  await items.expectCell(1, 'peso_unitario', '1,125')

  await items.type(1, 'plazo_entrega', '7,5')
  await items.expectCell(1, 'plazo_entrega', '7,5')
  await expect(items.cell(1, 'plazo_entrega')).toHaveAttribute('title', 'Ingrese un número entero de días.')
})
