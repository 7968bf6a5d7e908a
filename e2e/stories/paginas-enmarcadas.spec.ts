import { expect, test } from '@playwright/test'
import { api } from '../api.ts'
import { violations } from '../axe.ts'
import { frameOf } from '../frame-of.ts'
import { mailsTo } from '../mailbox.ts'
import { quote } from '../quote.ts'
import { enter, signIn } from '../sign-in.ts'

/** The framed pages, each with an address that has contents, and what is shown there. */
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
  ['utilitarios/avisos-certif-represent', 'Avisos de Certificados de Representantes', 'Pendientes de los últimos'],
] as const

test('every framed page opens with its data and nothing for axe to find [VIS-17] [VIS-18]', async ({ page }) => {
  test.setTimeout(600_000)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await enter(page, 'admin')
  for (const [path, title, text] of PAGINAS) {
    await test.step(path, async () => {
      await page.goto(`/crm-new/${path}`)
      await expect(frameOf(page, title).getByText(text).first()).toBeVisible()
      await page.waitForLoadState('networkidle')

      const broken = await frameOf(page, title)
        .locator('img')
        .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length)
      expect(broken).toBe(0)
      expect(await violations(page)).toEqual([])
    })
  }
  // No policy was violated and no file was missing (SEC-14).
  expect(refused.filter((message) => !message.includes('favicon'))).toEqual([])
})

