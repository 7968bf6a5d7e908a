import { expect, type Page, test } from '@playwright/test'
import { enter, signIn } from '../sign-in.ts'

const LIST = '/crm-new/clientes/maestro-contactos'

/** One of the seeded customers, by his code, which can be typed into the field below the search. */
const CLIENTE = '1001'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a contact is created, edited, taken out of use, and found among those [CON-01] [CON-02] [CON-04] [CON-11] [CON-12] [CON-13] [CON-15]', async ({
  page,
}) => {
  await enter(page, 'vendedor')
  await page.goto(`${LIST}?estado=A`)

  await page.getByRole('link', { name: 'Nuevo Contacto' }).click()
  await page.getByLabel('Código de cliente').fill(CLIENTE)
  await page.getByLabel('Apellido').fill('Hopper')
  await page.getByLabel('Nombre').fill('Grace 🔩')
  await page.getByRole('button', { name: 'Alta Contacto' }).click()

  await expect(page).toHaveURL(new RegExp(`codigo_cliente=${CLIENTE}.*estado=A`))
  await row(page, 'Hopper').getByRole('link', { name: CLIENTE }).click()
  await page.getByLabel('Teléfono').fill('011 4000-1906')
  await page.getByRole('button', { name: 'Modificar Contacto' }).click()
  await expect(row(page, 'Hopper')).toContainText('011 4000-1906')

  await row(page, 'Hopper').getByRole('link', { name: CLIENTE }).click()
  await page.getByRole('button', { name: 'Dar de Baja' }).click()
  const pregunta = page.getByRole('dialog')
  await expect(pregunta).toContainText('¿Estás seguro de que deseas eliminar este contacto?')
  await pregunta.getByRole('button', { name: 'Dar de Baja' }).click()

  await expect(page).toHaveURL(/estado=A/)
  await expect(row(page, CLIENTE)).not.toHaveCount(0)
  await expect(row(page, 'Hopper')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Estado').selectOption({ label: 'Dados de baja' })
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(row(page, 'Hopper')).toContainText('De baja')
})

test('a contact is created from the picker of a quotation, which takes it [CON-05] [CON-06]', async ({ page }) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  await page.getByLabel('Código de cliente').fill(CLIENTE)

  await page.getByRole('button', { name: 'Buscar contacto' }).click()
  const maestro = page.getByRole('dialog', { name: 'Maestro Avanzado' })
  await maestro.getByRole('button', { name: 'Nuevo Contacto' }).click()
  await expect(maestro.getByLabel('Código de cliente')).toHaveValue(CLIENTE)
  await maestro.getByLabel('Apellido').fill('Sammet')
  await maestro.getByLabel('Nombre').fill('Jean')
  await maestro.getByRole('button', { name: 'Alta Contacto' }).click()

  await expect(maestro).toBeHidden()
  await expect(page.getByLabel('Contacto', { exact: true })).toHaveValue('Sammet, Jean')
})

test('a save or a Dar de Baja that fails leaves the focus where it was [VIS-13] [CON-14]', async ({ page }) => {
  await signIn(page, 'vendedor', '/clientes/maestro-contactos?estado=A')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const direccion = page.getByLabel('Dirección')
  const baja = page.getByRole('button', { name: 'Dar de Baja' })
  const alerts: string[] = []
  page.on('dialog', (alert) => {
    alerts.push(alert.message())
    void alert.accept()
  })
  await page.route(/contactos\.(guardar|anular)/, async (route) => {
    // Longer than a browser takes to drop the focus of what is shut.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
  })

  await baja.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Dar de Baja' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => alerts.length).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(baja).toBeFocused()
  await direccion.fill('Av. Mitre 100')
  await page.keyboard.press('Control+s')
  await expect.poll(() => alerts.length).toBe(2)
  await expect(direccion).toBeFocused()
})
