import { BUSQUEDA_CLIENTE } from '@yunque/contracts/clientes'
import { contactosSearch } from '@yunque/contracts/contactos'
import { cotizacionesSearch } from '@yunque/contracts/cotizaciones'
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
  state: 'ok' | 'optional missing' | 'essential missing' | 'absent' | 'failed' | 'not asked'
  ms: number
  places: string[]
  error?: string
}

/** Calls without which a screen does not work. */
const SCREENS: Record<string, readonly CallName[]> = {
  Ingreso: ['sesion.login', 'sesion.verificarToken'],
  Inicio: ['agenda.resumen'],
  'Consulta de cotizaciones': ['cotizaciones.list'],
  Cotización: ['documento.get', 'productos.familias', 'productos.productos', 'clientes.buscar'],
  'Estado de la cotización': ['estado.get'],
  'Maestro de contactos': ['contactos.list'],
  'Buscador avanzado de stock': ['stock.avanzado'],
  'Notas de venta': ['notasVentas.list'],
}

export type Probe = { calls: Probed[]; screens: { screen: string; works: boolean }[]; proposed: object }

type Options = { url: string; usuario: string; clave: string; settings: CallSettings }

const stateOf = (drift: readonly Departure[]): Probed['state'] => (drift.length > 0 ? 'optional missing' : 'ok')

const failedState = (error: Failure, drift: readonly Departure[]): Probed['state'] => {
  if (error.codigo === 'NOT_OFFERED') return 'absent'

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
    | { auth_token_crm?: string }
    | undefined
  token = session?.auth_token_crm
  if (token) {
    const page = { page: 1, per_page: 10 }
    await ask('sesion.verificarToken')
    await ask('agenda.resumen')
    await ask('clientes.buscar', { body: { q: 'a', input: BUSQUEDA_CLIENTE } })
    await ask('contactos.list', { body: contactosSearch.parse({}) })
    type List = { data: { n_cotizacion: string; cliente: string }[] } | undefined
    const list = (await ask('cotizaciones.list', { body: cotizacionesSearch.parse({}) })) as List
    const [first] = list?.data ?? []
    if (first) {
      const { n_cotizacion, cliente: codigo_cliente } = first
      const params = { tipo: 'cotizacion', id: n_cotizacion }
      await ask('documento.get', { params })
      await ask('documento.historial', { params })
      await ask('estado.get', { params: { n_cotizacion }, body: { codigo_cliente } })
      await ask('documento.iniciar', { params, body: { codigo_cliente } })
      await ask('clientes.informacion', { body: { codigo_cliente } })
    }
    const familias = (await ask('productos.familias', { body: { negocio: 'ALL' } })) as { value: string }[] | undefined
    const familia = familias?.[0]?.value
    if (familia) {
      const lists = { productos_seleccionados: [], medidas_seleccionadas: [], medidas_seleccionadas_hasta: [] }
      const item = { familia, ...lists, atributos_seleccionados: [] }
      await ask('productos.productos', { body: { familia } })
      await ask('productos.get', { body: { familia, productos_seleccionados: [] } })
      const precio = {
        empresa: '',
        moneda: 'D',
        familia,
        productos_seleccionados: [],
        medidas_seleccionadas: [],
        medidas: [],
      }
      await ask('productos.pesoPrecio', { body: precio })
      await ask('productos.ultimaCotizacion', { body: { item, negocio: 'I', empresa: '' } })
      await ask('stock.producto', { body: { item, negocio: 'I', empresa: '' } })
      await ask('stock.proximosIngresos', { body: { familia, prod01: '', c_ficha: '' } })
      const flags = { ver_primera: 'S', ver_segunda: 'N', ver_write_down: 'N', listar_familias: 'S' }
      await ask('stock.avanzado', { body: { item, usar_ficha: 'S', negocio: 'I', deposito: '', ...flags } })
    }
    await ask('productos.depositos', { body: [] })
    await ask('documento.entregaValores', { body: { tipo_vencim_codi: 'FF' } })
    for (const name of ['notasVentas.list', 'notasVentas.despachos', 'margen.list'] as const)
      await ask(name, { body: page })
    for (const name of ['representante.facturas', 'representante.pedidos'] as const) await ask(name, { body: page })
    await ask('sesion.logout')
  }
  await dispatchers.close()

  const known = callNames.map((call) => probed.get(call) ?? { call, state: 'not asked' as const, ms: 0, places: [] })
  const works = (call: CallName) => ['ok', 'optional missing'].includes(probed.get(call)?.state ?? '')

  return {
    calls: known,
    screens: Object.entries(SCREENS).map(([screen, needed]) => ({ screen, works: needed.every(works) })),
    proposed: {
      calls: Object.fromEntries(
        known
          .filter(
            ({ call, state }) => state !== 'ok' && state !== 'not asked' && state !== 'optional missing' && CALLS[call],
          )
          .map(({ call, state }) => [
            call,
            state === 'absent' ? { absent: true } : { path: settings.calls[call].path },
          ]),
      ),
    },
  }
}
