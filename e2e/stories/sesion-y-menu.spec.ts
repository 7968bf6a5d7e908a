import { expect, type Page, test } from '@playwright/test'
import { serious } from '../axe.ts'
import { enter, signIn } from '../sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })

/** Opens each section in turn; answers its entries. */
const entries = async (page: Page) => {
  const found: Record<string, string[]> = {}
  const sections = menu(page).getByRole('listitem').getByRole('button')
  await expect(sections.first()).toBeVisible()
  for (const section of await sections.all()) {
    await section.hover()
    await expect(section).toHaveAttribute('aria-expanded', 'true')
    found[(await section.textContent()) ?? ''] = await menu(page).getByRole('link').allInnerTexts()
  }

  return found
}

test('a manager with all codes and a seller with six see different menus and are refused different URLs [SHE-11] [VIS-02]', async ({
  page,
}) => {
  await signIn(page, 'vendedor')
  expect(Object.values(await entries(page)).flat()).toEqual([
    'Inicio',
    'Tareas de Usuario',
    'Agenda de Usuario',
    'Consulta de Cotizaciones',
    'Pedidos Recibidos',
    'Seguimientos de Clientes',
    'Consulta de Stock',
    'Maestro de Contactos',
  ])
  for (const [url, code] of [
    ['/utilitarios/usuarios', 'USU'],
    ['/cotizaciones/margen-autorizacion-comercial', 'CPA'],
    ['/representante/pedido-representante', 'PDR'],
  ]) {
    await page.goto(`/crm-new${url}`)
    await expect(
      page.getByText(`No tiene permiso para ver esta pantalla (código ${code}). Solicítelo a un administrador.`),
    ).toBeVisible()
    await expect(menu(page)).toBeVisible()
  }
  await menu(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, 'admin')
  const { DATOS: datos, ...specified } = await entries(page)
  // The specification's entries, and 'Pedidos Recibidos' (PED-07).
  expect(Object.values(specified).flat()).toHaveLength(32)
  expect(datos).toContain('Empresa')
  await page.goto('/crm-new/utilitarios/usuarios')
  await expect(page.getByText('No tiene permiso')).toHaveCount(0)
})

test('the drawer is 94 px wide, 350 with a submenu or the search open, and closes 100 ms after the pointer left [SHE-04] [SHE-06]', async ({
  page,
}) => {
  await signIn(page, 'vendedor')
  const width = async () => Math.round((await menu(page).boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(94)
  await menu(page).getByRole('button', { name: 'CLIENTES' }).hover()
  await expect.poll(width).toBe(350)
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(94)
  await menu(page).getByRole('button', { name: 'Buscar' }).click()
  await expect.poll(width).toBe(350)
})

test('a panel begins at its icon, covers no title, and stays open while the mouse goes to any of its entries [SHE-06]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const titleEnds = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => title.getBoundingClientRect().bottom)
  const sections = menu(page).getByRole('listitem').getByRole('button')
  await expect(sections.first()).toBeVisible()
  for (const section of await sections.all()) {
    const icon = await section.boundingBox()
    if (!icon) throw new Error('no icon')
    for (const which of ['first', 'last'] as const) {
      // A browser that stalls on the way looks like a hand that rests on an icon, which opens that one: it goes again.
      await expect(async () => {
        await page.mouse.move(700, 5)
        await expect(menu(page)).toHaveAttribute('data-open', 'false')
        await page.mouse.move(icon.x + 40, icon.y + icon.height / 2, { steps: 4 })
        await expect(section).toHaveAttribute('aria-expanded', 'true')
        const link = menu(page).getByRole('link')[which]()
        const target = await link.boundingBox()
        if (!target) throw new Error('no link')
        expect((await menu(page).locator('[data-panel]').boundingBox())?.y).toBeGreaterThanOrEqual(titleEnds)
        // Moves like a hand: in a straight line, slowly enough for every icon on the way to notice.
        await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 25 })
        const where = `${await section.innerText()}, ${which} entry`
        await expect(section, where).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
    }
  }
})

test('a shared link shows the same rows in another browser [LIS-01] [LIS-02]', async ({ page, browser }) => {
  await signIn(page, 'vendedor', '/cotizaciones/consulta?estado=A')
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await page.getByLabel('Razón social').fill('metal')
  await page.getByLabel('Negocio').selectOption({ label: 'Aceros Inoxidables' })
  await page.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/razon=metal/)
  await page.getByRole('combobox', { name: /Filas/ }).selectOption('25')
  await expect(page).toHaveURL(/per_page=25/)
  const rows = async (where: Page) => {
    await expect(where.getByRole('row').nth(1)).toContainText('METAL')
    return (await where.getByRole('row').allInnerTexts()).slice(1)
  }
  const mine = await rows(page)
  expect(mine.length).toBeGreaterThan(3)

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await enter(theirs, 'gerente')
  await theirs.goto(page.url())
  await expect(theirs.getByText('Razón social: metal')).toBeVisible()
  await theirs.getByRole('button', { name: /^Filtros/ }).click()
  await expect(theirs.getByLabel('Razón social')).toHaveValue('metal')
  expect(await rows(theirs)).toEqual(mine)

  await theirs.reload()
  expect(await rows(theirs)).toEqual(mine)
  await other.close()
})

