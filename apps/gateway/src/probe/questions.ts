import { buscarCliente } from '@yunque/contracts/clientes'
import { LISTS } from '@yunque/contracts/lists'
import type { CallInput, CallName } from '../legacy/calls.ts'

/** Values that earlier answers told and later questions need; '' where no answer told it. */
export type Known = Record<
  | 'hoy'
  | 'usuario'
  | 'quotation'
  | 'client'
  | 'empresa'
  | 'contact'
  | 'familia'
  | 'followUp'
  | 'order'
  | 'importacion'
  | 'fuente'
  | 'recibido',
  string
>

type Question = {
  call: CallName
  /** What the call is asked; null where nothing is known to ask about. */
  input?: (known: Known) => CallInput | null
  /** What its answer tells. */
  tells?: (answer: never) => Partial<Known>
}

const of =
  <N extends keyof Known>(name: N, input: (value: string, known: Known) => CallInput) =>
  (known: Known) =>
    known[name] === '' ? null : input(known[name], known)
const NINGUNO = { productos_seleccionados: [], medidas_seleccionadas: [] }
const itemDe = (familia: string) => ({
  familia,
  ...NINGUNO,
  medidas_seleccionadas_hasta: [],
  atributos_seleccionados: [],
})
const ofItem = of('familia', (familia) => ({ body: { item: itemDe(familia), negocio: 'I', empresa: '' } }))
const ofStock = of('familia', (familia) => ({
  body: {
    item: itemDe(familia),
    usar_ficha: 'S',
    negocio: 'I',
    deposito: '',
    ver_primera: 'S',
    ver_segunda: 'S',
    ver_write_down: 'N',
    listar_familias: 'S',
  },
}))
const ofDocument = of('quotation', (id) => ({ params: { tipo: 'cotizacion', id } }))
/** Of the list's own first row, where it told one: a quotation may be the generic client's, who has no record. */
const ofEmpresa =
  (input: (codigo: string) => CallInput) =>
  ({ empresa, client }: Known) =>
    empresa || client ? input(empresa || client) : null
const ofClient = of('client', (codigo_cliente) => ({ body: { codigo_cliente } }))
const firstOf =
  <R>(read: (row: R) => Partial<Known>) =>
  ({ data: [row] }: { data: R[] }): Partial<Known> =>
    row === undefined ? {} : read(row)
const REGLA = {
  nombre: 'Prueba',
  condicion: 'sin_decision',
  cantidad: '1',
  negocio: '',
  moneda: 'P',
  importe: '',
  tipo: 'L',
  detalle: 'Prueba',
  asignada_a: '',
  version: '',
}

/** Which values the first row of each list tells. */
const TELLS: Partial<Record<CallName, Question['tells']>> = {
  'cotizaciones.list': firstOf(
    ({ n_cotizacion: quotation, cliente: client }: { n_cotizacion: string; cliente: string }) => ({
      quotation,
      client,
    }),
  ),
  'clientes.list': firstOf(({ codigo }: { codigo: string }) => ({ client: codigo, empresa: codigo })),
  'contactos.list': firstOf(({ nro_cpt: contact }: { nro_cpt: string }) => ({ contact })),
  'pedidos.list': firstOf(({ id: recibido }: { id: string }) => ({ recibido })),
  'representante.pedidos': firstOf(({ numero: order }: { numero: string }) => ({ order })),
  'seguimientos.list': firstOf(({ n_seguimiento: followUp }: { n_seguimiento: string }) => ({ followUp })),
}

/** The quotations before all others: theirs is the client that is asked about with one, and not the first of all clients. */
const lists = [...LISTS].toSorted(
  ({ name: one }, { name: other }) => Number(other === 'cotizaciones.list') - Number(one === 'cotizaciones.list'),
)

/**
 * Every read call that a person may make (a test checks that none is missing), ordered so that earlier answers tell
 * what later calls ask about.
 */
