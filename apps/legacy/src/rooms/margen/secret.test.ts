import { read } from '@e965/xlsx'
import { modulos } from '@yunque/contracts/modulos'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addMargen, BAJO } from '../../testing/margen.ts'
import { addMundo } from '../../testing/mundo.ts'
import { isRouteOf, routesOf } from '../../testing/routes.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../testing/test-app.ts'

/** Digits that no other figure of the test contains: a cost per kilo, that cost times 95.16 kg, the floor, the margin. */
const COSTO = '4.1373'
const SECRETOS = ['4.1373', '393.70', '393.71', '17.77', '13.80', '13.81', 'costo', 'margen_minimo']
const ITEM = itemFormLegacy(BAJO)

const seleccion = {
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['2', '1000', '2000'],
  medidas_seleccionadas_hasta: [],
  atributos_seleccionados: [],
}
const consulta = { item: seleccion, negocio: 'I', empresa: '1204' }
const avanzado = {
  item: seleccion,
  usar_ficha: 'S',
  negocio: 'I',
  deposito: '',
  ver_primera: 'S',
  ver_segunda: 'S',
  ver_write_down: 'N',
  listar_familias: 'S',
}

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
let docs: ReturnType<typeof documentosDe>
let id = ''
let nota = ''

beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addMargen(test.db, { costo: COSTO, margen: '17.77' })
  await addFicha(test.db, '1234', '50')
  // Every module except CPA, and also the permission 'ver_resumen_de_todos', which is about other screens.
  seller = await test.signIn(modulos.filter((modulo) => modulo !== 'CPA'))
  await test.db
    .insertInto('usuarios_permisos')
    .values({ usuario: seller.codigo, permiso: 'ver_resumen_de_todos' })
    .execute()
  docs = documentosDe(seller)
  id = await docs.crear({ productos: [ITEM] })
  await docs.guardar(
    { version: '1', productos: [itemFormLegacy({ ...BAJO, nro_item: '1' })] },
    { id, key: 'una-clave' },
  )
  // A note at a price that needs no approval.
  const sobre = { precio_unitario: '6', precio_total: '570.96' }
  nota = await docs.crear(
    { productos: [itemFormLegacy({ ...sobre, ficha: fichaDecoded({ ficha: '1234' }) })] },
    'nota_venta',
  )
})
afterAll(() => test.close())

/** A body for each call with which it answers everything it can. */
const calls = (): Record<string, object> => ({
  '/api/guardados/una-clave/get': {},
  '/api/agenda/resumen': {},
  '/api/agenda/resumen/mes': { mes: '2026-11' },
  '/api/cotizaciones/consulta': { per_page: -1 },
  '/api/cotizaciones/consulta/motivos': {},
  '/api/cotizaciones/consulta/usuarios': {},
  '/api/inicio/tabla-resumen': {},
  '/api/cotizaciones/notas-ventas': {},
  '/api/cotizaciones/despachos-pendientes-preparacion': {},
  '/api/cotizaciones/familias/select': { negocio: 'ALL' },
  '/api/cotizaciones/productos': { familia: '1' },
  '/api/cotizaciones/productos/get': { familia: '1', productos_seleccionados: ['304', '2B'] },
  '/api/cotizaciones/productos/peso-precio': {
    empresa: '1204',
    moneda: 'D',
    familia: '1',
    productos_seleccionados: ['304', '2B'],
    medidas_seleccionadas: ['2', '1000', '2000'],
    medidas: [],
  },
  '/api/cotizaciones/productos/ultima-cotizacion': consulta,
  '/api/cotizaciones/stock/producto': consulta,
  '/api/cotizaciones/stock/avanzado': avanzado,
  '/api/stock/consulta-stock/totales': avanzado,
  '/api/precios/consulta-lista-de-precios': {
    negocio: 'I',
    empresa: '1204',
    familia: '1',
    productos_seleccionados: ['304', '2B'],
    medidas_seleccionadas: ['2', '1000', '2000'],
  },
  '/api/representante/factura-representante': {},
  '/api/representante/pedido-representante': {},
  '/api/cotizaciones/pedidos': {},
  [`/api/cotizaciones/estado/${id}`]: { codigo_cliente: '1204' },
  [`/api/cotizaciones/cotizacion/${id}/get`]: {},
  [`/api/cotizaciones/cotizacion/${id}/historial`]: {},
  [`/api/cotizaciones/nota_venta/${nota}/get`]: {},
  [`/api/cotizaciones/nota_venta/${nota}/historial`]: {},
  '/api/datos/precios': {},
  '/api/datos/precios/buscar': { campo: 'prod01', q: '' },
  '/api/datos/precios/1/get': {},
  '/api/datos/precios/1/reactivar': {},
  '/api/cotizaciones/cotizacion/iniciar': { codigo_cliente: '1204' },
  '/api/cotizaciones/cliente/informacion': { codigo_cliente: '1204' },
})

