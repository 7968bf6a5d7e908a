import { expect, type Page } from '@playwright/test'
import { itemsGrid } from './items-grid.ts'

/** Finds a family in stock and adds a line from its first lot; answers the lot's measures in mm. */
export const chooseFromStock = async (page: Page, familia: string) => {
  await page.getByRole('button', { name: 'Buscador Avanzado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscador Avanzado' })
  await dialog.getByLabel('Familia').selectOption({ label: familia })
  await dialog.getByRole('button', { name: 'Consultar' }).click()
  const row = dialog
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .first()
  const medidas = (await row.innerText()).match(/[\d.]+,\d{2}(?= ?x|\s)/g) ?? []
  await row.dblclick()
  await expect(dialog).toBeHidden()

  return medidas.map((text) => Number(text.replaceAll('.', '').replace(',', '.')))
}

/** Fills the new quotation on screen with one line of each family, `cantidad` each, ready to be saved. */
export const fillQuote = async (
  page: Page,
  { cliente = '1113', familias = ['Chapas inoxidables'], cantidad = '2' } = {},
) => {
  await page.getByLabel('Código de cliente').fill(cliente)
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await page.getByLabel('Negocio').selectOption('I')
  const items = itemsGrid(page)
  for (const [i, familia] of familias.entries()) {
    await chooseFromStock(page, familia)
    await items.type(i + 1, 'cantidad', cantidad)
    await items.type(i + 1, 'plazo_entrega', '7')
    await expect(items.cell(i + 1, 'precio_total')).toContainText(',')
  }
  await page.getByRole('radio').first().check()
}

/** A saved quotation of such lines; answers its number. */
export const quote = async (page: Page, lines: Parameters<typeof fillQuote>[1] = {}) => {
  await page.goto('/crm-new/cotizaciones/cotizacion/nuevo')
  await fillQuote(page, lines)

  return save(page)
}

/** Saves the document on screen; answers its number. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click()
  const notice = page.getByText(/N° \d+ guardada\./).last()
  await expect(notice).toBeVisible()

  return /\d+/.exec(await notice.innerText())?.[0] ?? ''
}