test('the session dies with many calls in flight: one alert, then login, then back to the page [SES-07]', async ({
  page,
}) => {
  await signIn(page, 'vendedor', '/cotizaciones/cotizacion/nuevo')
  await page.getByLabel('Código de cliente').fill('1113')
  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })

  // The cookie half of the session is gone. Calls are held until the person has finished: on a busy machine the first refusal,
  // even of an earlier call, would lead to the login while the form is still being filled in.
  const done = Promise.withResolvers<void>()
  let calls = 0
  await page.route(/\/trpc\/(?!sesion\.version)/, async (route) => {
    calls += new URL(route.request().url()).pathname.split(',').length
    await done.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await page.getByLabel('Código de cliente').fill('1001')
  await page.getByLabel('Negocio').selectOption('I')
  await page.getByRole('button', { name: 'Buscar contacto' }).click()
  await expect.poll(() => calls).toBeGreaterThanOrEqual(3)
  done.resolve()

  await expect(page).toHaveURL(/\/login/)
  expect(alerts).toEqual(['Tu sesión ha expirado. Serás redirigido a la página de inicio de sesión.'])
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByLabel('Usuario').fill('vendedor')
  await page.getByLabel('Clave', { exact: true }).fill(process.env.CLAVE ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cotizaciones\/cotizacion\/nuevo/)
  expect(alerts).toHaveLength(1)
})

test('the files of a first screen come compressed, and the browser compiles them whole while they come', async ({
  page,
}) => {
  await enter(page, 'vendedor')
  await page.goto('/crm-new/cotizaciones/consulta')
  await expect(page.getByRole('cell').first()).toBeVisible()
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )

  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const answer = await page.request.get(file, { headers: { 'accept-encoding': 'br' } })
    const text = await answer.text()
    expect(text, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    if (text.length > 1_024) expect(answer.headers(), file).toMatchObject({ 'content-encoding': 'br' })
  }
})

test('an unknown address says so inside the shell [VIS-01]', async ({ page }) => {
  await signIn(page, 'vendedor', '/no/existe')
  await expect(page.getByText('Página no encontrada')).toBeVisible()
  await expect(page.getByText('La dirección solicitada no existe.')).toBeVisible()
  await expect(menu(page)).toBeVisible()
})

test('whoever has a session sees that it is being checked before any code of the desk is here [SES-01] [LIM-17]', async ({
  page,
}) => {
  await enter(page, 'vendedor')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/crm-new/')

  await expect(page.getByText('Verificando la sesión…')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await serious(page, ['color-contrast']), colorScheme).toEqual([])
  }
})

/** What each part of the screen looks like, in the order of the page. */
const looks = (page: Page) =>
  page.locator('main *').evaluateAll((parts) =>
    parts.map((part) => {
      const style = getComputedStyle(part)
      const told = ['padding', 'font-size', 'line-height', 'border', 'background-color', 'color', 'width', 'height']
      return [part.tagName, part.textContent, ...told.map((name) => style.getPropertyValue(name))].join(' ')
    }),
  )

test('a screen looks after a sign-in as it does after a reload [SES-02]', async ({ page }) => {
  await page.goto('/crm-new/datos/importar?conjunto=clientes')
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Clave', { exact: true }).fill(process.env.CLAVE ?? '')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  const tab = page.getByRole('tab', { name: 'Pegar celdas' })
  await tab.click()
  await page.getByRole('tab', { name: 'Archivo' }).click()
  await page.mouse.move(0, 0)
  await expect(tab).toHaveCSS('padding', '10px 16px')
  const before = await looks(page)
  await page.reload()
  await tab.click()
  await page.getByRole('tab', { name: 'Archivo' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(() => looks(page)).toEqual(before)
})
