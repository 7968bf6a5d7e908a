import { BUSQUEDA_CLIENTE } from '@yunque/contracts/clientes'
import { diaDe } from '@yunque/contracts/dias'
import { LISTS } from '@yunque/contracts/lists'
import type { Departure } from '@yunque/contracts/reader'
import { Failure } from './failure.ts'
import type { CallSettings } from './legacy/call-settings.ts'
import { CALLS, type CallInput, type CallName, callNames } from './legacy/calls.ts'
import { createDispatchers } from './legacy/dispatchers.ts'
import { exportedUrl } from './legacy/exported-url.ts'
import { createLegacyCalls } from './legacy/legacy-calls.ts'
import { createLegacyClient } from './legacy/legacy-client.ts'

/** What became of one call: places of its answer by JSON path, never a value of it (ARQ-08). */
type Probed = {
  call: CallName
  state: 'ok' | 'optional missing' | 'essential missing' | 'absent' | 'forbidden' | 'failed' | 'not asked'
  ms: number
  places: string[]
  error?: string
}

/** Calls without which a screen does not work. A list that is no part of these is a screen by the name of its file. */
const SCREENS: Record<string, readonly CallName[]> = {
  Ingreso: ['sesion.login', 'sesion.verificarToken'],
  Inicio: ['agenda.resumen'],
  'Tabla resumen': ['inicio.tablaResumen'],
  'Tareas de usuario': ['tareas.list'],
  'Agenda de usuario': ['agenda.eventos'],
  'Consulta de cotizaciones': ['cotizaciones.list'],
  Cotización: ['documento.get'],
  'Estado de la cotización': ['estado.get'],
  'Seguimientos de clientes': ['seguimientos.list', 'seguimientos.get'],
  'Seguimientos automáticos': ['seguimientos.reglas'],
  'Maestro de contactos': ['contactos.list'],
  'Maestro de empresas': ['clientes.list', 'clientes.get'],
  'CM05 de clientes': ['clientes.cm05'],
  'Consulta de stock': ['stock.avanzado'],
  'Consulta de lista de precios': ['productos.lista'],
  'Notas de venta': ['notasVentas.list'],
  'Despachos pendientes': ['notasVentas.despachos'],
  'Autorización de márgenes': ['margen.list'],
  'Facturas de representante': ['representante.facturas'],
  'Pedidos de representante': ['representante.pedidos'],
  Usuarios: ['usuarios.list', 'usuarios.get'],
  Permisos: ['usuarios.permisos'],
  'Clientes asociados a usuarios': ['usuarios.asociados', 'usuarios.asociadosDe'],
  'Datos de perfil': ['sesion.perfil'],
}
for (const { name, archivo } of LISTS)
  if (!Object.values(SCREENS).flat().includes(name)) SCREENS[archivo.nombre] = [name]

/** What earlier answers told that later questions are asked of; '' where nothing did. */
type Known = Record<'hoy' | 'usuario' | 'quotation' | 'client' | 'contact' | 'familia' | 'followUp' | 'order', string>

type Question = {
  call: CallName
  /** null where there is nothing to ask about. */
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
  ...{ familia, ...NINGUNO, medidas_seleccionadas_hasta: [], atributos_seleccionados: [] },
})
const ofItem = of('familia', (familia) => ({ body: { item: itemDe(familia), negocio: 'I', empresa: '' } }))
const ofStock = of('familia', (familia) => ({
  body: {
    ...{ item: itemDe(familia), usar_ficha: 'S', negocio: 'I', deposito: '' },
    ...{ ver_primera: 'S', ver_segunda: 'N', ver_write_down: 'N', listar_familias: 'S' },
  },
}))
const ofDocument = of('quotation', (id) => ({ params: { tipo: 'cotizacion', id } }))
const ofClient = of('client', (codigo_cliente) => ({ body: { codigo_cliente } }))
const firstOf =
  <R>(read: (row: R) => Partial<Known>) =>
  ({ data: [row] }: { data: R[] }): Partial<Known> =>
    row === undefined ? {} : read(row)
const REGLA = {
  ...{ nombre: 'Prueba', condicion: 'sin_decision', cantidad: '1', negocio: '', moneda: 'P', importe: '', tipo: 'L' },
  ...{ detalle: 'Prueba', asignada_a: '', version: '' },
}

