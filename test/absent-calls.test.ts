import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../apps/gateway/src/app-router.ts'
import { DEFAULT_SETTINGS } from '../apps/gateway/src/legacy/call-settings.ts'
import { CALLS, type CallInput, type CallName, callNames } from '../apps/gateway/src/legacy/calls.ts'
import { exportedUrl } from '../apps/gateway/src/legacy/exported-url.ts'
import { createLegacyCalls } from '../apps/gateway/src/legacy/legacy-calls.ts'
import { realClient } from '../apps/gateway/src/testing/legacy-calls.ts'
import { type Context, createCallerFactory } from '../apps/gateway/src/trpc.ts'
import { fileName } from '../packages/contracts/src/list.ts'
import { LISTS } from '../packages/contracts/src/lists.ts'
import { modulos } from '../packages/contracts/src/modulos.ts'
import { usuarioDecoded } from '../packages/contracts/src/testing/sesion.ts'
import { type Schema, sampleOf } from './testing/sample-of.ts'

type Said = { type: string; body: string }
const json = (body: object): Said => ({ type: 'application/json', body: JSON.stringify(body) })
const html = (body: string): Said => ({ type: 'text/html; charset=iso-8859-1', body })

/** The 404 of a server for a path that it does not have, and for a record that it does not have. */
type Manner = { route: (path: string) => Said; record: Said; tellsApart: boolean }
const NO_MODEL = json({ message: 'No query results for model [App\\Models\\Registro] 7' })
const IIS = html('<title>404 - File or directory not found.</title><h1>Server Error</h1>')
const MANNERS: Record<string, Manner> = {
  'Laravel 5 to 9': { route: () => json({ message: '' }), record: NO_MODEL, tellsApart: true },
  'Laravel 10 on': {
    route: (path) => json({ message: `The route ${path.slice(1)} could not be found.` }),
    record: NO_MODEL,
    tellsApart: true,
  },
  'Apache’s page': {
    route: (path) => html(`<title>404 Not Found</title><p>The requested URL ${path} was not found on this server.</p>`),
    record: json({ error: 'No existe.' }),
    tellsApart: true,
  },
  'IIS’s page': { route: () => IIS, record: IIS, tellsApart: false },
  'an empty body': { route: () => ({ type: '', body: '' }), record: { type: '', body: '' }, tellsApart: false },
}

