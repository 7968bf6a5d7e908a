import { test as base, expect, type Page } from '@playwright/test'
import { serious } from '../axe.ts'
import { lookAs, signIn } from '../sign-in.ts'

/** Screens that a person can open, by URL. Screens under construction share one. */
const SCREENS = [
  '/',
  '/cotizaciones/consulta?page=1&estado=A',
  '/cotizaciones/cotizacion/nuevo',
  '/cotizaciones/cotizacion/10600',
  '/clientes/maestro-contactos?estado=A',
  '/clientes/maestro-contactos/nuevo',
  '/utilitarios/cambio-clave',
  '/cotizaciones/estado?n_cotizacion=10600&codigo_cliente=1277',
  '/cotizaciones/margen-autorizacion-comercial',
  '/cotizaciones/notas-ventas',
  '/cotizaciones/notas-ventas/nota_venta/nuevo',
  '/cotizaciones/despachos-pendientes-preparacion',
  '/representante/factura-representante?estado=A',
  '/representante/factura-representante/nuevo',
  '/representante/pedido-representante',
  '/stock/informe-stock',
  '/stock/consulta-stock?familia=1&productos=304&desde=2.00,1000.00',
  '/precios/consulta-lista-de-precios?familia=1&productos=304,2B&desde=2,1000,2000&empresa=1113&cantidad=3',
  '/clientes/maestro-empresas',
  '/clientes/maestro-empresas?cliente=1113',
  '/clientes/ficha/1113',
  '/clientes/cm05-vencidas?rango=vencidas',
  '/utilitarios/permisos',
  '/utilitarios/usuarios?estado=A',
  '/utilitarios/usuarios/vendedor',
  '/utilitarios/clientes-asociados-usuarios?usuario=vendedor',
  '/utilitarios/datos-perfil',
  '/utilitarios/seguimientos-clientes',
  '/utilitarios/seguimientos-clientes/31',
  '/utilitarios/seguimientos-clientes/seguimientos-automatico',
  '/inicio/tareas-usuario',
  '/inicio/agenda-usuario',
  '/inicio/tabla-resumen',
  '/utilitarios/proyeccion-cobranza-vendedor',
  '/no/existe',
]

/** Opens a screen as the administrator, in a browser that changes nothing. */
const test = base.extend<{ look: (url: string) => Promise<Page> }>({
  look: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (url) => {
      const page = await lookAs(browser, 'admin', url)
      pages.push(page)
      await page.waitForLoadState('networkidle')

      return page
    })
    for (const page of pages) await page.close()
  },
})

// Each story opens a page of its own, so both workers share this file, which takes longest.
test.describe.configure({ mode: 'parallel' })

/** Rules whose result depends on the colour scheme; names and roles are checked in the first one only. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** The words of links in a colour of the browser's own, of either scheme: nothing gave them their look. */
const inBrowserBlue = (links: (HTMLElement | SVGElement)[]) =>
  links
    .filter((link) => /^rgb\((0, 0, 238|158, 158, 255)\)$/.test(getComputedStyle(link).color))
    .map(({ textContent }) => textContent)

/** Each width and each scheme once; on a phone other parts are shown. */
const LOOKS = [
  { width: 1440, colorScheme: 'light', forcedColors: 'none', rules: [] },
  { width: 1280, colorScheme: 'dark', forcedColors: 'none', rules: COLOURS },
  { width: 768, colorScheme: 'light', forcedColors: 'active', rules: COLOURS },
  { width: 390, colorScheme: 'light', forcedColors: 'none', rules: [] },
] as const

test('axe finds nothing serious on the login screen [VIS-18]', async ({ page }) => {
  await page.goto('/crm-new/login')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect(await serious(page)).toEqual([])
})