/** What the first row of a list tells. */
const TELLS: Partial<Record<CallName, Question['tells']>> = {
  'cotizaciones.list': firstOf(
    ({ n_cotizacion: quotation, cliente: client }: { n_cotizacion: string; cliente: string }) => ({
      ...{ quotation, client },
    }),
  ),
  'clientes.list': firstOf(({ codigo: client }: { codigo: string }) => ({ client })),
  'contactos.list': firstOf(({ nro_cpt: contact }: { nro_cpt: string }) => ({ contact })),
  'representante.pedidos': firstOf(({ numero: order }: { numero: string }) => ({ order })),
  'seguimientos.list': firstOf(({ n_seguimiento: followUp }: { n_seguimiento: string }) => ({ followUp })),
}

/** Every read call of a person's (a test holds that none is missing), in an order in which each finds what it is about. */
export const QUESTIONS: readonly Question[] = [
  { call: 'sesion.verificarToken' },
  ...LISTS.map(({ name, search }) => ({
    ...{ call: name, input: () => ({ body: search.parse({}) }) },
    ...(TELLS[name] && { tells: TELLS[name] }),
  })),
  { call: 'sesion.perfil' },
  { call: 'agenda.resumen' },
  { call: 'agenda.mes', input: ({ hoy }) => ({ body: { mes: hoy.slice(0, 7) } }) },
  { call: 'agenda.eventos', input: ({ hoy }) => ({ body: { desde: hoy, hasta: hoy, usuario: '' } }) },
  { call: 'agenda.suscripcion' },
  { call: 'inicio.tablaResumen', input: ({ hoy }) => ({ body: { desde: hoy, hasta: hoy } }) },
  { call: 'clientes.buscar', input: () => ({ body: { q: 'a', input: BUSQUEDA_CLIENTE } }) },
  { call: 'cotizaciones.motivos' },
  { call: 'cotizaciones.usuarios' },
  { call: 'clientes.opciones' },
  { call: 'clientes.get', input: of('client', (codigo) => ({ params: { codigo } })) },
  { call: 'clientes.mismoCuit', input: of('client', (codigo) => ({ body: { cuit: '30000000007', codigo } })) },
  { call: 'clientes.informacion', input: ofClient },
  { call: 'contactos.get', input: of('contact', (nro_cpt) => ({ params: { nro_cpt } })) },
  { call: 'documento.get', input: ofDocument },
  { call: 'documento.historial', input: ofDocument },
  { call: 'envio.proponer', input: ofDocument },
  {
    call: 'estado.get',
    input: of('quotation', (n_cotizacion, { client }) => ({
      ...{ params: { n_cotizacion }, body: { codigo_cliente: client } },
    })),
  },
  {
    call: 'documento.iniciar',
    input: of('client', (codigo_cliente) => ({ params: { tipo: 'cotizacion' }, body: { codigo_cliente } })),
  },
  { call: 'documento.entregaValores', input: () => ({ body: { tipo_vencim_codi: 'FF' } }) },
  {
    call: 'productos.familias',
    input: () => ({ body: { negocio: 'ALL' } }),
    tells: ([familia]: { value: string }[]) => ({ ...(familia && { familia: familia.value }) }),
  },
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
  { call: 'representante.pedido', input: of('order', (numero) => ({ params: { numero } })) },
  { call: 'seguimientos.get', input: of('followUp', (n_seguimiento) => ({ params: { n_seguimiento } })) },
  { call: 'seguimientos.iniciar', input: ofClient },
  { call: 'seguimientos.contexto', input: ofClient },
  { call: 'seguimientos.usuarios' },
  { call: 'seguimientos.reglas' },
  { call: 'seguimientos.previa', input: () => ({ params: { id: '' }, body: REGLA }) },
  { call: 'vistas.list', input: () => ({ body: { pantalla: '/cotizaciones/consulta' } }) },
  { call: 'tareas.usuarios' },
  { call: 'usuarios.get', input: of('usuario', (codigo) => ({ params: { codigo } })) },
  { call: 'usuarios.permisos' },
  { call: 'usuarios.asociados' },
  { call: 'usuarios.asociadosDe', input: of('usuario', (usuario) => ({ params: { usuario } })) },
  { call: 'usuarios.buscarAsociados', input: () => ({ body: { q: 'a', vendedor: '', localidad: '', codigos: [] } }) },
]

