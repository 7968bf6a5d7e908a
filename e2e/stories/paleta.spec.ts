import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

const box = (page: Page) => page.getByLabel('Buscar pantallas, clientes, contactos y documentos')

test('the palette finds a quotation, then its client by CUIT, then the record again, without the mouse [VIS-16]', async ({
  page,
}) => {
  await signIn(page, 'vendedor')
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  // Typed at once: the palette's code comes meanwhile.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('10600')
  await expect(box(page)).toHaveValue('10600')
  await expect(page.getByRole('button', { name: /^Cotización N° 10600/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cotizaciones\/cotizacion\/10600/)
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  const cuit = await page.getByLabel('CUIT').inputValue()
  await expect(box(page)).toHaveCount(0)

  // From inside a field too.
  await page.getByLabel('Referencia').focus()
  const referencia = await page.getByLabel('Referencia').inputValue()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(cuit)
  await expect(box(page)).toHaveValue(cuit)
  await expect(page.getByLabel('Referencia')).toHaveValue(referencia)
  await expect(page.getByRole('button', { name: /^Cotizaciones de/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/clientes\/ficha\//)
  await expect(page.getByRole('region', { name: 'Últimas cotizaciones' })).toBeVisible()
  await expect(box(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cotización N° 10600' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cotizaciones\/cotizacion\/10600/)
})
