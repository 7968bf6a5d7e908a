import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** Matches a cell's text; a figure with decimals must match as a whole: 33,00 is not in 1.033,00. */
const asSaid = (value: string): string | RegExp =>
  /^[\d.]+,\d+$/.test(value) ? new RegExp(`(?<![\\d.,])${value.replaceAll('.', '\\.')}(?![\\d.,])`) : value

/** The items editor as a person sees it: lines by number, cells by their field's path. */
export const itemsGrid = (page: Page) => {
  const grid = page.getByRole('grid', { name: /PRODUCTOS/ })
  const cell = (line: number, col: string): Locator =>
    grid.locator(`[role="row"][aria-rowindex="${line + 1}"] [data-col="${col}"]`)
  const text = (line: number, col: string) =>
    cell(line, col).evaluate(({ firstChild }) => (firstChild instanceof Text ? firstChild.data : '').trim())

  return {
    grid,
    /** The empty table: rows pasted there become lines. */
    vacia: page.getByRole('region', { name: /PRODUCTOS/ }),
    cell,
    /** The cell's text without its second line. */
    text,
    type: async (line: number, col: string, value: string) => {
      await cell(line, col).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    },
    expectCell: (line: number, col: string, value: string) => expect(cell(line, col)).toContainText(asSaid(value)),
    add: () => page.getByRole('button', { name: 'AGREGAR PRODUCTO' }).first().click(),
    /** The visible lines; the head is a row too. */
    expectLines: (count: number) => expect(grid).toHaveAttribute('aria-rowcount', String(count + 1)),
    /**
     * The text of the visible lines once nothing is loading. The time of the stock's reading may differ, and the next arrival
     * appears after the stock without notice.
     */
    reading: async () => {
      let text = ''
      await expect(async () => {
        text = await grid.innerText()
        expect(text).not.toContain('consultando…')
      }).toPass()

      return text.replaceAll(/\d{2}:\d{2}|\nIngresa [\d/]+/g, '')
    },
  }
}

export type ItemsGrid = ReturnType<typeof itemsGrid>

/** A new document of a client of this seller, with its business line chosen. */
export const nuevoDocumento = async (
  page: Page,
  { usuario = 'vendedor', tipo = 'cotizacion', negocio = 'I', cliente = '' } = {},
) => {
  await signIn(page, usuario)
  await page.goto(`/crm-new/cotizaciones/${tipo}/nuevo`)
  if (cliente) {
    await page.getByLabel('Código de cliente').fill(cliente)
    await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  } else {
    await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('a')
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  await page.getByLabel('Negocio').selectOption(negocio)

  return itemsGrid(page)
}

/** Puts cells on the clipboard as a spreadsheet does and pastes them where the focus is. */
export const pegar = async (page: Page, filas: readonly (readonly string[])[]) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), filas.map((fila) => fila.join('\t')).join('\r\n'))
  await page.keyboard.press('ControlOrMeta+v')
}

/** Chooses the first condition, where the document has any, and saves; answers the number that the document got. */
export const guardar = async (page: Page, { tipo = 'cotizacion' } = {}) => {
  if (tipo !== 'factura-representante') await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/N° \d+ guardada\./).last()).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/\d+$/)

  return page.url().split('/').at(-1) ?? ''
}

type Linea = Readonly<Record<string, unknown>> & { nro_item: string }
/** The first call of a batch; a save is always alone in its batch. */
type Envio = {
  0: { idempotency_key: string; form: Readonly<Record<string, unknown>> & { productos: readonly Linea[] } }
}

/** Saves, and answers what the screen sent, to compare it with what is stored. */
export const saveAndReadSent = async (page: Page, options?: Parameters<typeof guardar>[1]) => {
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('documento.guardar'))
  const id = await guardar(page, options)
  const sent = (await request).postDataJSON() as Envio

  const { idempotency_key, form } = sent[0]

  return { id, idempotency_key, form }
}

/** es-AR text as a whole number of hundredths: '1.234,50' is 123450n. */
export const hundredths = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replaceAll('.', '').split(',')

  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Hundredths as the screen shows money. */
export const asMoney = (value: bigint): string => {
  const digits = String(value).padStart(3, '0')

  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`
}

/** a × b in hundredths, rounded half up to hundredths, as on a desk calculator. */
export const times = (a: bigint, b: bigint): bigint => (a * b + 50n) / 100n
