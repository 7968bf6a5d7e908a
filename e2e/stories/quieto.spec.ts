import { expect, type Page, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { signIn } from '../sign-in.ts'

const top = async (page: Page, titulo: string) =>
  (await page.getByText(titulo, { exact: true }).boundingBox())?.y ?? Number.NaN

test("what stands below a line's detail stays where it is when its prices and its stock come in [VIS-03] [ITM-17]", async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/10600')
  const items = itemsGrid(page)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/trpc\/[^?]*stock\.totales/, async (route) => {
    await asked
    await route.continue()
  })
  await items.cell(1, 'cantidad').click()
  const panel = page.getByRole('region', { name: 'Detalle del ítem 1' })
  await expect(panel).toBeVisible()
  const before = await top(page, 'CONDICIONES')

  answer()
  await expect(panel.getByRole('table', { name: 'Stock por depósito del ítem' })).toBeVisible()
  expect(await top(page, 'CONDICIONES')).toBe(before)
})

test('the first row of a list stands in the upper sixth of a small desk screen, with the menu folded away [SHE-09] [VIS-29]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'vendedor', '/cotizaciones/consulta')
  const row = page.locator('main tbody tr').first()
  await expect(row.locator('a').first()).toBeVisible()

  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(150)
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
})