test('axe looks at each row that stands otherwise than those before it [VIS-18]', async ({ page }) => {
  const row = (n: number, name = 'Nombre', style = 'color:#000') =>
    `<tr><td><span id="n${n}" style="${style}">${name}</span> <input aria-labelledby="n${n}"></td></tr>`
  const rows = Array.from({ length: 20 }, (_, n) => row(n)).join('')
  const foundWith = async (last: string) => {
    await page.setContent(
      `<html lang="es"><title>Filas</title><main><h1>Filas</h1><table>${rows}${last}</table></main>`,
    )

    return (await serious(page)).map((said) => said.split(':')[0])
  }

  expect(await foundWith(row(20))).toEqual([])
  expect(await foundWith(row(20, ''))).toEqual(['label'])
  expect(await foundWith(row(20, 'Nombre', 'color:#eee'))).toEqual(['color-contrast'])
})

for (const url of SCREENS) {
  test(`axe finds nothing serious on ${url} in any scheme, nor does it overflow at any width [VIS-18] [VIS-25]`, async ({
    look,
  }) => {
    const page = await look(url)
    for (const { width, rules, ...media } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia(media)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', media.colorScheme)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await serious(page, rules), `${width} px, ${JSON.stringify(media)}`).toEqual([])
      if (media.forcedColors === 'none') expect(await page.locator('a').evaluateAll(inBrowserBlue)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
    }
  })
}

const COTIZACION = '/cotizaciones/cotizacion/10600'
const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Dialogs over a screen: the name, the screen, and how each opens. */
const OVER: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['Buscador Avanzado', COTIZACION, button('Buscador Avanzado')],
  ['Enviar', COTIZACION, button('Enviar')],
  ['Atajos', COTIZACION, button(/^Atajos/)],
  ['Maestro Avanzado', COTIZACION, button('Buscar contacto')],
  ['Rechazar', '/cotizaciones/margen-autorizacion-comercial', button('Rechazar')],
  ['Ir a', COTIZACION, (page) => page.keyboard.press('Control+k')],
  [
    'Posponer',
    '/inicio/tareas-usuario',
    async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await button('Posponer')(page)
    },
  ],
  ['Pedido', '/representante/pedido-representante', (page) => page.locator('tbody button').first().click()],
]

for (const [name, url, open] of OVER) {
  test(`axe finds nothing serious in what opens as '${name}', in any scheme [VIS-18] [VIS-25]`, async ({ look }) => {
    const page = await look(url)
    // On a busy machine the network is idle before there is a screen that hears a key.
    await expect(page.getByRole('heading').first()).toBeVisible()
    await open(page)
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible()
    for (const { width, rules, ...media } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia(media)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', media.colorScheme)
      expect(await serious(page, rules), `${width} px, ${JSON.stringify(media)}`).toEqual([])
    }
  })
}

test("the scheme is the system's until the person chooses one, which this browser keeps [VIS-25]", async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'vendedor')
  await expect.poll(scheme).toBe('dark')

  await page.getByRole('button', { name: /^Tema: el del sistema/ }).click()
  await expect.poll(scheme).toBe('light')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Tema: claro/ })).toBeVisible()
  await expect.poll(scheme).toBe('light')
})

test('what is ticked, chosen or pointed at is seen where the system forces its colours [VIS-18]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'admin', '/cotizaciones/cotizacion/10600')
  const isSeen = (icon: Element) => {
    const ground = icon.parentElement?.querySelector('input') ?? icon

    return getComputedStyle(icon).color !== getComputedStyle(ground).backgroundColor
  }
  await page.getByLabel('Flete y seguro en destino').check()
  for (const kind of ['Radio', 'Checkbox'])
    expect(await page.locator(`.mantine-${kind}-icon`).first().evaluate(isSeen), kind).toBe(true)
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('aceros')
  await expect(page.locator('.mantine-Combobox-option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-combobox-selected]')).toHaveCSS('outline-style', 'solid')

  await page.goto('/crm-new/inicio/agenda-usuario')
  await expect(page.locator('.mantine-SegmentedControl-indicator')).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('[data-hoy]').getByRole('button').first()).toHaveCSS('outline-style', 'solid')
})
