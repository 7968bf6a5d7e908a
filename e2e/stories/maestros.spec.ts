import { expect, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { signIn } from '../sign-in.ts'

test.use({ actionTimeout: 20_000 })

test('a carrier is made, offered and taken out of use; a price from before today is refused where it was typed [DAT-01]', async ({
  page,
}, { retry }) => {
  const [codigo, nombre] = [`NU${retry}`, `Expreso Ñandú ${retry}`]
  await signIn(page, 'admin', '/datos/transportistas?estado=A')
  await expect(page.getByRole('heading', { level: 1, name: 'Transportistas' })).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('link', { name: 'Agregar transportista' }).click()
  await page.getByLabel(/^Código/).fill(codigo)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Complete «Nombre».')).toBeVisible()
  await page.getByLabel(/^Nombre/).fill(nombre)
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Guardado: Transportista ${nombre}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/datos\/transportistas\/\d+$/)
  const registro = page.url()

  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo?cliente=1277')
  const transportista = page.getByLabel('Transportista', { exact: true })
  await expect(transportista.getByRole('option', { name: nombre })).toHaveCount(1)

  await page.goto(registro)
  await page.getByRole('button', { name: 'Sacar de uso' }).click()
  await expect(page.getByText(/^Está fuera de uso: no se ofrece en documentos nuevos/)).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.goto('/crm-new/datos/transportistas?estado=B')
  await expect(page.getByRole('row', { name: nombre })).toContainText('Fuera de uso')
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo?cliente=1277')
  await expect(transportista.getByRole('option')).not.toHaveCount(1)
  await expect(transportista.getByRole('option', { name: nombre })).toHaveCount(0)

  await page.goto('/crm-new/datos/precios/nuevo')
  await page.getByRole('combobox', { name: /^Producto/ }).fill('304')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(/^Moneda/).selectOption({ label: 'U$S' })
  await page.getByLabel(/^Por/).selectOption({ label: 'Por kilo' })
  await page.getByRole('textbox', { name: /^Precio/ }).fill('7100,5')
  await page.getByLabel(/^Rige desde/).fill('01/01/2020')
  await page.getByRole('button', { name: 'Guardar' }).click()
  // A price in force cannot change, and the price that somebody typed stays on screen.
  await expect(page.getByText('Un precio nuevo no puede regir desde antes de hoy.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Precio/ })).toHaveValue('7.100,5')
})