test('no framed page is wider than a telephone: fields and small tables keep within it [VIS-18] [VIS-29]', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'admin')
  for (const [path, title] of [...PAGINAS, ['stock/informe-stock', 'Informe de Stock'] as const]) {
    await test.step(path, async () => {
      await page.goto(`/crm-new/${path}`)
      const body = frameOf(page, title).locator('body')
      await expect(body.getByRole('button').first()).toBeVisible()

      expect(await body.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }
})

test('a collection week is opened down to its documents, and their sum is the cell that was opened [PAN-19]', async ({
  page,
}) => {
  await signIn(page, 'cobranzas', '/utilitarios/proyeccion-cobranza-vendedor')
  const pagina = frameOf(page, 'Proyección de Cobranza por Vendedor')
  const total = pagina.getByRole('region', { name: 'En pesos' }).getByRole('row', { name: /^Total/ })
  const cell = total.getByRole('link').first()
  const amount = (await cell.innerText()).trim()
  await cell.click()

  await expect(pagina.getByRole('row', { name: /^Total de [\d.]+ documentos/ })).toContainText(`$ ${amount}`)
  await pagina.getByRole('link', { name: 'Todos' }).click()
  await expect(total).toBeVisible()
})

test('a paper is uploaded, renews the CM05 of its client, who leaves the dashboard’s count, and comes back as a download [PAN-21] [SEC-20]', async ({
  page,
}) => {
  await enter(page, 'cobranzas')
  const vencidas = async () =>
    (await api(page).query<{ cm05: { vencidas: number } }>('agenda.resumen', undefined)).cm05.vencidas
  const antes = await vencidas()
  await page.goto('/crm-new/utilitarios/subida-legajo-impositivo')
  const legajo = frameOf(page, 'Subida de Legajo Impositivo')
  const vencido = legajo.getByRole('row').filter({ hasText: 'CM05' }).filter({ hasText: 'Vencido' }).first()
  const codigo = /^\d+/.exec(await vencido.getByRole('rowheader').innerText())?.[0] ?? ''
  await vencido.getByRole('link').first().click()
  await legajo.getByLabel('Papel', { exact: true }).selectOption('CM05')
  await legajo.getByLabel('Vence', { exact: true }).fill('2031-12-31')
  // A file that the server would refuse for its size is refused before it is sent.
  const archivo = legajo.getByLabel('Archivo', { exact: true })
  const dicho = () => archivo.evaluate((input: HTMLInputElement) => input.validationMessage)
  for (const [bytes, falla] of [
    [10 * 1024 ** 2 + 1, 'El archivo pasa de 10 MB.'],
    [0, 'El archivo está vacío.'],
  ] as const) {
    await archivo.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(bytes) })
    expect(await dicho()).toBe(falla)
  }
  await archivo.setInputFiles({
    name: 'CM05 nuevo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nuevo'),
  })
  await legajo.getByRole('button', { name: 'Subir' }).click()
  await expect(legajo.getByText(`Se guardó el papel en el legajo de ${codigo}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await legajo.getByRole('link', { name: 'CM05 nuevo.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('CM05 nuevo.pdf')
  expect(await vencidas()).toBe(antes - 1)
})

test('a certificate goes out by mail once, whoever presses, and a quotation with its PDF [PAN-22] [PAN-25]', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/utilitarios/avisos-certif-represent')
  const title = 'Avisos de Certificados de Representantes'
  const fila = frameOf(page, title).getByRole('region', { name: 'Pendientes' }).getByRole('row').nth(1)
  const [para = ''] = /[^\s·]+@[^\s·]+/.exec(await fila.innerText()) ?? []
  const numero = /N° (\S+),/.exec(await fila.innerText())?.[1] ?? ''
  await fila.getByRole('link', { name: 'Ver y enviar' }).click()
  const enviar = (frame: ReturnType<typeof frameOf>) => frame.getByRole('button', { name: 'Enviar ahora' })
  await expect(enviar(frameOf(page, title))).toBeVisible()
  // Another person has the same notice on screen before it is sent.
  const otra = await context.newPage()
  await otra.goto('/crm-new/utilitarios/avisos-certif-represent')
  const igual = frameOf(otra, title).getByRole('region', { name: 'Pendientes' }).getByRole('row').nth(1)
  await expect(igual).toContainText(`N° ${numero},`)
  await igual.getByRole('link', { name: 'Ver y enviar' }).click()
  await expect(enviar(frameOf(otra, title))).toBeVisible()

  await enviar(frameOf(page, title)).click()
  await expect(frameOf(page, title).getByText('1 aviso en cola: se envían enseguida.')).toBeVisible()
  await enviar(frameOf(otra, title)).click()
  await expect(frameOf(otra, title).getByText('Este aviso ya se pidió: no se envía dos veces.')).toBeVisible()
  await otra.close()
  const ofIt = () => mailsTo(para).filter((mail) => mail.includes(numero))
  await expect.poll(() => ofIt().length, { timeout: 30_000 }).toBe(1)
  expect(ofIt()[0]).toMatch(/content-type: application\/pdf/i)
  await expect(async () => {
    await page.reload()
    const enviados = frameOf(page, title).getByRole('region', { name: 'Enviados' })
    await expect(enviados.getByRole('row').filter({ hasText: para }).first()).toContainText('Enviado', {
      timeout: 5_000,
    })
  }).toPass()

  const n = await quote(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Enviar el documento N° ${n}` })
  await dialog.getByLabel(/^Para/).fill('compras@cliente.example')
  await dialog.getByRole('button', { name: 'Enviar correo' }).click()
  await expect(dialog.getByText(/no es de nadie de este cliente/).first()).toBeVisible()
  await dialog.getByLabel('La dirección no es del cliente').check()
  await dialog.getByRole('button', { name: 'Enviar correo' }).dblclick()
  await expect(page.getByText('El correo se envía enseguida; queda en la historia del documento.')).toBeVisible()
  await expect.poll(() => mailsTo('compras@cliente.example').length, { timeout: 30_000 }).toBe(1)
  expect(mailsTo('compras@cliente.example')[0]).toMatch(/content-type: application\/pdf/i)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: 'Historial' })).toContainText('compras@cliente.example')
  expect(ofIt()).toHaveLength(1)
})

test('a job runs when somebody asks for it, and tells what it did [PAN-20]', async ({ page }) => {
  await signIn(page, 'sistemas', '/utilitarios/procesos-automaticos-server')
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

test('a printed projection has all of its columns: of a table wider than its sheet the totals would be cut [PAN-19] [VIS-25]', async ({
  page,
}) => {
  await signIn(page, 'admin', '/utilitarios/proyeccion-cobranza-vendedor')
  const title = 'Proyección de Cobranza por Vendedor'
  await expect(frameOf(page, title).getByRole('columnheader', { name: 'Total' }).first()).toBeVisible()
  const { origin = '', pathname = '' } = new URL(
    page
      .frames()
      .find((frame) => frame.url().includes('/paginas/'))
      ?.url() ?? '',
  )
  // Alone, as its own 'Imprimir' prints it: on A4 lying, without its margins.
  await page.goto(`${origin}${pathname}`)
  const ANCHO = 1_032
  await page.setViewportSize({ width: ANCHO, height: 700 })
  await page.emulateMedia({ media: 'print' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)

  // A browser makes a page smaller by a third, and cuts the rest.
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThan(ANCHO * 1.4)
})
