import { expect, test } from '@playwright/test'
import { asMoney, hundredths, itemsGrid, times } from '../items-grid.ts'
import { chooseFromStock } from '../quote.ts'
import { signIn } from '../sign-in.ts'

/** Kilos with 2 decimals as hundredths, from a volume in mm³ of stainless steel, 7.93 kg/dm³. */
const kilos = (mm3: number, cantidad: number) => BigInt(Math.round(mm3 * 7.93e-6 * cantidad * 100))

test('a seller quotes three items of three families, saves, finds and reopens the very same figures [ITM-07] [ITM-14] [STO-07] [RUT-15] [DOC-08]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/consulta?page=1&estado=A')
  await expect(page.getByRole('link', { name: 'Nueva Cotización' })).toBeVisible()
  // On a slow machine the list, which also has a Cliente, is still shown for a while after the click.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 1_000))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Nueva Cotización' }).click()

  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('aceros')
  const cliente = page.getByRole('option', { name: /ACEROS/ }).first()
  const [razon = ''] = (await cliente.innerText()).trim().split('\n')
  await cliente.click()
  await page.getByLabel('Negocio').selectOption('I')
  const items = itemsGrid(page)

  // Family 1, by sheet: the total weight decides.
  const [espesor = 0, ancho = 0, largo = 0] = await chooseFromStock(page, 'Chapas inoxidables')
  await items.type(1, 'cantidad', '12')
  await items.type(1, 'plazo_entrega', '7')
  // Bars, by weight.
  const [diametro = 0, barra = 0] = await chooseFromStock(page, 'Barras redondas inoxidables')
  await items.type(2, 'cantidad', '7')
  await items.type(2, 'plazo_entrega', '10')
  // medidas_familia 1: priced by the piece, whatever it weighs.
  await chooseFromStock(page, 'Válvulas inoxidables')
  await items.type(3, 'cantidad', '31')
  await items.type(3, 'plazo_entrega', '3')

  const precio = async (line: number) => hundredths(await items.text(line, 'precio_unitario'))
  await expect(items.cell(3, 'precio_unitario')).toContainText('lista')
  const totales = [
    times(await precio(1), kilos(espesor * ancho * largo, 12)),
    times(await precio(2), kilos((Math.PI / 4) * diametro ** 2 * barra, 7)),
    times(await precio(3), 3100n),
  ]
  for (const [i, total] of totales.entries()) await items.expectCell(i + 1, 'precio_total', asMoney(total))
  const subtotal = `U$S ${asMoney(totales.reduce((sum, total) => sum + total, 0n))}`
  await expect(page.getByRole('group', { name: 'Subtotales de los ítems' })).toContainText(subtotal)

  await page.getByRole('radio').first().check()
  await page.getByLabel('Referencia').fill('OC 4471 – urgente')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Cotización N° \d+ guardada\./)).toBeVisible()
  await expect(page).toHaveURL(/\/cotizaciones\/cotizacion\/\d+$/)
  const numero = page.url().split('/').at(-1) ?? ''
  await expect(items.grid).not.toContainText('consultando')
  const antes = await items.grid.innerText()

  await page.goto(`/crm-new/cotizaciones/consulta?n_cotizacion=${numero}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: numero, exact: true }) })
  await expect(row).toContainText(razon)
  await expect(row).toContainText(subtotal)
  await expect(row).toContainText('OC 4471 – urgente')

  await row.getByRole('link', { name: numero }).click()
  await expect(page.getByRole('group', { name: 'Subtotales de los ítems' })).toContainText(subtotal)
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 4471 – urgente')
  await expect(page.getByRole('radio').first()).toBeChecked()
  // Only the time of the stock's reading may differ.
  const withoutTime = (text: string) => text.replaceAll(/\d{2}:\d{2}/g, '')
  await expect.poll(async () => withoutTime(await items.grid.innerText())).toBe(withoutTime(antes))
})

test('a wrong password says so in place and keeps the user typed [LLA-01]', async ({ page }) => {
  await page.goto('/crm-new/login')
  await page.getByLabel('Usuario').fill('vendedor')
  await page.getByLabel('Clave', { exact: true }).fill('no es esta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Usuario o clave incorrectos.')).toBeVisible()
  await expect(page.getByLabel('Usuario')).toHaveValue('vendedor')
  await expect(page).toHaveURL(/\/login/)
})

test('a user without COT neither sees quotations nor reaches them by URL [SHE-11] [VIS-02]', async ({ page }) => {
  await signIn(page, 'postventa')
  await expect(page.getByRole('link', { name: /Cotizaciones/ })).toHaveCount(0)
  for (const url of ['/crm-new/cotizaciones/consulta', '/crm-new/cotizaciones/cotizacion/nuevo']) {
    await page.goto(url)
    await expect(page.getByText('No tiene permiso para ver esta pantalla (código COT).')).toBeVisible()
  }
})
