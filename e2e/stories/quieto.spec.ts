import { expect, type Page, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { enter, signIn } from '../sign-in.ts'

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

const LISTAS = [
  '/cotizaciones/consulta',
  '/cotizaciones/notas-ventas',
  '/cotizaciones/despachos-pendientes-preparacion',
  '/cotizaciones/margen-autorizacion-comercial',
  '/representante/factura-representante',
  '/clientes/maestro-contactos',
  '/clientes/maestro-empresas',
  '/utilitarios/seguimientos-clientes',
  '/inicio/tareas-usuario',
  '/utilitarios/usuarios',
  '/datos/familias',
]

for (const [screen, size, listas] of [
  ['a small desk screen', { width: 1280, height: 900 }, ['/cotizaciones/consulta']],
  ['a telephone', { width: 390, height: 900 }, LISTAS],
] as const)
  test(`the first row of a list stands in the upper sixth of ${screen}, with the menu folded away [SHE-09] [VIS-29]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enter(page, 'admin')
    for (const lista of listas) {
      await page.goto(`/crm-new${lista}`)
      const row = page
        .locator('main tbody tr')
        .filter({ has: page.locator('a, button, input') })
        .first()
      await expect(row).toBeVisible()

      expect((await row.boundingBox())?.y, lista).toBeLessThanOrEqual(150)
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
    }
  })
