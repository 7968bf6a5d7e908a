import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

// A recording keeps what the page let go of.
test.use({ trace: 'off' })

/** Answers how to tell what the page holds, once what nobody needs is gone. */
const scales = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')

  return async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN

    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
}

/** From the home to a list, to a document and what opens over it, to a form, and back. */
const round = async (page: Page) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()

  await page.getByRole('link', { name: 'VER COTIZACIONES: Sin vencer' }).click()
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(heading(/Cotización N°/)).toBeVisible()
  await page.getByRole('button', { name: 'Buscador Avanzado' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Buscador Avanzado' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: /Buscar pantallas/ }).fill('Nuevo seguimiento')
  await page.getByRole('dialog').getByRole('button', { name: 'Nuevo seguimiento' }).click()
  await expect(heading('Nuevo Seguimiento')).toBeVisible()
  for (let steps = 0; steps < 3; steps++) await page.goBack()
  await expect(page.getByRole('region', { name: 'COTIZACIONES' })).toBeVisible()
}

test('screens and dialogs that were left are let go of, however often they are opened in a day [LIM-18]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/')
  const held = await scales(page)
  // The last three lists are kept for 'back', so the first rounds still add to what is held.
  for (let rounds = 0; rounds < 3; rounds++) await round(page)
  const early = await held()
  for (let rounds = 0; rounds < 3; rounds++) await round(page)

  // Three rounds of screens that were kept would be thousands of each. One that the pointer rests on is kept, and may differ.
  await expect.poll(async () => (await held()).nodes - early.nodes).toBeLessThan(700)
  await expect.poll(async () => (await held()).listeners - early.listeners).toBeLessThan(700)
})

test('a list of choices that closed is let go of, while its screen stays [LIM-18]', async ({ page }) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  const held = await scales(page)
  const cliente = page.getByRole('combobox', { name: 'Cliente' })
  const choices = async () => {
    await cliente.fill('ace')
    await expect(page.locator('[role=option]:visible').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=option]:visible')).toHaveCount(0)
    await cliente.fill('')
  }
  await choices()
  const early = await held()
  for (let times = 0; times < 10; times++) await choices()

  // Each that stayed would add twenty nodes and more. What closed last is let go of a moment later.
  await expect.poll(async () => (await held()).nodes - early.nodes).toBeLessThan(100)
})
