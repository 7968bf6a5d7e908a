import { expect, type Page, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { chooseFromStock, quote, save } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

const estado = (page: Page, n: string) =>
  page.goto(`/crm-new/cotizaciones/estado?n_cotizacion=${n}&codigo_cliente=1113`)

const saveEstado = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/guardad[ao]/).last()).toBeVisible()
}

/** A quotation's state in the list, found by its number. */
const enLista = async (page: Page, n: string) => {
  await page.goto(`/crm-new/cotizaciones/consulta?n_cotizacion=${n}`)

  return page.getByRole('row').filter({ has: page.getByRole('link', { name: n, exact: true }) })
}

test('a quotation is lost to a competitor line by line [EST-07] [DOC-01] [DOC-04]', async ({ page }) => {
  await enter(page, 'gerente')
  const n = await quote(page, { familias: ['Chapas inoxidables', 'Válvulas inoxidables'] })
  await estado(page, n)

  await page.getByLabel('Estado del ítem 1', { exact: true }).selectOption('P')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Indique el motivo en el ítem 1.').first()).toBeVisible()
  await page.getByLabel('Motivo del ítem 1', { exact: true }).selectOption('1')
  await page.getByLabel('Empresa del ítem 1').fill('Aceros Rivales SA')
  await page.getByLabel('Comentarios del ítem 1').fill('Entregan en 48 h')
  await saveEstado(page)
  await expect(await enLista(page, n)).toContainText('Sin vencer')

  await estado(page, n)
  await page.getByLabel('Estado del ítem 2', { exact: true }).selectOption('P')
  await page.getByLabel('Motivo del ítem 2', { exact: true }).selectOption('2')
  await saveEstado(page)
  await expect(await enLista(page, n)).toContainText('Perdida')
})

test('a quotation is won, becomes a sales note without retyping, and is prepared in parts [DOC-07] [CND-03]', async ({
  page,
}) => {
  await enter(page, 'gerente')
  const n = await quote(page, { familias: ['Chapas inoxidables', 'Válvulas inoxidables'], cantidad: '3' })
  await estado(page, n)
  for (const item of [1, 2]) await page.getByLabel(`Estado del ítem ${item}`, { exact: true }).selectOption('G')
  await saveEstado(page)
  await expect(await enLista(page, n)).toContainText('Ganada')

  await page.goto(`/crm-new/cotizaciones/cotizacion/${n}`)
  await page.getByRole('button', { name: 'Generar Nota de Venta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generar', exact: true }).click()
  await expect(page).toHaveURL(/notas-ventas\/nota_venta\/nuevo/)
  await expect(page.getByRole('grid', { name: /NOTA DE VENTA/ })).toHaveAttribute('aria-rowcount', '3')
  await page.getByLabel('Usuario Destino de la NV').selectOption({ index: 1 })
  await page.getByLabel('Tipo de Cambio').selectOption({ index: 1 })
  const nota = await save(page)

  await page.goto(`/crm-new/cotizaciones/despachos-pendientes-preparacion?n_cotizacion=${nota}`)
  const lines = page.getByRole('row').filter({ hasText: nota })
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('button', { name: 'Preparar' }).click()
  await page.getByRole('dialog').getByLabel('Cantidad').fill('1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Preparar|Guardar/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(lines.first()).toContainText('2,00')
  for (const left of [1, 0]) {
    await lines.first().getByRole('button', { name: 'Preparar' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Preparar|Guardar/ })
      .click()
    await expect(lines).toHaveCount(left)
  }
  await page.goto(`/crm-new/cotizaciones/notas-ventas?n_cotizacion=${nota}`)
  await expect(page.getByRole('row').filter({ hasText: nota })).toContainText('Preparada')
})

test('a quotation below the margin floor is rejected, corrected and authorised; its seller sees no cost [DOC-06]', async ({
  page,
  browser,
}) => {
  await enter(page, 'vendedor')
  const answers: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/trpc/')) answers.push(await answer.text().catch(() => ''))
  })
  const n = await quote(page)
  await expect(await enLista(page, n)).toContainText('Sin vencer')
  const withPrecio = async (precio: string) => {
    await page.goto(`/crm-new/cotizaciones/cotizacion/${n}`)
    await itemsGrid(page).type(1, 'precio_unitario', precio)
    await save(page)
    await expect(await enLista(page, n)).toContainText('Pendiente de Aprobación')
  }

  await withPrecio('3,10')
  const context = await browser.newContext()
  const boss = await context.newPage()
  await enter(boss, 'aprobador')
  const pendiente = async () => {
    await boss.goto(`/crm-new/cotizaciones/margen-autorizacion-comercial?n_cotizacion=${n}`)
    return boss.getByRole('row').filter({ has: boss.getByRole('link', { name: n, exact: true }) })
  }
  await (await pendiente()).getByRole('button', { name: 'Ver ítems' }).click()
  await expect(boss.getByText('Bajo el mínimo').first()).toBeVisible()
  await boss.getByRole('button', { name: 'Rechazar' }).click()
  await boss.getByRole('dialog').getByLabel('Motivo').fill('Por debajo del costo')
  await boss.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect(boss.getByText(`Cotización N° ${n} rechazada.`)).toBeVisible()
  await expect(await enLista(page, n)).toContainText('Rechazada')

  await withPrecio('3,60')
  await (await pendiente()).getByRole('button', { name: 'Autorizar' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).click()
  await expect(boss.getByText(`Cotización N° ${n} autorizada.`)).toBeVisible()
  await expect(await enLista(page, n)).toContainText('Sin vencer')
  await context.close()

  expect(answers.length).toBeGreaterThan(10)
  for (const answer of answers) expect(answer).not.toMatch(/"(costo|margen)/)
})

test('an expired quotation is extended and then won [EST-09] [DOC-05]', async ({ page }) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?estado=VE')
  const link = page.getByRole('row').nth(1).getByRole('link').first()
  const n = (await link.innerText()).trim()
  await link.click()
  await page.getByRole('link', { name: 'Estado', exact: true }).click()

  const manana = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: 'America/Argentina/Buenos_Aires' })
  const fecha = new Date(Date.now() + 9 * 864e5)
  await page.getByLabel('Extender Plazo').fill(manana.format(fecha).replace(/\/(\d{2})$/, '/20$1'))
  await page.getByLabel('Extender Plazo').press('Tab')
  await page.getByLabel('Motivo Extension').fill('El cliente espera la orden de compra')
  await saveEstado(page)
  await expect(page.getByRole('table', { name: 'Extensiones anteriores' })).toContainText('espera la orden de compra')
  await expect(await enLista(page, n)).toContainText('Sin vencer')

  await (await enLista(page, n)).getByRole('link', { name: 'Sin vencer' }).click()
  const items = page.getByLabel(/^Estado del ítem \d+$/)
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) await item.selectOption('G')
  await saveEstado(page)
  await expect(await enLista(page, n)).toContainText('Ganada')
})

