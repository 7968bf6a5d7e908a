import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

/** The framed pages, each with a view of it that holds something, and what is seen there. */
const PAGINAS = [
  ['clientes/resumen-cta-cte', 'Resumen de Cuenta Corriente', 'Escriba el código'],
  ['utilitarios/proyeccion-cobranza-vendedor', 'Proyección de Cobranza por Vendedor', 'En pesos'],
  ['utilitarios/proyeccion-cobranza-cobrador', 'Proyección de Cobranza por Cobrador', 'En pesos'],
  ['precios/lista-de-precios', 'Lista de Precios', 'precios al'],
  ['sistemas/informe-estado-maquinas-dai', 'Informe de Estado de Máquinas DAI', 'Láser 4 kW'],
  ['sistemas/informe-estado-maquinas-dae', 'Informe de Estado de Máquinas DAE', 'Sierra cinta 1'],
  ['utilitarios/tabla-equivalencias', 'Tabla de Equivalencias', '42CrMo4'],
  ['utilitarios/procesos-automaticos-server', 'Procesos Automáticos del Servidor', 'Limpieza'],
  ['utilitarios/subida-legajo-impositivo', 'Subida de Legajo Impositivo', 'Vencidos y por vencer'],
  ['utilitarios/avisos-certif-represent', 'Avisos de Certificados de Representantes', 'falta configurar el correo'],
] as const

const frameOf = (page: Page, title: string) => page.getByTitle(title, { exact: true }).contentFrame()

for (const [path, title, text] of PAGINAS) {
  test(`${path} opens in its frame with its data and nothing for axe to find [VIS-17] [VIS-18]`, async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await signIn(page, 'admin')
    await page.goto(`/crm-new/${path}`)
    await expect(frameOf(page, title).getByText(text).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    const broken = await frameOf(page, title)
      .locator('img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length)
    expect(broken).toBe(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))[0]}`)).toEqual([])
    // No policy was broken and nothing was missing (SEC-14).
    expect(refused.filter((message) => !message.includes('favicon'))).toEqual([])
  })
}

test('a family is raised by 4,5% from tomorrow on, shown before and after, confirmed and undone [PAN-16]', async ({
  page,
}) => {
  await signIn(page, 'precios')
  await page.goto('/crm-new/precios/lista-de-precios')
  const lista = frameOf(page, 'Lista de Precios')
  await lista.getByRole('link', { name: 'Cambiar precios' }).click()
  await lista.getByLabel('Familia').selectOption({ label: 'Chapas inoxidables' })
  await lista.getByLabel('Valor (4,5 o -3)').fill('4,5')
  await lista.getByRole('button', { name: 'Consultar' }).click()
  await expect(lista.getByRole('columnheader', { name: 'Después' })).toBeVisible()
  await lista.getByRole('button', { name: /^Confirmar \d+ precios/ }).click()
  await expect(lista.getByText(/^Se cambiaron \d+ precios/)).toBeVisible()

  await lista.getByRole('link', { name: 'Lista', exact: true }).click()
  await lista.getByLabel('Código o descripción').fill('CH-304-2B')
  await lista.getByRole('button', { name: 'Consultar' }).click()
  await expect(lista.getByRole('row', { name: /CH-304-2B/ }).getByText('U$S 4,81')).toBeVisible()

  await lista.getByRole('link', { name: 'Cambios hechos' }).click()
  await lista.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lista.getByText('El cambio de precios se deshizo.')).toBeVisible()
  await expect(lista.getByText('Deshecho', { exact: true })).toBeVisible()
})

test('a collection week is opened down to its documents, and their sum is the cell that was opened [PAN-19]', async ({
  page,
}) => {
  await signIn(page, 'cobranzas')
  await page.goto('/crm-new/utilitarios/proyeccion-cobranza-vendedor')
  const pagina = frameOf(page, 'Proyección de Cobranza por Vendedor')
  const total = pagina.getByRole('region', { name: 'En pesos' }).getByRole('row', { name: /^Total/ })
  const cell = total.getByRole('link').first()
  const amount = (await cell.innerText()).trim()
  await cell.click()

  await expect(pagina.getByRole('row', { name: /^Total de [\d.]+ documentos/ })).toContainText(`$ ${amount}`)
  await pagina.getByRole('link', { name: 'Todos' }).click()
  await expect(total).toBeVisible()
})

test('a paper is uploaded, renews the CM05 of its client and comes back as a download [PAN-21] [SEC-20]', async ({
  page,
}) => {
  await signIn(page, 'cobranzas')
  await page.goto('/crm-new/utilitarios/subida-legajo-impositivo')
  const legajo = frameOf(page, 'Subida de Legajo Impositivo')
  await legajo.getByLabel('Cliente (código, CUIT o nombre)').fill('1001')
  await legajo.getByRole('button', { name: 'Consultar' }).click()
  await legajo.getByLabel('Vence', { exact: true }).fill('2031-12-31')
  await legajo
    .getByLabel('Archivo')
    .setInputFiles({ name: 'CM05 nuevo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nuevo') })
  await legajo.getByRole('button', { name: 'Subir' }).click()
  await expect(legajo.getByText('Se guardó el papel en el legajo de 1001')).toBeVisible()

  const download = page.waitForEvent('download')
  await legajo.getByRole('link', { name: 'CM05 nuevo.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('CM05 nuevo.pdf')
})

test('a job runs when somebody asks for it, and tells what it did [PAN-20]', async ({ page }) => {
  await signIn(page, 'sistemas')
  await page.goto('/crm-new/utilitarios/procesos-automaticos-server')
  const procesos = frameOf(page, 'Procesos Automáticos del Servidor')
  await procesos
    .getByRole('row', { name: /^Limpieza/ })
    .getByRole('button', { name: 'Correr ahora' })
    .click()
  await expect(procesos.getByText(/corre en unos segundos/)).toBeVisible()
  await expect(async () => {
    await procesos.getByRole('button', { name: 'Actualizar' }).click()
    await expect(procesos.getByRole('row', { name: /^Limpieza.*Hecha/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
