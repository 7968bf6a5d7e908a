import { expect, type Page, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const strip = (page: Page) => page.getByText('Sin conexión.')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })

test('the strip is read in either scheme [VIS-21] [VIS-25]', async ({ page, context }) => {
  await signIn(page, 'vendedor')
  await expect(menu(page)).toBeVisible()
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible({ timeout: 3_000 })

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await serious(page, ['color-contrast']), colorScheme).toEqual([])
  }
})

test('without a connection a strip says so, a screen whose code is missing says so in its place, and both mend themselves [VIS-21]', async ({
  page,
  context,
}) => {
  // Blocks the contacts' code, also in the background loading.
  await page.route(/assets\/(contactos-list|maestro-contactos)/, (route) => route.abort())
  await signIn(page, 'vendedor')
  await expect(menu(page)).toBeVisible()

  await context.setOffline(true)
  await expect(strip(page)).toBeVisible({ timeout: 3_000 })
  await menu(page).getByRole('button', { name: 'CLIENTES' }).hover()
  await menu(page).getByRole('link', { name: 'Maestro de Contactos' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No se pudo abrir la pantalla. Verifique su conexión e intente nuevamente.',
  )
  await expect(page).toHaveURL(/maestro-contactos/)
  await expect(menu(page)).toBeVisible()

  await page.unrouteAll()
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a save without a connection is told at once, and is not sent later by itself [VIS-21] [VIS-08]', async ({
  page,
  context,
}) => {
  await signIn(page, 'vendedor', '/clientes/maestro-contactos/nuevo')
  await page.getByLabel('Código de cliente').fill('1001')
  await page.getByLabel('Apellido').fill('Sinred')
  await page.getByLabel('Nombre').fill('Ana')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('contactos.guardar')) saves.push(request.url())
  })

  await context.setOffline(true)
  const alert = page.waitForEvent('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Alta Contacto' }).click()
  expect((await alert).message()).toContain('No hay conexión con el servidor')
  const sent = saves.length

  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await page.waitForTimeout(1_500)
  expect(saves).toHaveLength(sent)
  await expect(page.getByLabel('Apellido')).toHaveValue('Sinred')
})

test('the strip hides neither the title of what is open over a list nor its cross [VIS-21]', async ({
  page,
  context,
}) => {
  await signIn(page, 'gerente', '/clientes/maestro-empresas?cliente=1113')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: 'Nueva cotización' })).toBeVisible()

  await context.setOffline(true)
  await expect(strip(page)).toBeVisible({ timeout: 3_000 })
  const { y = 0, height = 0 } = (await strip(page).locator('xpath=ancestor::div[1]').boundingBox()) ?? {}
  expect((await panel.locator('header').boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
})
