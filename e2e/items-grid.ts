import { expect, type Locator, type Page } from '@playwright/test'

/** The items editor as a person finds it: lines by their number, cells by their field's path. */
export const itemsGrid = (page: Page) => {
  const grid = page.getByRole('grid', { name: /PRODUCTOS/ })
  const cell = (line: number, col: string): Locator =>
    grid.locator(`[role="row"][aria-rowindex="${line + 1}"] [data-col="${col}"]`)

  return {
    grid,
    cell,
    /** What the cell says, without its second line. */
    text: async (line: number, col: string) => (await cell(line, col).locator('span').first().innerText()).trim(),
    type: async (line: number, col: string, value: string) => {
      await cell(line, col).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    },
    expectCell: (line: number, col: string, value: string) => expect(cell(line, col)).toContainText(value),
  }
}

/** es-AR text as a whole number of hundredths: '1.234,50' is 123450n. */
export const hundredths = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replaceAll('.', '').split(',')

  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** The other way, as the screen shows money. */
export const asMoney = (value: bigint): string => {
  const digits = String(value).padStart(3, '0')

  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`
}

/** a × b of hundredths, rounded half up to hundredths: the arithmetic of a desk calculator. */
export const times = (a: bigint, b: bigint): bigint => (a * b + 50n) / 100n
