import { BUSQUEDA_CLIENTE } from '../../packages/contracts/src/clientes.ts'

/** A search that people make in a list, and the body that is sent for it. */
export type Case = { name: string; path: string; body: object }

const COTIZACIONES = '/api/cotizaciones/consulta'
const NOTAS = '/api/cotizaciones/notas-ventas'
const CONTACTOS = '/api/clientes/maestro-contactos'
const EMPRESAS = '/api/clientes/maestro-empresas'
const CM05 = '/api/clientes/cm05-vencidas'
const SEGUIMIENTOS = '/api/utilitarios/seguimientos-clientes'
const TAREAS = '/api/inicio/tareas-usuario'
const USUARIOS = '/api/utilitarios/usuarios'
const RECIBIDOS = '/api/cotizaciones/pedidos'
const ITEM = {
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['', '', ''],
  medidas_seleccionadas_hasta: ['', '', ''],
  atributos_seleccionados: [''],
}

/** Lots of that product in any measure and quality. */
const STOCK = {
  item: ITEM,
  usar_ficha: 'S',
  negocio: 'I',
  deposito: '',
  listar_familias: 'N',
  ver_primera: 'S',
  ver_segunda: 'S',
  ver_write_down: 'N',
}

const rows = (name: string, path: string, search: object = {}): Case => ({
  name,
  path,
  body: { ...search, parte: 'filas' },
})
const total = (name: string, path: string, search: object = {}): Case => ({
  name: `${name}, total`,
  path,
  body: { ...search, parte: 'total' },
})

/** The definition of the client search, which the server checks. */
const cliente = (q: string): object => ({ q, input: BUSQUEDA_CLIENTE })

/** The six weeks in this month's calendar. */
const mes = () => {
  const first = `${new Date().toISOString().slice(0, 7)}-01`
  const last = new Date(Date.parse(`${first}T00:00:00Z`) + 41 * 86_400_000)

  return { desde: first, hasta: last.toISOString().slice(0, 10) }
}

