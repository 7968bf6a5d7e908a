import { expect, type Page, test } from '@playwright/test'
import { enter } from '../sign-in.ts'

/** A telephone: no pointer that rests on anything, and no keys but those that it shows (VIS-18). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LISTAS = [
  '/cotizaciones/consulta',
  '/cotizaciones/notas-ventas',
  '/cotizaciones/despachos-pendientes-preparacion',
  '/cotizaciones/despachos-pendientes-preparacion?preparadas=S',
  '/cotizaciones/margen-autorizacion-comercial',
  '/utilitarios/seguimientos-clientes',
  '/utilitarios/usuarios',
  '/inicio/tareas-usuario',
  '/representante/factura-representante',
  '/representante/pedido-representante',
  '/clientes/maestro-contactos',
  '/clientes/maestro-empresas',
  '/clientes/cm05-vencidas',
  '/datos/familias',
  '/datos/depositos',
]

/** The links and controls of the list's first rows of which a card shows nothing. */
const outOfReach = (page: Page) =>
  page.locator('table[data-tarjetas] > tbody > tr > td').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.getBoundingClientRect().width === 0)
      .flatMap((cell) => [...cell.querySelectorAll('a, button, input:enabled:not([readonly]), select')])
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  )

test("what a row leads to, and what is done with it, is on a telephone's card, too [VIS-29]", async ({ page }) => {
  await enter(page, 'admin')
  for (const url of LISTAS) {
    await page.goto(`/crm-new${url}`)
    await expect(page.locator('table[data-tarjetas] > tbody > tr').first()).toBeVisible()

    expect(await outOfReach(page), url).toEqual([])
  }
})

test('a part of a line is prepared by touch, and taken back [RUT-19] [DOC-22]', async ({ page }) => {
  await enter(page, 'deposito')
  await page.goto('/crm-new/cotizaciones/despachos-pendientes-preparacion')
  const linea =
    (await page
      .getByRole('checkbox', { name: /^Elegir el ítem/ })
      .first()
      .getAttribute('aria-label')) ?? ''
  const tarjeta = page.locator('tr', { has: page.getByRole('checkbox', { name: linea, exact: true }) })
  const dialogo = page.getByRole('dialog')

  await tarjeta.getByRole('button', { name: 'Preparar' }).tap()
  await dialogo.getByLabel('Cantidad').fill('1')
  await dialogo.getByRole('button', { name: 'Preparar' }).tap()
  await tarjeta.getByRole('button', { name: 'Deshacer' }).tap()
  await dialogo.getByLabel('Motivo').fill('Se contó mal')
  await dialogo.getByRole('button', { name: 'Deshacer preparación' }).tap()
  await expect(page.getByText(/ deshecha\.$/)).toBeVisible()
  await expect(tarjeta.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

/** What is tapped and has neither 24 px nor so much room around it that no other is hit (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.locator('main :is(a[href], button, input, select, textarea, [role="gridcell"])').evaluateAll((all) => {
    const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    const boxes = seen.map((one) => one.getBoundingClientRect())
    const isNear = (x: number, y: number, box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < 12
    const said = (one: Element) =>
      (one instanceof HTMLInputElement && [...(one.labels ?? [])].some((label) => label.clientHeight >= 20)) ||
      one.parentElement?.closest('[data-movible], [data-vista="mes"]') != null

    return seen
      .filter((one, i) => {
        const { width, height, x, y } = boxes[i] as DOMRect
        if (Math.min(width, height) >= 24 || width === 0 || said(one)) return false

        return seen.some((other, j) => {
          const apart = other !== one && !other.contains(one) && !one.contains(other)
          return apart && isNear(x + width / 2, y + height / 2, boxes[j] as DOMRect)
        })
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  })

test('what is tapped is hit and not what stands beside it [VIS-18]', async ({ page }) => {
  await enter(page, 'admin')
  for (const url of [
    ...LISTAS,
    '/clientes/ficha/1113',
    '/cotizaciones/cotizacion/10600',
    '/utilitarios/permisos',
    '/utilitarios/seguimientos-clientes/nuevo',
  ]) {
    await page.goto(`/crm-new${url}`)
    await page.waitForLoadState('networkidle')

    expect(await tooSmall(page), url).toEqual([])
  }
  await page.goto('/crm-new/cotizaciones/despachos-pendientes-preparacion')
  const caja = await page
    .getByRole('checkbox', { name: /^Elegir el ítem/ })
    .first()
    .boundingBox()
  expect(caja?.height).toBeGreaterThanOrEqual(24)
  const numero = await page.locator('table[data-tarjetas] td > a').first().boundingBox()
  expect(Math.min(numero?.height ?? 0, numero?.width ?? 0)).toBeGreaterThanOrEqual(24)
})

const fontSizes = () =>
  [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')].map((one) =>
    Number.parseFloat(getComputedStyle(one).fontSize),
  )

test('no field is so small that a telephone enlarges the page for it [VIS-18]', async ({ page }) => {
  await enter(page, 'admin')
  for (const url of ['/cotizaciones/cotizacion/10600', '/stock/informe-stock', '/clientes/maestro-contactos/nuevo']) {
    await page.goto(`/crm-new${url}`)
    await page.waitForLoadState('networkidle')
    // A field that gives way to another meanwhile has no size.
    await expect(async () => {
      const sizes = await Promise.all(page.frames().map((frame) => frame.evaluate(fontSizes)))
      expect(Math.min(...sizes.flat()), url).toBeGreaterThanOrEqual(16)
      expect(sizes.flat(), url).not.toEqual([])
    }).toPass({ timeout: 20_000 })
  }
  await page.goto('/crm-new/cotizaciones/cotizacion/10600')
  await page.locator('[role="gridcell"][data-col="cantidad"]').first().tap()
  await expect(page.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveCSS('font-size', '16px')
})

test('a deposit whose name needs two lines is read whole in the stock by deposit [VIS-29]', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/crm-new/stock/consulta-stock?negocio=I&familia=1')
  const nombres = page.getByRole('table', { name: 'Totales por depósito' }).getByRole('button')
  await expect(nombres.first()).toBeVisible()

  expect(await nombres.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight))).toEqual([
    0, 0, 0, 0,
  ])
})

test('the agenda speaks of no mouse and no keys to a finger [PAN-02]', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/crm-new/inicio/agenda-usuario')

  await expect(page.getByText(/^Toque un día para ver lo suyo/)).toBeVisible()
  await expect(page.getByText(/Mayús/)).toBeHidden()
})

test('a notice does not lie over what is done with the next row [PAN-03] [VIS-08]', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/crm-new/inicio/tareas-usuario?estado=P')
  const caja = page.getByRole('checkbox', { name: /^Elegir la tarea/ }).first()
  await caja.tap()
  await page.getByRole('button', { name: 'Hecha', exact: true }).tap()
  await expect(page.getByText('Tarea hecha.')).toBeVisible()
  await caja.tap()

  // What Playwright itself taps must be on top: no notice takes it.
  await page.getByRole('button', { name: 'Posponer' }).tap({ timeout: 3_000 })
  await expect(page.getByRole('menuitem', { name: '1 día' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deshacer' }).tap()
})