export type Probe = {
  calls: Probed[] /** Of a screen `works` is null where this user could not try it. */
  screens: { screen: string; works: boolean | null }[]
  proposed: object
}

type Options = { url: string; usuario: string; clave: string; settings: CallSettings }

const stateOf = (drift: readonly Departure[]): Probed['state'] => (drift.length > 0 ? 'optional missing' : 'ok')

const failedState = (error: Failure, drift: readonly Departure[]): Probed['state'] => {
  if (error.codigo === 'NOT_OFFERED') return 'absent'
  if (error.codigo === 'FORBIDDEN') return 'forbidden'

  return drift.length > 0 ? 'essential missing' : 'failed'
}

/** Signs in and makes every read call of the contract; never a write, nor an export, which would leave a file. */
export const probe = async ({ url, usuario, clave, settings }: Options): Promise<Probe> => {
  const dispatchers = createDispatchers()
  const drifts = new Map<string, readonly Departure[]>()
  const client = createLegacyClient({
    baseUrl: url,
    dispatchers,
    log: ({ call = '', drift, error }) => {
      const { drift: broken } = (error?.cause ?? {}) as { drift?: readonly Departure[] }
      drifts.set(call, broken ?? drift)
    },
  })
  const calls = createLegacyCalls({ client, settings, exportedUrl: exportedUrl(url, settings.files) })
  const probed = new Map<CallName, Probed>()
  let token: string | undefined

  const ask = async (call: CallName, input?: CallInput): Promise<unknown> => {
    const make = calls.as({ reqId: 'probe', token }) as (name: CallName, input?: CallInput) => Promise<unknown>
    const started = performance.now()
    const done = (state: Probed['state'], error?: string) => {
      const places = (drifts.get(call) ?? []).map(({ path, kind }) => `${path}: ${kind}`)
      const ms = Math.round(performance.now() - started)
      probed.set(call, { call, state, ms, places, ...(error && { error }) })
    }
    try {
      const answer = await make(call, input)
      done(stateOf(drifts.get(call) ?? []))

      return answer
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      done(failedState(cause, drifts.get(call) ?? []), cause.codigo)

      return undefined
    }
  }

  await ask('sesion.version')
  const session = (await ask('sesion.login', { body: { codigo: usuario, clave } })) as
    | { auth_token_crm?: string; user?: { codigo: string } }
    | undefined
  token = session?.auth_token_crm
  if (token) {
    let known: Known = {
      ...{ hoy: diaDe(Date.now()), usuario: session?.user?.codigo ?? '' },
      ...{ quotation: '', client: '', contact: '', familia: '', followUp: '', order: '' },
    }
    for (const { call, input, tells } of QUESTIONS) {
      const asked = input ? input(known) : {}
      const answer = asked && (await ask(call, asked))
      if (answer && tells) known = { ...known, ...tells(answer as never) }
    }
    await ask('sesion.logout')
  }
  await dispatchers.close()

  const known = callNames.map((call) => probed.get(call) ?? { call, state: 'not asked' as const, ms: 0, places: [] })
  const worked = (needed: readonly CallName[]): boolean | null => {
    const states = needed.map((call) => probed.get(call)?.state ?? 'not asked')
    const tried = states.filter((state) => state !== 'not asked' && state !== 'forbidden')
    if (tried.length === 0) return null

    return tried.every((state) => state === 'ok' || state === 'optional missing')
  }

  return {
    calls: known,
    screens: Object.entries(SCREENS).map(([screen, needed]) => ({ screen, works: worked(needed) })),
    proposed: {
      calls: Object.fromEntries(
        known
          .filter(({ call, state }) => ['absent', 'failed', 'essential missing'].includes(state) && CALLS[call])
          .map(({ call, state }) => [
            call,
            state === 'absent' ? { absent: true } : { path: settings.calls[call].path },
          ]),
      ),
    },
  }
}
