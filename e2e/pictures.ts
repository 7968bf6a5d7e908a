import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'

/**
 * Takes pictures of each screen at four widths, in two schemes and in all its states, to be looked at, of a running desk:
 * `BASE_URL=http://127.0.0.1:5173 CLAVE=… node e2e/pictures.ts --to <folder> [--only <part of a name>] [--width 390,768]
 * [--scheme dark] [--state slow,failing]`. Nothing is asserted.
 */
const { values: args } = parseArgs({
  options: {
    to: { type: 'string', default: 'pictures' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    state: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})
/** Whether an option that may name several, with commas between, names this one; absent, it names all. */
const isAsked = (option: 'width' | 'scheme' | 'state', one: string | number) =>
  args[option]?.split(',').includes(String(one)) ?? true
const BASE = process.env.BASE_URL ?? 'http://127.0.0.1:5173'
const [USUARIO, CLAVE] = [process.env.USUARIO ?? 'admin', process.env.CLAVE ?? '']

const SCREENS: Record<string, string> = {
  inicio: '/',
  cotizaciones: '/cotizaciones/consulta',
  'cotizacion-nueva': '/cotizaciones/cotizacion/nuevo',
  cotizacion: '/cotizaciones/cotizacion/10600',
  estado: '/cotizaciones/estado?n_cotizacion=10600&codigo_cliente=1277',
  margen: '/cotizaciones/margen-autorizacion-comercial',
  'notas-ventas': '/cotizaciones/notas-ventas',
  despachos: '/cotizaciones/despachos-pendientes-preparacion',
  facturas: '/representante/factura-representante',
  pedidos: '/representante/pedido-representante',
  contactos: '/clientes/maestro-contactos',
  'contacto-nuevo': '/clientes/maestro-contactos/nuevo',
  empresas: '/clientes/maestro-empresas',
  empresa: '/clientes/maestro-empresas?cliente=1113',
  ficha: '/clientes/ficha/1113',
  cm05: '/clientes/cm05-vencidas',
  'cuenta-corriente': '/clientes/resumen-cta-cte',
  stock: '/stock/consulta-stock',
  'stock-consultado': '/stock/consulta-stock?familia=1&productos=304&desde=2.00,1000.00',
  'informe-stock': '/stock/informe-stock',
  precios: '/precios/consulta-lista-de-precios',
  'precios-consultados':
    '/precios/consulta-lista-de-precios?familia=1&productos=304,2B&desde=2,1000,2000&empresa=1113&cantidad=3',
  seguimientos: '/utilitarios/seguimientos-clientes',
  seguimiento: '/utilitarios/seguimientos-clientes/31',
  reglas: '/utilitarios/seguimientos-clientes/seguimientos-automatico',
  tareas: '/inicio/tareas-usuario',
  agenda: '/inicio/agenda-usuario',
  'tabla-resumen': '/inicio/tabla-resumen',
  permisos: '/utilitarios/permisos',
  usuarios: '/utilitarios/usuarios',
  asociados: '/utilitarios/clientes-asociados-usuarios',
  perfil: '/utilitarios/datos-perfil',
  clave: '/utilitarios/cambio-clave',
  familias: '/datos/familias',
  productos: '/datos/productos?estado=A',
  'lista-de-precios': '/precios/lista-de-precios',
  maquinas: '/sistemas/informe-estado-maquinas-dai',
  equivalencias: '/utilitarios/tabla-equivalencias',
  legajo: '/utilitarios/subida-legajo-impositivo',
  procesos: '/utilitarios/procesos-automaticos-server',
  'pedidos-recibidos': '/cotizaciones/pedidos',
  usuario: '/utilitarios/usuarios/vendedor',
  'empresa-propia': '/datos/empresa',
  importar: '/datos/importar',
  exportar: '/datos/exportar',
  familia: '/datos/familias/1',
  'factura-nueva': '/representante/factura-representante/nuevo',
  fuentes: '/datos/fuentes',
  'fuente-nueva': '/datos/fuentes/nueva',
  'no-existe': '/no/existe',
}

/** Screens of a record whose number differs from desk to desk: the first of its list. A list without rows has none. */
const FIRST_OF: Record<string, string> = {
  producto: '/datos/productos?estado=A',
  fuente: '/datos/fuentes',
}

const WIDTHS = [1440, 1280, 768, 390]
const SCHEMES = ['light', 'dark'] as const

/** The screens' calls are changed, except those of the session: the viewer stays signed in. */
const CALLS = /\/trpc\/(?!sesion\.)/

/** Empties pages of rows, and sets the counts of tabs to 0. */
const withoutRows = (key: string, value: unknown) => {
  if (key === 'n' && typeof value === 'number') return 0
  const isPage = typeof value === 'object' && value !== null && 'current_page' in value

  return isPage ? { ...value, data: [], total: 0 } : value
}

/** Changes the gateway's answers so that a screen shows this state. */
const STATES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  full: async () => {},
  slow: (context) => context.route(CALLS, (route) => setTimeout(() => void route.continue().catch(() => {}), 8_000)),
  failing: (context) => context.route(CALLS, (route) => route.fulfill({ status: 503, body: '' })),
  empty: (context) =>
    context.route(CALLS, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: JSON.stringify(JSON.parse(text, withoutRows)) })
    }),
}

