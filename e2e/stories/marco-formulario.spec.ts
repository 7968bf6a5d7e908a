import { expect, type Page, test } from '@playwright/test'
import { startCutGateway } from '../cut-legacy.ts'
import { enter, signIn } from '../sign-in.ts'

const URL_DE = '/utilitarios/tabla-equivalencias'
const DUDA = 'No se pudo confirmar si se guardó. Puede enviarlo de nuevo sin cambios'
const nuevoNombre = () => `ZZ ${Date.now() % 1e7}`

const formOn = (page: Page) => {
  const frame = page.getByTitle('Tabla de Equivalencias').contentFrame()
  const form = frame.getByRole('form', { name: 'Agregar un nombre' })
  const fields = {
    calidad: form.getByLabel('Calidad'),
    norma: form.getByLabel('Norma'),
    nombre: form.getByLabel('Nombre'),
  }

  return {
    frame,
    form,
    open: () => frame.getByText('Agregar un nombre', { exact: true }).click(),
    fields,
    agregar: form.getByRole('button', { name: 'Agregar' }),
    fill: async (nombre: string) => {
      await fields.calidad.selectOption('AISI 304')
      await fields.norma.selectOption({ index: 1 })
      await fields.nombre.fill(nombre)
    },
    /** That name is in the table, and once. */
    expectStored: async (nombre: string) => {
      await frame.getByRole('searchbox').fill(nombre)
      await frame.getByRole('button', { name: 'Consultar' }).click()
      await expect(frame.getByRole('row').filter({ hasText: nombre })).toHaveCount(1)
    },
  }
}

test('a framed form whose answer is lost keeps what was typed, and pressing again stores it once [EMB-03] [VIS-08]', async ({
  browser,
}) => {
  const gateway = await startCutGateway({ framed: true })
  const context = await browser.newContext({ baseURL: gateway.url })
  try {
    const page = await context.newPage()
    await signIn(page, 'gerente', URL_DE)
    const { form, fields, agregar, open, fill, frame, expectStored } = formOn(page)
    for (const [cut, uncut] of [
      [() => gateway.perder(true), () => gateway.perder(false)],
      [() => gateway.fallar((to) => to.destroy()), () => gateway.fallar(undefined)],
      [() => gateway.fallar((to) => to.writeHead(502).end('Bad Gateway')), () => gateway.fallar(undefined)],
    ] as const) {
      const nombre = nuevoNombre()
      await open()
      await fill(nombre)
      cut()
      await agregar.click()
      await expect(form.getByRole('alert')).toContainText(DUDA)
      await expect(fields.nombre).toHaveValue(nombre)
      await expect(agregar).toBeEnabled()
      uncut()
      await agregar.click()
      await expect(frame.getByText('se encuentra ahora también como')).toContainText(nombre)

      await expectStored(nombre)
    }
  } finally {
    await context.close()
    await gateway.stop()
  }
})

test('a framed form that is refused, or whose session ends, keeps what was typed [VIS-04] [VIS-06]', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'gerente', URL_DE)
  const { form, fields, agregar, open, fill, frame, expectStored } = formOn(page)
  await open()
  await fill('')
  await agregar.click()
  await expect(fields.nombre).toHaveAttribute('aria-invalid', 'true')
  await expect(fields.calidad).toHaveValue('AISI 304')

  const nombre = nuevoNombre()
  await fields.nombre.fill(nombre)
  await page.context().clearCookies()
  await agregar.click()
  await expect(page).toHaveURL(/crm-new\/login/)
  await enter(page, 'gerente')
  await page.goto(`/crm-new${URL_DE}`)
  await expect(form.getByRole('status')).toContainText('Se recuperó lo que había escrito')
  await expect(fields.nombre).toHaveValue(nombre)
  await agregar.click()
  await expect(frame.getByText('se encuentra ahora también como')).toContainText(nombre)
  await expectStored(nombre)
})