/** The calls that each procedure makes to the legacy server. */
const asked = new Map<CallName, CallInput>()
for (const [path, { _def }] of Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>,
)) {
  const call = async (name: CallName, input: CallInput = {}) => {
    if (!asked.has(name)) asked.set(name, input)
    throw new Error('asked')
  }
  const modulos_usuario = Object.fromEntries(modulos.map((codigo) => [codigo, true]))
  const context = {
    reqId: 'r1',
    legacy: { call },
    usuario: async () => usuarioDecoded({ modulos_usuario }),
    version: () => '',
    limitLogin: async () => {},
    proveedor: { nombre: async () => 'Aceros', asercion: async () => 'our word', done: () => {} },
    servidor: async () => ({ ausentes: [], repite: true }),
  } as unknown as Context
  const rooms = createCallerFactory(appRouter)(context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const [room = '', name = ''] = path.split('.')
  await rooms[room]?.[name]?.(Object.assign({}, ..._def.inputs.map(sampleOf))).catch(() => {})
}
// Calls that the gateway makes by itself.
asked.set('sesion.version', {})
asked.set('sesion.guardado', { params: { clave: '7' } })

/** Calls whose request here names no record: about the house, oneself, or something new. */
const NAMES_NONE: readonly CallName[] = [
  ...LISTS.flatMap(({ name }) => [name, fileName(name)]),
  ...(['sesion.ingresoProveedor', 'sesion.logout', 'sesion.verificarToken'] as const),
  ...(['sesion.version', 'sesion.cambiarClave'] as const),
  ...(['sesion.perfil', 'sesion.guardarPerfil', 'sesion.cambiarEmail', 'sesion.cerrarDemas'] as const),
  ...(['sesion.prepararSegundo', 'sesion.activarSegundo', 'sesion.quitarSegundo'] as const),
  ...(['agenda.resumen', 'agenda.mes', 'agenda.eventos', 'agenda.suscripcion', 'agenda.suscribir'] as const),
  ...(['clientes.buscar', 'clientes.opciones', 'cotizaciones.motivos', 'cotizaciones.usuarios'] as const),
  ...([
    'inicio.tablaResumen',
    'pedidos.archivo',
    'pedidos.ayuda',
    'pedidos.buzon',
    'pedidos.leer',
    'productos.familias',
    'productos.depositos',
  ] as const),
  ...(['tareas.usuarios'] as const),
  ...(['tareas.guardar', 'seguimientos.iniciar', 'seguimientos.usuarios', 'seguimientos.reglas'] as const),
  ...(['seguimientos.previa', 'seguimientos.guardarRegla', 'vistas.list', 'vistas.guardar'] as const),
  ...(['vistas.cuentas', 'vistas.ordenar', 'vistas.primera'] as const),
  ...(['usuarios.permisos', 'usuarios.exportarPermisos', 'usuarios.guardarPermisos'] as const),
  ...(['usuarios.guardarPerfil', 'usuarios.asociados'] as const),
  ...(['maestros.list', 'maestros.exportar', 'maestros.buscar', 'maestros.guardar'] as const),
  ...([
    'datos.primerosPasos',
    'datos.descartarPasos',
    'datos.empresa',
    'datos.guardarEmpresa',
    'datos.muestra',
    'datos.fuentes',
    'datos.atrasos',
    'datos.importarIniciar',
    'datos.importarAbrir',
    'datos.exportarTodo',
  ] as const),
]

/** Some of these calls with a record. */
const OF_A_RECORD: [CallName, CallInput][] = [
  ['agenda.eventos', { body: { desde: '2026-11-20', hasta: '2026-11-20', usuario: 'ana' } }],
  ['cotizaciones.list', { body: { page: 1, codigo_cliente: '1204' } }],
  ['cotizaciones.exportar', { body: { n_cotizacion: '7' } }],
  ['seguimientos.iniciar', { body: { codigo_cliente: '1204', n_cotizacion: '', anterior: '' } }],
  ['seguimientos.iniciar', { body: { codigo_cliente: '', n_cotizacion: '7', anterior: '' } }],
  ['seguimientos.iniciar', { body: { codigo_cliente: '', n_cotizacion: '', anterior: '7' } }],
  ['seguimientos.previa', { params: { id: '7' }, body: {} }],
  ['seguimientos.guardarRegla', { params: { id: '7' }, body: {} }],
  ['tareas.guardar', { body: { tarea: 'Llamar', codigo_cliente: '1204' } }],
  ['tareas.guardar', { body: { tarea: 'Llamar', codigo_cliente: '', usuario: 'ana' } }],
  ['vistas.guardar', { params: { id: '7' }, body: {} }],
  ['maestros.guardar', { params: { tabla: 'depositos', id: '7' }, body: {} }],
  ['usuarios.guardarPerfil', { body: { id: '7', nombre: 'Ventas', codigos: {} } }],
  ['usuarios.guardarPermisos', { body: { celdas: { ana: { COT: 'S' } }, motivo: '' } }],
  ['usuarios.guardarAsociados', { body: { usuario: '', clientes: { '1204': 'S' }, motivo: '' } }],
]

type Question = readonly [name: CallName, about: 'a record' | 'none', input: CallInput]
const QUESTIONS: Question[] = [
  ...[...asked].map(([name, input]): Question => [name, NAMES_NONE.includes(name) ? 'none' : 'a record', input]),
  ...OF_A_RECORD.map(([name, input]): Question => [name, 'a record', input]),
]

/** A path of the contract as a regular expression. */
const patternOf = (name: CallName) =>
  new RegExp(
    `^${CALLS[name].path
      .replaceAll('[', '(')
      .replaceAll(']', ')?')
      .replaceAll(/\{\w+\}/g, '[\\w-]+')}$`,
  )
const patterns = callNames.map(patternOf)

describe.each(Object.entries(MANNERS))('beside a server that says 404 as %s [ARQ-13]', (_name, manner) => {
  let absent: RegExp | undefined
  let seen: string[] = []
  const server = createServer(async (request, response) => {
    await text(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    seen.push(`${request.headers.authorization?.slice(7)} ${path}`)
    const isThere = patterns.some((one) => one.test(path)) && !absent?.test(path)
    const { type, body } = isThere ? manner.record : manner.route(path)
    response.writeHead(404, type ? { 'content-type': type } : {}).end(body)
  })
  let real: ReturnType<typeof realClient>

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    real = realClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await real.done()
    server.close()
  })

  /** The answers to two people, from a gateway that has learned nothing yet. */
  const ask = async (name: CallName, input: CallInput, without: RegExp | undefined) => {
    absent = without
    seen = []
    const named = createLegacyCalls({
      client: real.client,
      settings: DEFAULT_SETTINGS,
      exportedUrl: exportedUrl('https://legacy.example', []),
    })
    const codes: string[] = []
    for (const token of ['ana', 'beto']) {
      const call = named.as({ reqId: 'r1', token }) as (name: CallName, input: CallInput) => Promise<unknown>
      const failed = (await call(name, input).catch((cause) => cause)) as { codigo: string }
      codes.push(failed.codigo)
    }
    const pattern = patternOf(name)
    const reached = seen.map((one) => one.split(' ')).filter(([, path = '']) => pattern.test(path))

    return { codes, absent: named.absent(), reached: new Set(reached.map(([who]) => who)) }
  }

  it.each(QUESTIONS)('%s, naming %s, is told apart from a record that is not there', async (name, about, input) => {
    const isUnsure = about === 'a record' && !manner.tellsApart
    const lacking = await ask(name, input, patternOf(name))
    const code = isUnsure ? 'NOT_FOUND' : 'NOT_OFFERED'
    expect([lacking.codes, lacking.absent]).toEqual([[code, code], about === 'none' ? [name] : []])

    if (about === 'none' && !manner.tellsApart) return
    // One person's missing record must not remove the function for the next, who asks for another record.
    const missing = await ask(name, input, undefined)
    expect([missing.codes, missing.absent]).toEqual([['NOT_FOUND', 'NOT_FOUND'], []])
    expect(missing.reached).toEqual(new Set(['ana', 'beto']))
  })
})

it('walks every call [ARQ-13]', () => {
  expect([...new Set(QUESTIONS.map(([name]) => name))].toSorted()).toEqual(callNames.toSorted())
})