it('no call tells cost, floor or margin to a user without CPA [DOC-06]', async () => {
  expect((await docs.leer(id)).estado_documento).toBe('PA')
  for (const [url, body] of Object.entries(calls())) {
    const answer = await seller.call(url, body)

    expect([url, answer.statusCode]).toEqual([url, 200])
    for (const secret of SECRETOS) expect([url, secret, answer.body.includes(secret)]).toEqual([url, secret, false])
  }
})

/** Calls that do not contain a document's lines, and those made by the tests below. */
const OTHER =
  /^(GET .*|POST \/paginas\/.*|POST \/api\/(login|ingreso-proveedor|logout|cambiar-clave|perfil\/.*|search\/.*|datos\/.*|cotizaciones\/pedidos\/.*|clientes\/.*|cotizaciones\/cliente\/.*|.*\/(guardar(\/:id)?|anular|enviar(\/proponer)?|imprimir|exportar|preparar|deshacer|autorizar|rechazar|proximos-ingresos)|sistemas\/.*|utilitarios\/.*|vistas(\/.*)?|inicio\/.*|utilitarios\/seguimientos-clientes.*|cotizaciones\/margen-autorizacion-comercial|representante\/.*\/get|cotizaciones\/:tipo\/:id\/pedidos))$/

it('has every call that a document’s lines go through', () => {
  const urls = Object.keys(calls())
  const forgotten = routesOf(test.app).filter(
    (route) => !OTHER.test(route) && !urls.some((url) => isRouteOf(route, url)),
  )

  expect(forgotten).toEqual([])
})

it('no save tells it either, nor does its refusal [DOC-06]', async () => {
  const form = { productos: [itemFormLegacy({ ...BAJO, nro_item: '1' })] }
  const answers = [
    await docs.guardar({ productos: [ITEM] }),
    await docs.guardar({ ...form, version: '1' }, { id }),
    await docs.saveEstado(id, { version: '1' }),
    await seller.call(`/api/cotizaciones/cotizacion/${id}/anular`, { version: '1', motivo: 'Duplicada' }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 409])
  for (const { body } of answers) for (const secret of SECRETOS) expect(body).not.toContain(secret)
})

const paperText = async (file: Uint8Array): Promise<string> => {
  const page = await (await getDocument({ data: new Uint8Array(file) }).promise).getPage(1)
  const { items } = await page.getTextContent()

  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

it('neither an export nor the paper tells it [DOC-06]', async () => {
  const open = async (url: string) =>
    (await test.app.inject((await seller.call(url)).json().replace(PUBLIC_URL, ''))).rawPayload
  const sheet = JSON.stringify(read(await open('/api/cotizaciones/consulta/exportar')).Sheets)
  const paper = await paperText(await open(`/api/cotizaciones/cotizacion/${id}/imprimir`))

  expect(sheet).toContain('ACEROS DEL SUR SA')
  expect(paper).toContain('CHAPA INOXIDABLE')
  for (const secret of SECRETOS) {
    expect([sheet, paper].map((text) => text.includes(secret) || text.includes(secret.replace('.', ',')))).toEqual([
      false,
      false,
    ])
  }
})

it('keeps the calls that do tell it to CPA, to whom they tell it [DOC-06]', async () => {
  const url = '/api/cotizaciones/margen-autorizacion-comercial'
  const { body } = await (await test.signIn(['CPA'])).call(url)

  expect((await seller.call(url)).statusCode).toBe(403)
  for (const secret of ['393.71', '17.77', '13.80']) expect(body).toContain(secret)
})