/** `pages` is the number of pages of quotations, so that the last one can be requested. */
export const casesOf = (pages: number): Case[] => [
  rows('pedidos recibidos', RECIBIDOS, { estado: 'A' }),
  total('pedidos recibidos', RECIBIDOS, { estado: 'A' }),
  rows('pedidos recibidos, by sender', RECIBIDOS, { de: 'compras@' }),
  rows('cotizaciones', COTIZACIONES),
  total('cotizaciones', COTIZACIONES),
  rows('cotizaciones, last page', COTIZACIONES, { page: pages }),
  rows('cotizaciones, page in the middle', COTIZACIONES, { page: Math.ceil(pages / 2) }),
  ...['fecha', 'razon', 'estado', 'usuario', '-validez_oferta'].map((orden) =>
    rows(`cotizaciones by ${orden}`, COTIZACIONES, { orden }),
  ),
  rows('cotizaciones by razon, last page', COTIZACIONES, { orden: 'razon', page: pages }),
  ...['A', 'SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN'].map((estado) =>
    rows(`cotizaciones ${estado}`, COTIZACIONES, { estado }),
  ),
  total('cotizaciones A', COTIZACIONES, { estado: 'A' }),
  total('cotizaciones VE', COTIZACIONES, { estado: 'VE' }),
  rows('cotizaciones of a name', COTIZACIONES, { razon: 'molinos perez' }),
  total('cotizaciones of a name', COTIZACIONES, { razon: 'molinos perez' }),
  rows('cotizaciones of a common name', COTIZACIONES, { razon: 'metal' }),
  total('cotizaciones of a common name', COTIZACIONES, { razon: 'metal' }),
  rows('cotizaciones of two letters that no name has', COTIZACIONES, { razon: 'zz' }),
  rows('notas of a name', NOTAS, { razon: 'molinos perez' }),
  rows('cotizaciones of a name that is not there', COTIZACIONES, { razon: 'nadie se llama' }),
  rows('cotizaciones of a reference', COTIZACIONES, { referencia: '4471' }),
  rows('cotizaciones of a client', COTIZACIONES, { codigo_cliente: '1204' }),
  rows('cotizaciones of a business line, VE', COTIZACIONES, { negocio: 'H', estado: 'VE' }),
  rows('notas', NOTAS),
  total('notas', NOTAS),
  rows('notas P', NOTAS, { estado: 'P' }),
  rows('notas R', NOTAS, { estado: 'R' }),
  rows('notas by razon', NOTAS, { orden: 'razon' }),
  rows('despachos', '/api/cotizaciones/despachos-pendientes-preparacion'),
  total('despachos', '/api/cotizaciones/despachos-pendientes-preparacion'),
  rows('margen', '/api/cotizaciones/margen-autorizacion-comercial'),
  rows('margen by razon', '/api/cotizaciones/margen-autorizacion-comercial', { orden: 'razon' }),
  total('margen', '/api/cotizaciones/margen-autorizacion-comercial'),
  rows('facturas', '/api/representante/factura-representante'),
  rows('pedidos', '/api/representante/pedido-representante'),
  rows('contactos', CONTACTOS),
  total('contactos', CONTACTOS),
  rows('contactos by cliente', CONTACTOS, { orden: 'cliente' }),
  rows('contactos of a name', CONTACTOS, { apellidos: 'gomez', nombre: 'ana' }),
  rows('contactos of a name that is not there', CONTACTOS, { apellidos: 'nadie' }),
  rows('empresas', EMPRESAS),
  total('empresas', EMPRESAS),
  ...['codigo', 'localidad', '-cm05_vencimiento'].map((orden) => rows(`empresas by ${orden}`, EMPRESAS, { orden })),
  rows('empresas of a name', EMPRESAS, { razon: 'molinos perez' }),
  rows('empresas of a place that is not there', EMPRESAS, { localidad: 'en ninguna parte' }),
  rows('cm05 vencidas', CM05),
  total('cm05 30', CM05, { rango: '30' }),
  rows('seguimientos', SEGUIMIENTOS),
  total('seguimientos', SEGUIMIENTOS),
  ...['n_seguimiento', 'cliente', 'recordatorio', 'usuario'].map((orden) =>
    rows(`seguimientos by ${orden}`, SEGUIMIENTOS, { orden }),
  ),
  rows('seguimientos vencidos of a person', SEGUIMIENTOS, { estado: 'V', usuario: 'vendedor' }),
  rows('seguimientos of a client', SEGUIMIENTOS, { codigo_cliente: '1204' }),
  rows('tareas pendientes', TAREAS, { estado: 'P' }),
  total('tareas pendientes', TAREAS, { estado: 'P' }),
  rows('usuarios', USUARIOS),
  rows('cotizaciones that run out this week', COTIZACIONES, { vence: 'S' }),
  ...['cotizaciones', 'notasVentas', 'contactos', 'clientes', 'seguimientos', 'tareas'].map((room) => ({
    name: `vistas ${room}`,
    path: '/api/vistas/cuentas',
    body: { lista: `${room}.list` },
  })),
  { name: 'client sheet', path: '/api/clientes/hoja/1113', body: {} },
  { name: 'agenda of a month', path: '/api/inicio/agenda-usuario', body: { ...mes(), usuario: 'vendedor' } },
  { name: 'client search, one word', path: '/api/search/select', body: cliente('aceros') },
  { name: 'client search, where many names begin so', path: '/api/search/select', body: cliente('met') },
  { name: 'client search, two letters', path: '/api/search/select', body: cliente('mo') },
  { name: 'client search, a code', path: '/api/search/select', body: cliente('1204') },
  // The reference for the dashboard, which may take at most twice as long as the list's first page with its total (PAN-01).
  { name: 'cotizaciones, first page and total', path: COTIZACIONES, body: {} },
  { name: 'dashboard', path: '/api/agenda/resumen', body: {} },
  { name: 'summary of a month', path: '/api/inicio/tabla-resumen', body: {} },
  { name: 'summary of twelve months', path: '/api/inicio/tabla-resumen', body: { desde: '2025-12-01' } },
  { name: 'stock of a product', path: '/api/cotizaciones/stock/avanzado', body: STOCK },
  ...Object.entries({
    'a whole family': { item: { ...ITEM, productos_seleccionados: ['', ''] }, listar_familias: 'S' },
    'a product in a deposit': { deposito: '03' },
    'a product of one quality': { ver_segunda: 'S', ver_primera: 'N' },
    'a product that is written down': { ver_write_down: 'S' },
    'a product of a measure': { item: { ...ITEM, medidas_seleccionadas: ['2.00', '', ''] } },
    'a product of an attribute': { item: { ...ITEM, atributos_seleccionados: ['PVC'] } },
  }).map(([name, search]) => ({
    name: `stock of ${name}`,
    path: '/api/cotizaciones/stock/avanzado',
    body: { ...STOCK, ...search },
  })),
  {
    name: 'stock of a line',
    path: '/api/cotizaciones/stock/producto',
    body: { item: { ...ITEM, medidas_seleccionadas: ['2.00', '', ''] }, negocio: 'I', empresa: '', deposito: '' },
  },
  { name: 'stock of a product, sums', path: '/api/stock/consulta-stock/totales', body: STOCK },
  {
    name: 'stock of a whole family, sums',
    path: '/api/stock/consulta-stock/totales',
    body: { ...STOCK, item: { ...ITEM, productos_seleccionados: ['', ''] }, listar_familias: 'S' },
  },
  {
    name: 'arrivals of a family',
    path: '/api/cotizaciones/stock/proximos-ingresos',
    body: { familia: '1', prod01: '', c_ficha: '' },
  },
  {
    name: "last prices, generic client's",
    path: '/api/cotizaciones/productos/ultima-cotizacion',
    body: { item: ITEM, negocio: 'I', empresa: '9999' },
  },
]