const signIn = async (page: Page) => {
  const answer = await page.request.post(`${BASE}/crm-new/trpc/sesion.login`, {
    headers: { 'x-yunque': '1', origin: BASE },
    data: { codigo: USUARIO, clave: CLAVE },
  })
  const { result } = await answer.json()

  return result.data.handle as string
}

const keepHandle = (own: string) => {
  for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, own)
}

/** The address of the first row's record, or none. */
const firstOf = async (page: Page, list: string) => {
  await page.goto(`${BASE}/crm-new${list}`)
  await page.waitForLoadState('networkidle')
  const link = page.locator('main tbody a').first()
  const address = (await link.count()) === 0 ? null : await link.getAttribute('href')

  return address?.replace('/crm-new', '')
}

const browser = await openBrowser()
mkdirSync(args.to, { recursive: true })
const isChosen = ([name]: [string, string]) => name.includes(args.only)
const chosen = Object.entries(SCREENS).filter(isChosen)
const first = await browser.newContext()
const page = await first.newPage()
const handle = await signIn(page)
const cookies = await first.cookies()
await first.addInitScript(keepHandle, handle)
for (const [name, list] of Object.entries(FIRST_OF).filter(isChosen)) {
  const url = await firstOf(page, list)
  if (url) chosen.push([name, url])
  else console.log(name, 'has no record on this desk')
}
await first.close()
for (const [state, prepare] of Object.entries(STATES).filter(([name]) => isAsked('state', name))) {
  for (const scheme of SCHEMES.filter((name) => isAsked('scheme', name))) {
    const context = await browser.newContext({
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      colorScheme: scheme,
    })
    await context.addCookies(cookies)
    await context.addInitScript(keepHandle, handle)
    await prepare(context)
    for (const [name, url] of chosen) {
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text().slice(0, 200)))
      try {
        for (const width of WIDTHS.filter((one) => isAsked('width', one))) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          if (page.url() === 'about:blank') {
            await page.goto(`${BASE}/crm-new${url}`)
            await page.getByRole('heading').first().waitFor()
            if (state === 'slow') await page.waitForTimeout(2_500)
            else await page.waitForLoadState('networkidle').catch(() => {})
          }
          await page.waitForTimeout(300)
          await page.screenshot({
            path: join(args.to, `${name}-${state}-${scheme}-${width}.png`),
            fullPage: args.whole,
          })
        }
      } catch (failure) {
        console.log(name, scheme, state, String(failure).split('\n')[0])
      }
      if (errors.length > 0 && state === 'full') console.log(name, scheme, errors)
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
