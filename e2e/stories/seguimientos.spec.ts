import { expect, type Page, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const LIST = '/crm-new/utilitarios/seguimientos-clientes'
const VENCIDOS = `${LIST}?estado=V&usuario=postventa`

const filas = (page: Page) => page.getByRole('row').filter({ hasText: 'Vencido' })

/** The count in the home screen's agenda. */
const enInicio = async (page: Page) => {
  await page.goto('/crm-new/')
  const agenda = page.getByRole('region', { name: 'AGENDA', exact: true })
  const contar = async (boton: RegExp) =>
    Number((await agenda.getByRole('button', { name: boton }).innerText()).match(/\d+$/)?.[0])
  await expect(agenda.getByRole('button', { name: /^Vencidos\s*\d/ })).toBeVisible()

  return { vencidos: await contar(/^Vencidos/), sinVencer: await contar(/^Sin Vencer/) }
}

test('three overdue follow-ups are closed with results and go on in next ones, as home counts at once; the agenda is moved by keyboard and back [PAN-01] [PAN-02] [PAN-03] [PAN-05] [PAN-06]', async ({
  page,
}) => {
  await signIn(page, 'postventa')
  const antesEnInicio = await enInicio(page)
  await page.goto(`${VENCIDOS}&per_page=100`)
  await expect(filas(page)).not.toHaveCount(0)
  const vencidos = await filas(page).count()
  expect(antesEnInicio.vencidos).toBe(vencidos)
  expect(await serious(page)).toEqual([])
  for (let cerrados = 0; cerrados < 3; cerrados++) {
    await page.goto(`${VENCIDOS}&per_page=100`)
    await expect(filas(page)).toHaveCount(vencidos - cerrados)
    const detalle = await filas(page).first().getByRole('cell').nth(5).textContent()
    await filas(page).first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Cerrar con resultado' }).click()
    await page.getByLabel(/^Resultado/).fill('Pide mejor plazo')
    await page.getByRole('button', { name: 'Cerrar seguimiento' }).click()
    await expect(page.getByText(/^Sigue al seguimiento N° \d+, cerrado con: «Pide mejor plazo»$/)).toBeVisible()
    await expect(page.getByLabel(/^Detalle/)).toHaveValue(detalle ?? '')
    if (cerrados === 0) expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'Alta Seguimiento' }).click()
    await page.waitForURL((url) => url.pathname === LIST)
  }
  await page.goto(`${VENCIDOS}&per_page=100`)
  await expect(filas(page)).toHaveCount(vencidos - 3)
  expect(await enInicio(page)).toEqual({ vencidos: vencidos - 3, sinVencer: antesEnInicio.sinVencer + 3 })

  await page.goto('/crm-new/inicio/agenda-usuario')
  const evento = page.locator('[data-movible]').first()
  const key = await evento.getAttribute('data-evento')
  const dia = () => page.locator('td', { has: page.locator(`[data-evento="${key}"]`) }).getAttribute('aria-label')
  const antes = await dia()
  expect(await serious(page)).toEqual([])
  await evento.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(/: pasó al \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect.poll(dia).not.toBe(antes)
  await page.keyboard.press('Control+z')
  await expect.poll(dia).toBe(antes)

  await page.goto('/crm-new/inicio/tareas-usuario?estado=P')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.goto(`${LIST}/seguimientos-automatico`)
  await expect(page.getByRole('button', { name: 'Nueva regla' })).toBeVisible()
  expect(await serious(page)).toEqual([])
})
