import { expect, type Page, test } from '@playwright/test'
import { enter } from '../sign-in.ts'

/** A telephone: no pointer that rests on anything, and no keys but those that it shows (VIS-18). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LISTAS = [
  '/cotizaciones/consulta',
  '/cotizaciones/notas-ventas',
  '/cotizaciones/despachos-pendientes-preparacion',
  '/cotizaciones/despachos-pendientes-preparacion?preparadas=S',
  '/cotizaciones/margen-autorizacion-comercial',
  '/utilitarios/seguimientos-clientes',
  '/utilitarios/usuarios',
  '/inicio/tareas-usuario',
  '/representante/factura-representante',
  '/representante/pedido-representante',
  '/clientes/maestro-contactos',
  '/clientes/maestro-empresas',
  '/clientes/cm05-vencidas',
  '/datos/familias',
  '/datos/depositos',
]

/** The links and controls of the list's first rows of which a card shows nothing. */
const outOfReach = (page: Page) =>
  page.locator('table[data-tarjetas] > tbody > tr > td').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.getBoundingClientRect().width === 0)
      .flatMap((cell) => [...cell.querySelectorAll('a, button, input:enabled:not([readonly]), select')])
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  )

test("what a row leads to, and what is done with it, is on a telephone's card, too [VIS-29]", async ({ page }) => {
  await enter(page, 'admin')
  for (const url of LISTAS) {
    await page.goto(`/crm-new${url}`)
    await expect(page.locator('table[data-tarjetas] > tbody > tr').first()).toBeVisible()

    expect(await outOfReach(page), url).toEqual([])
  }
})

test('a part of a line is prepared by touch, and taken back [RUT-19] [DOC-22]', async ({ page }) => {
  await enter(page, 'deposito')
  await page.goto('/crm-new/cotizaciones/despachos-pendientes-preparacion')
  const linea =
    (await page
      .getByRole('checkbox', { name: /^Elegir el ítem/ })
      .first()
      .getAttribute('aria-label')) ?? ''
  const tarjeta = page.locator('tr', { has: page.getByRole('checkbox', { name: linea, exact: true }) })
  const dialogo = page.getByRole('dialog')

  await tarjeta.getByRole('button', { name: 'Preparar' }).tap()
  await dialogo.getByLabel('Cantidad').fill('1')
  await dialogo.getByRole('button', { name: 'Preparar' }).tap()
  await tarjeta.getByRole('button', { name: 'Deshacer' }).tap()
  await dialogo.getByLabel('Motivo').fill('Se contó mal')
  await dialogo.getByRole('button', { name: 'Deshacer preparación' }).tap()
  await expect(page.getByText(/ deshecha\.$/)).toBeVisible()
  await expect(tarjeta.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})
