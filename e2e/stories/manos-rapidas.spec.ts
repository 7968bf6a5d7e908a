import { expect, type Page, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { keyboard } from '../keyboard.ts'
import { quote } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

test("a press that leaves the client's code does what it was for, however his notices move it; so does one on a cell [VIS-08] [PAN-07]", async ({
  page,
}) => {
  await signIn(page, 'admin', '/cotizaciones/cotizacion/nuevo')
  const { expectLines, cell } = itemsGrid(page)
  const codigo = page.getByLabel('Código de cliente')
  await page.getByLabel('Negocio').selectOption('I')
  // As long as a hand presses.
  const pressAfter = async (cliente: string, target: ReturnType<Page['getByRole']>) => {
    await codigo.fill(cliente)
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    const moved = async () => Math.abs(((await target.boundingBox())?.y ?? y) - y)
    await expect.poll(moved).toBeGreaterThan(height / 2)
    await page.mouse.up()
  }

  await pressAfter('1002', page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first())
  await page.keyboard.type('chap')
  await expectLines(1)
  await expect(page.getByRole('combobox', { name: 'Familia' })).toHaveValue('chap')
  await page.keyboard.press('Enter')
  await expect(cell(1, 'cantidad')).toBeVisible()

  await pressAfter('1187', cell(1, 'cantidad'))
  await page.keyboard.type('5')
  await expect(cell(1, 'cantidad').getByRole('textbox')).toHaveValue('5')
})

test('who types on after Ctrl + Enter at the client loses no key, however slow the answers are [VIS-10] [VIS-13]', async ({
  page,
}) => {
  const cliente = '1113'
  await enter(page, 'vendedor')
  await quote(page, { cliente })
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => {})
  })
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  const { press, type } = keyboard(page)
  await expect(page.getByRole('combobox', { name: 'Cliente', exact: true })).toBeFocused()
  await type(cliente)
  await press('Control+Enter')
  for (const text of ['alambres', '304', 'bri', '2,5', '100', '5,55', '15']) {
    await type(text)
    await press('Enter')
  }

  const items = itemsGrid(page)
  await items.expectLines(2)
  await expect(page.getByLabel('Código de cliente')).not.toHaveValue('')
  await items.expectCell(1, 'productos_seleccionados.0', 'AISI 304')
  await items.expectCell(1, 'medidas_seleccionadas.0', '2,50')
  await items.expectCell(1, 'cantidad', '100,00')
  await items.expectCell(1, 'precio_unitario', '5,55')
  await items.expectCell(1, 'plazo_entrega', '15')
})

test("'back' pressed again while it is asked about changes asks once, and who stays is where he was [VIS-05]", async ({
  page,
}) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  for (const title of ['Maestro de Empresas', 'Maestro de Contactos']) {
    await menu.getByRole('button', { name: 'Clientes' }).click()
    await menu.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.locator('tbody a').first().click()
  const direccion = page.getByLabel('Dirección')
  const contacto = /\/maestro-contactos\/\d+$/
  await direccion.fill('Sin guardar 1')
  const back = async (steps: number) => {
    await page.evaluate((by) => history.go(by), -steps)
    await expect(page).not.toHaveURL(contacto)
  }
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })

  await back(1)
  await expect(asked).toBeVisible()
  await back(1)
  await expect(page).toHaveURL(/maestro-empresas/)
  await expect(asked).toHaveCount(1)
  await asked.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(contacto)
  await expect(direccion).toHaveValue('Sin guardar 1')

  // Who goes forward again has stayed.
  await back(1)
  await expect(asked).toBeVisible()
  await page.goForward()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(contacto)

  await back(1)
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maestro de Contactos')
})
