import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { frameOf } from './frame-of.ts'
import { itemsGrid } from './items-grid.ts'
import { chooseFromStock, save } from './quote.ts'

// What the stories about the first day of an empty desk share.

const CLAVE = 'una clave de prueba'
export const HOY = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
}).format(Date.now())

/** The home card to which one returns after each entry. */
export const pasos = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })
export const paso = async (page: Page, nombre: string) => {
  await page.goto('/crm-new/')
  await pasos(page).getByRole('link', { name: nombre, exact: true }).click()
}
export const hechos = async (page: Page, count: number) => {
  await page.goto('/crm-new/')
  await expect(pasos(page)).toContainText(`${count} de 12`)
}

/** Enters a row of a master, from its step's link to the confirmation. */
export const agregar = async (page: Page, agrega: string, campos: Readonly<Record<string, string>>) => {
  await page.getByRole('link', { name: agrega }).first().click()
  for (const [label, value] of Object.entries(campos)) {
    const campo = page.getByRole('form').getByLabel(new RegExp(`^${label}( \\*)?$`))
    const role = await campo.evaluate((element) => element.getAttribute('role') ?? element.tagName)
    if (role === 'SELECT') await campo.selectOption({ label: value })
    else await campo.fill(value)
    if (role === 'combobox') await page.getByRole('listbox').getByRole('option', { name: value }).first().click()
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado: /).last()).toBeVisible()
}

/** The first user chooses his own password. */
export const entrar = async (page: Page, clave: string) => {
  await page.goto('/crm-new/')
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Clave actual/).fill(clave)
  await page.getByLabel(/^Clave nueva/).fill(CLAVE)
  await page.getByLabel(/^Repetir clave nueva/).fill(CLAVE)
  await page.getByRole('button', { name: 'Cambiar clave' }).click()
  await expect(page.getByText('Hola, Administración')).toBeVisible()
}

/** Enters the company's data, and the dollar of the day. */
export const makeEmpresa = async (page: Page) => {
  await paso(page, 'Empresa')
  await page.getByLabel(/^Nombre/).fill('Metales del Sur SRL')
  await page.getByLabel(/^CUIT/).fill('30-71234567-1')
  await page.getByLabel('Datos bancarios').fill('Banco Nación, CBU 0110599520000012345678')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Los datos de la empresa se guardaron.')).toBeVisible()

  await paso(page, 'Dólar')
  const lista = frameOf(page, 'Lista de Precios')
  for (const name of ['Billete', 'Divisa']) await lista.getByLabel(name, { exact: true }).fill('1400,5')
  for (const name of ['30 días', '60 días', '90 días']) await lista.getByLabel(name, { exact: true }).fill('1450')
  await lista.getByRole('button', { name: 'Guardar' }).click()
  await expect(lista.getByText(/^Se guardó el dólar del/)).toBeVisible()
  await hechos(page, 5)
}

/** Enters a payment term, and a familia numbered 47 that is no pipe (DAT-16). */
export const makeFamilia = async (page: Page) => {
  await page.goto('/crm-new/datos/vencimientos?estado=A')
  await agregar(page, 'Agregar plazo de pago', { Código: '30', Nombre: '30 días', Orden: '2' })
  await paso(page, 'Condiciones')
  await agregar(page, 'Agregar condición de pago', { Plazo: '30 días', 'Forma de pago': 'Transferencia' })

  await paso(page, 'Familias')
  await page.getByRole('link', { name: 'Nueva Familia' }).first().click()
  await page.getByLabel(/^Código/).fill('47')
  await page.getByLabel(/^Nombre/).fill('Barras perforadas')
  await page.getByLabel('Línea de negocio').selectOption({ label: 'Aceros Especiales' })
  await page.getByLabel('El precio es').selectOption({ label: 'por kilo' })
  await page.getByLabel('Unidad de la cantidad').selectOption('UN')
  await page.getByLabel('Unidad equivalente').selectOption('KG')
  await page.getByRole('button', { name: 'Agregar selector' }).click()
  await page.getByLabel('Selector 1', { exact: true }).fill('Acero')
  await page.getByLabel('Código de la opción 1 del selector 1').fill('4140')
  await page.getByLabel('Texto de la opción 1 del selector 1').fill('SAE 4140')
  await page.getByRole('button', { name: 'Agregar medida' }).click()
  await page.getByLabel('Medida 1', { exact: true }).fill('Diámetro')
  await page.getByRole('button', { name: 'Alta Familia' }).click()
  await expect(page.getByText('Familia 47 Barras perforadas guardada.')).toBeVisible()
}

/** Makes a quotation with a line of the familia, weighed and priced by kilo; saves and prints it; then wins, sells and prepares it. */
export const sellAndPrepare = async (page: Page, context: BrowserContext, cliente: string) => {
  const items = itemsGrid(page)
  let n = ''
  await test.step('a quotation with a line of the familia, weighed and priced by kilo, saved and printed', async () => {
    await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
    await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill(cliente)
    await page.getByRole('option').filter({ visible: true }).first().click()
    await page.getByLabel('Negocio').selectOption('E')
    await chooseFromStock(page, 'Barras perforadas')
    await items.type(1, 'cantidad', '4')
    await items.type(1, 'plazo_entrega', '7')
    // 12,5 kilos each, at 4,20 dollars a kilo.
    await items.expectCell(1, 'peso_total', '50,00')
    await items.expectCell(1, 'precio_total', '210,00')
    await page.getByRole('radio').first().check()
    n = await save(page)
    const paper = context.waitForEvent('response', (answer) => answer.url().includes('/impresiones/'))
    await page.getByRole('button', { name: 'Imprimir' }).click()
    expect((await paper).headers()['content-type']).toContain('application/pdf')
  })

  await test.step('won, sold and prepared', async () => {
    await page
      .getByRole('link', { name: /^Estado/ })
      .first()
      .click()
    await page.getByLabel('Estado del ítem 1', { exact: true }).selectOption('G')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText(`Estado de la cotización N° ${n} guardado.`).last()).toBeVisible()
    await page.goto(`/crm-new/cotizaciones/cotizacion/${n}`)
    await page.getByRole('button', { name: 'Generar Nota de Venta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generar', exact: true }).click()
    await page.getByLabel('Usuario Destino de la NV').selectOption({ index: 1 })
    await page.getByLabel('Tipo de Cambio').selectOption({ index: 1 })
    const nota = await save(page)

    await page.goto(`/crm-new/cotizaciones/despachos-pendientes-preparacion?n_cotizacion=${nota}`)
    const line = page.getByRole('row').filter({ hasText: nota })
    await line.getByRole('button', { name: 'Preparar' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Preparar|Guardar/ })
      .click()
    await expect(line).toHaveCount(0)
    await page.goto(`/crm-new/cotizaciones/notas-ventas?n_cotizacion=${nota}`)
    await expect(page.getByRole('row').filter({ hasText: nota })).toContainText('Preparada')
  })
}
