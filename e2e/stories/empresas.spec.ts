import { expect, test } from '@playwright/test'
import { itemsGrid } from '../items-grid.ts'
import { chooseFromStock } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

test('a client is made from a quotation, over its limit with the first line, its CM05 run out, and taken out of use [PAN-07] [PAN-08] [DOC-03]', async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/cotizacion/nuevo')
  await page.getByRole('button', { name: 'Nueva empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva empresa' })
  await dialog.getByLabel('Razón social').fill('TORNERÍA PAZ SRL')
  await dialog.getByLabel('CUIT').fill('30-71234567-9')
  await expect(dialog.getByText('El dígito verificador no coincide.')).toBeVisible()
  await dialog.getByLabel('E-mail para facturas').fill('oficina@paz.example')
  await dialog.getByLabel('Límite de crédito en U$S').fill('1')
  await dialog.getByLabel('Límite de crédito en $').fill('1')
  await dialog.getByLabel('Vencimiento del CM05').fill('05/03/2024')
  // The calendar, once its code is here, lies over what stands below until the field is left.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Agregar aviso' }).click()
  await dialog.getByLabel('Aviso 1', { exact: true }).fill('Exige orden de compra.')
  await dialog.getByRole('button', { name: 'Alta Empresa' }).click()
  await expect(dialog).toBeHidden()

  // The quotation has the new client, and shows what is known of him before the first line.
  const codigo = await page.getByLabel('Código de cliente').inputValue()
  expect(codigo).toMatch(/^\d+$/)
  const riesgo = page.getByRole('region', { name: 'Riesgo del cliente' })
  await expect(riesgo).toContainText('CM05 vencido el 05/03/2024. Legajo impositivo')
  await expect(riesgo).toContainText('Exige orden de compra. Maestro de empresas')
  await expect(riesgo).not.toContainText('límite')

  await page.getByLabel('Negocio').selectOption('I')
  await chooseFromStock(page, 'Chapas inoxidables')
  const items = itemsGrid(page)
  await items.type(1, 'cantidad', '2')
  await expect(riesgo).toContainText(/Supera su límite de crédito de (U\$S|\$) 1,00: debe .* y con este documento/)
  await expect(riesgo).toContainText('Cuenta corriente')

  // He is in the list of CM05 to request, and is notified once.
  await items.type(1, 'plazo_entrega', '7')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/N° \d+ guardada\./).last()).toBeVisible()
  await page.goto('/crm-new/clientes/cm05-vencidas?rango=vencidas')
  await page.getByRole('checkbox', { name: 'Elegir TORNERÍA PAZ SRL' }).check()
  await page.getByRole('button', { name: 'Enviar aviso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('Se puso en cola 1 aviso.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Elegir TORNERÍA PAZ SRL' })).toHaveCount(0)

  // His record opens over the list at its own address; once out of use, the quotation says so.
  await page.getByRole('row').filter({ hasText: 'TORNERÍA PAZ' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`cliente=${codigo}`))
  const panel = page.getByRole('dialog', { name: `${codigo} TORNERÍA PAZ SRL` })
  await expect(panel.getByRole('region', { name: 'Últimas cotizaciones' }).getByRole('link').nth(1)).toBeVisible()
  await panel.getByRole('button', { name: 'Modificar' }).click()
  await panel.getByRole('button', { name: 'Dar de Baja' }).click()
  await page.getByRole('dialog', { name: 'Confirmar' }).getByRole('button', { name: 'Dar de Baja' }).click()
  await expect(panel.getByRole('button', { name: 'Reactivar' })).toBeVisible()
  const dialogOver = await page.evaluateHandle(() => {
    const seen: boolean[] = []
    const look = () => document.querySelector('#contenido h1')?.textContent?.startsWith('Cotización N°')
    new MutationObserver(() => look() && seen.push(document.querySelector('[role=dialog]') !== null)).observe(
      document.body,
      { childList: true, subtree: true },
    )
    return seen
  })
  await panel.getByRole('region', { name: 'Últimas cotizaciones' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('region', { name: 'Riesgo del cliente' })).toContainText('El cliente está dado de baja.')
  expect(await dialogOver.jsonValue()).not.toContain(true)
})

test('stock is consulted by its address, and a search is kept under a name [PAN-14] [LIS-15]', async ({ page }) => {
  await signIn(page, 'gerente', '/stock/consulta-stock')
  await page.getByLabel('Familia').selectOption({ label: 'Chapas inoxidables' })
  await page.getByLabel('Calidad', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/familia=1/)
  const totales = page.getByRole('table', { name: 'Totales por depósito' })
  const total = totales.getByRole('row').filter({ hasText: 'Total' })
  await expect(total).toContainText(/\d,\d{2}/)
  const before = await total.innerText()

  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
  const vista = page.getByRole('dialog', { name: 'Guardar vista' })
  await vista.getByLabel('Nombre').fill('Chapas 304')
  await vista.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(vista).toBeHidden()

  await totales.getByRole('button').first().click()
  await expect(page).toHaveURL(/deposito=\d+/)
  await page.goto('/crm-new/stock/consulta-stock')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Chapas 304' }).click()
  await expect(total).toHaveText(before.replaceAll('\t', ''))

  await page.getByRole('grid', { name: 'Resultados de stock' }).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Consulta Proximos Ingresos' }).click()
  await expect(page.getByRole('dialog', { name: 'Consulta Proximos Ingresos' })).toBeVisible()
})

test('a price is consulted for a measure, in both currencies, and reckoned for some pieces [PAN-15]', async ({
  page,
}) => {
  await enter(page, 'gerente')
  await page.goto(
    '/crm-new/precios/consulta-lista-de-precios?familia=1&productos=304,2B&desde=2,1000,2000&empresa=1113',
  )

  const precios = page.getByRole('table', { name: 'Precios' })
  await expect(precios.getByRole('row')).toHaveCount(4)
  await expect(precios).toContainText('U$S')
  await expect(page.getByText(/Dólar del \d\d\/\d\d\/\d{4}: Billete/)).toBeVisible()
  await page.getByLabel('Cantidad (UN)').fill('3')
  await expect(page.getByLabel('Resultado')).toContainText('Peso 95,16 kg')
  await page.getByLabel('Cantidad (UN)').blur()
  await expect(page).toHaveURL(/cantidad=3/)
})

test("a client's sheet stands on paper without what is done with it [PAN-07] [VIS-25]", async ({ page }) => {
  await enter(page, 'gerente')
  await page.goto('/crm-new/clientes/ficha/1001')
  const acciones = ['Nueva cotización', 'Nuevo seguimiento', 'Ver todos'].map((name) => page.getByText(name).first())
  for (const accion of acciones) await expect(accion).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText('Contactos', { exact: true })).toBeVisible()
  for (const accion of acciones) await expect(accion).toBeHidden()
})