test('two people change one quotation: different fields merge, the same field asks [VIS-07]', async ({
  page,
  browser,
}) => {
  await enter(page, 'gerente')
  const n = await quote(page)
  const url = `/crm-new/cotizaciones/cotizacion/${n}`
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'vendedor')
  await other.goto(url)
  await expect(other.getByLabel('Referencia')).toHaveValue('')

  await page.getByLabel('Referencia').fill('OC 1')
  await save(page)
  await other.getByLabel('Observaciones', { exact: true }).fill('Llamar antes de entregar')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText(/N° \d+ guardada\./)).toBeVisible()
  await expect(other.getByLabel('Referencia')).toHaveValue('OC 1')

  await page.getByLabel('Observaciones', { exact: true }).fill('Entregar en planta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Llamar antes de entregar')
  await expect(dialog).toContainText('Entregar en planta')
  await dialog.getByRole('button', { name: 'Elegir todos' }).first().click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(url)
  await expect(page.getByLabel('Observaciones', { exact: true })).toHaveValue('Entregar en planta')
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 1')
  await context.close()
})

test('a saved document prints as a PDF and tells its history [VIS-14]', async ({ page, context }) => {
  await enter(page, 'vendedor')
  await quote(page)
  const opened = context.waitForEvent('page')
  const answer = context.waitForEvent('response', (response) => response.url().includes('/impresiones/'))
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await opened
  const pdf = await answer
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial' })).toContainText('Alta · Marta Quiroga')
})

test('a second line from stock goes below the first, never over it [ITM-14]', async ({ page }) => {
  await enter(page, 'vendedor')
  await quote(page)
  await chooseFromStock(page, 'Válvulas inoxidables')
  await expect(page.getByRole('grid', { name: /PRODUCTOS/ })).toHaveAttribute('aria-rowcount', '3')
})