export const QUESTIONS: readonly Question[] = [
  { call: 'sesion.verificarToken' },
  ...lists.map(({ name, search }) => ({
    call: name,
    input: () => ({ body: search.parse({}) }),
    ...(TELLS[name] && { tells: TELLS[name] }),
  })),
  { call: 'sesion.guardado', input: () => ({ params: { clave: 'probe' } }) },
  { call: 'sesion.perfil' },
  { call: 'datos.primerosPasos' },
  { call: 'datos.empresa' },
  {
    call: 'datos.fuentes',
    tells: ({ fuentes: [una] }: { fuentes: { codigo: string }[] }) => ({ ...(una && { fuente: una.codigo }) }),
  },
  { call: 'datos.fuente', input: of('fuente', (codigo) => ({ params: { codigo } })) },
  { call: 'datos.atrasos' },
  {
    call: 'datos.importarIniciar',
    tells: ({ recientes: [una] }: { recientes: { id: string }[] }) => ({ ...(una && { importacion: una.id }) }),
  },
  { call: 'datos.importacion', input: of('importacion', (id) => ({ params: { id } })) },
  {
    call: 'datos.importarFilas',
    input: of('importacion', (id) => ({ params: { id }, body: { estado: '', desde: 0 } })),
  },
  { call: 'agenda.resumen' },
  { call: 'agenda.mes', input: ({ hoy }) => ({ body: { mes: hoy.slice(0, 7) } }) },
  { call: 'agenda.eventos', input: ({ hoy }) => ({ body: { desde: hoy, hasta: hoy, usuario: '' } }) },
  { call: 'agenda.suscripcion' },
  { call: 'inicio.tablaResumen', input: ({ hoy }) => ({ body: { desde: hoy, hasta: hoy } }) },
  {
    call: 'clientes.buscar',
    input: () => ({ body: buscarCliente('a') }),
    tells: ([client]: { value: string }[]) => ({ ...(client && { client: client.value }) }),
  },
  { call: 'cotizaciones.motivos' },
  { call: 'cotizaciones.usuarios' },
  { call: 'clientes.opciones' },
  { call: 'clientes.get', input: ofEmpresa((codigo) => ({ params: { codigo } })) },
  { call: 'clientes.mismoCuit', input: ofEmpresa((codigo) => ({ body: { cuit: '30000000007', codigo } })) },
  { call: 'clientes.informacion', input: ofClient },
  { call: 'clientes.hoja', input: ofEmpresa((codigo) => ({ params: { codigo } })) },
  { call: 'contactos.get', input: of('contact', (nro_cpt) => ({ params: { nro_cpt } })) },
  { call: 'documento.get', input: ofDocument },
  { call: 'documento.historial', input: ofDocument },
  { call: 'envio.proponer', input: ofDocument },
  {
    call: 'estado.get',
    input: of('quotation', (n_cotizacion, { client }) => ({
      params: { n_cotizacion },
      body: { codigo_cliente: client },
    })),
  },
  {
    call: 'documento.iniciar',
    input: of('client', (codigo_cliente) => ({ params: { tipo: 'cotizacion' }, body: { codigo_cliente } })),
  },
  { call: 'documento.entregaValores', input: () => ({ body: { tipo_vencim_codi: 'FF' } }) },
  { call: 'pedidos.delDocumento', input: ofDocument },
  { call: 'pedidos.recibido', input: of('recibido', (id) => ({ params: { id } })) },
  { call: 'pedidos.buzon' },
  { call: 'pedidos.archivo', input: () => ({ body: { nombre: 'a.txt', contenido: 'MyBjaGFwYXM=' } }) },
  { call: 'pedidos.ayuda', input: () => ({ body: { negocio: 'I', texto: '3 chapas' } }) },
  {
    call: 'pedidos.leer',
    input: () => ({ body: { negocio: 'I', texto: '3 chapas' } }),
  },
  {
    call: 'productos.familias',
    input: () => ({ body: { negocio: 'ALL' } }),
    tells: ([familia]: { value: string }[]) => ({ ...(familia && { familia: familia.value }) }),
  },
  { call: 'datos.familia', input: of('familia', (codigo) => ({ params: { codigo } })) },
  { call: 'productos.productos', input: of('familia', (familia) => ({ body: { familia } })) },
  {
    call: 'productos.get',
    input: of('familia', (familia) => ({ body: { familia, productos_seleccionados: [] } })),
  },
  {
    call: 'productos.pesoPrecio',
    input: of('familia', (familia) => ({ body: { empresa: '', moneda: 'D', familia, ...NINGUNO, medidas: [] } })),
  },
  { call: 'productos.ultimaCotizacion', input: ofItem },
  {
    call: 'productos.lista',
    input: of('familia', (familia) => ({ body: { negocio: 'I', empresa: '', familia, ...NINGUNO } })),
  },
  { call: 'productos.depositos', input: () => ({ body: [] }) },
  { call: 'stock.producto', input: ofItem },
  {
    call: 'stock.proximosIngresos',
    input: of('familia', (familia) => ({ body: { familia, prod01: '', c_ficha: '' } })),
  },
  { call: 'stock.avanzado', input: ofStock },
  { call: 'stock.totales', input: ofStock },
  { call: 'maestros.list', input: () => ({ params: { tabla: 'depositos' }, body: {} }) },
  { call: 'maestros.buscar', input: () => ({ params: { tabla: 'productos' }, body: { campo: 'familia', q: '' } }) },
  { call: 'maestros.get', input: () => ({ params: { tabla: 'depositos', id: '1' } }) },
  { call: 'representante.pedido', input: of('order', (numero) => ({ params: { numero } })) },
  { call: 'seguimientos.get', input: of('followUp', (n_seguimiento) => ({ params: { n_seguimiento } })) },
  { call: 'seguimientos.historial', input: of('followUp', (n_seguimiento) => ({ params: { n_seguimiento } })) },
  { call: 'seguimientos.iniciar', input: ofClient },
  { call: 'seguimientos.contexto', input: ofClient },
  { call: 'seguimientos.usuarios' },
  { call: 'seguimientos.reglas' },
  { call: 'seguimientos.previa', input: () => ({ params: { id: '' }, body: REGLA }) },
  { call: 'vistas.list', input: () => ({ body: { pantalla: '/cotizaciones/consulta' } }) },
  { call: 'vistas.cuentas', input: () => ({ body: { lista: 'cotizaciones.list' } }) },
  { call: 'tareas.usuarios' },
  { call: 'usuarios.get', input: of('usuario', (codigo) => ({ params: { codigo } })) },
  { call: 'usuarios.permisos' },
  { call: 'usuarios.asociados' },
  { call: 'usuarios.asociadosDe', input: of('usuario', (usuario) => ({ params: { usuario } })) },
  { call: 'usuarios.buscarAsociados', input: () => ({ body: { q: 'a', vendedor: '', localidad: '', codigos: [] } }) },
]
