import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

const NUMERO = 'td a[href*="/cotizaciones/cotizacion/"]'

/** Numbers, dates and figures among the visible rows whose text is cut off. Names may end in an ellipsis. */
const cut = (page: Page) =>
  page.locator('td').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent ?? '')
      .filter((text) => /^[\d$US./, ]+$/.test(text)),
  )

test("'Todas' cuts no number and no figure, however far one scrolls, and 'back' finds the row that was opened [VIS-29] [VIS-21] [LIS-08]", async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?per_page=-1')
  const scroller = page.locator('[data-long]')
  await expect(scroller.locator(NUMERO).first()).toBeVisible()
  const scrollTo = (top: number) => scroller.evaluate((element, to) => element.scrollTo(0, to), top)

  for (const top of [0, 3_000, 8_000, 1_000_000]) {
    await scrollTo(top)
    await expect(scroller.locator(NUMERO).first()).toBeVisible()
    expect(await cut(page), `at ${top}`).toEqual([])
  }

  // After scrolling, the old rows stay drawn until the new ones are.
  await expect(scroller.locator(NUMERO).last()).toBeInViewport()
  const last = await scroller.locator(NUMERO).last().innerText()
  await scrollTo(8_000)
  await expect(scroller.getByRole('link', { name: last, exact: true })).toHaveCount(0)
  const numero = await scroller.locator(NUMERO).nth(20).innerText()
  await scroller.getByRole('link', { name: numero, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Cotización N° ${numero}` })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeInViewport()
})

test("'back' to a page of a hundred rows finds it scrolled as it was left, with what was typed and not searched [VIS-21]", async ({
  page,
}) => {
  await signIn(page, 'gerente', '/cotizaciones/consulta?per_page=100')
  await expect(page.locator(NUMERO)).toHaveCount(100)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Referencia').fill('OC 30')
  const row = page.locator(NUMERO).nth(70)
  const numero = await row.innerText()
  await row.scrollIntoViewIfNeeded()
  await row.click()
  await expect(page.getByRole('heading', { name: `Cotización N° ${numero}` })).toBeVisible()

  await page.goBack()
  await expect(page.locator(NUMERO)).toHaveCount(100)
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeInViewport()
  await expect(page.getByLabel('Referencia')).toHaveValue('OC 30')
})
