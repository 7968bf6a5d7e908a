import { utils, write } from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'

/** A sheet as an office keeps it: titles above merged cells, an empty row, unusual column names, a row without a name. */
export const planilla = (sufijo: string): Buffer => {
  const sheet = utils.aoa_to_sheet([
    ['ACEROS DEL SUR SRL', '', '', '', ''],
    ['Listado de clientes al 21/11/2026', '', '', '', ''],
    [],
    ['Cuenta', 'DENOMINACION', 'Nro. de CUIT', 'Dirección', 'Zona'],
    [`P${sufijo}1`, 'Muñoz y Peña S.A.', '30-71234567-1', 'Av. Belgrano 1450', 'Sur'],
    [`P${sufijo}2`, '', '', 'Güemes 35', ''],
    [`P${sufijo}3`, 'Cañería "El Ángulo"', '', 'José Ingenieros 20', 'Oeste'],
  ])
  sheet['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 4 } },
    { s: { r: 1, c: 0 }, e: { r: 1, c: 4 } },
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Hoja1')

  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** Chooses a set and a file, and requests the preview. */
export const elegir = async (page: Page, conjunto: string, name: string, buffer: Buffer) => {
  await page.goto('/crm-new/datos/importar')
  await page.getByRole('combobox', { name: /^Qué importa/ }).click()
  await page.getByRole('option', { name: conjunto, exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: 'Mirar el archivo' }).click()
  await expect(page).toHaveURL(/\/datos\/importar\/\d+$/)
}
