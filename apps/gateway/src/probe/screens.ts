import { LISTS } from '@yunque/contracts/lists'
import { PANTALLAS } from '@yunque/contracts/wire/pantallas'
import type { CallName } from '../legacy/calls.ts'

/** The result of one call: places in its answer by JSON path, never a value of it (ARQ-08). */
export type Probed = {
  call: CallName
  state: 'ok' | 'optional missing' | 'essential missing' | 'absent' | 'forbidden' | 'failed' | 'not asked'
  ms: number
  places: string[]
  error?: string
}

/** Each screen's name in the report. A list that is not among them is named after its file. */
const NAMES = {
  Ingreso: '/login',
  Inicio: '/',
  'Tabla resumen': '/inicio/tabla-resumen',
  'Tareas de usuario': '/inicio/tareas-usuario',
  'Agenda de usuario': '/inicio/agenda-usuario',
  'Consulta de cotizaciones': '/cotizaciones/consulta',
  Cotización: '/cotizaciones/$tipo/$id',
  'Estado de la cotización': '/cotizaciones/estado',
  'Seguimientos de clientes': '/utilitarios/seguimientos-clientes',
  'Seguimientos automáticos': '/utilitarios/seguimientos-clientes/seguimientos-automatico',
  'Maestro de contactos': '/clientes/maestro-contactos',
  'Maestro de empresas': '/clientes/maestro-empresas',
  'CM05 de clientes': '/clientes/cm05-vencidas',
  'Consulta de stock': '/stock/consulta-stock',
  'Consulta de lista de precios': '/precios/consulta-lista-de-precios',
  'Notas de venta': '/cotizaciones/notas-ventas',
  'Despachos pendientes': '/cotizaciones/despachos-pendientes-preparacion',
  'Autorización de márgenes': '/cotizaciones/margen-autorizacion-comercial',
  'Facturas de representante': '/representante/factura-representante',
  'Pedidos de representante': '/representante/pedido-representante',
  Usuarios: '/utilitarios/usuarios',
  Permisos: '/utilitarios/permisos',
  'Clientes asociados a usuarios': '/utilitarios/clientes-asociados-usuarios',
  'Datos de perfil': '/utilitarios/datos-perfil',
  'Datos de la empresa': '/datos/empresa',
  Maestros: '/datos/$tabla',
} as const satisfies Record<string, keyof typeof PANTALLAS>

const SCREENS: Record<string, readonly CallName[]> = Object.fromEntries(
  Object.entries(NAMES).map(([name, path]) => [name, PANTALLAS[path]]),
)
for (const { name, archivo } of LISTS)
  if (!Object.values(SCREENS).flat().includes(name)) SCREENS[archivo.nombre] = [name]

/** The things that a seller does in a day, each with the calls that it needs. */
const SELLER: Record<string, readonly CallName[]> = {
  ingresar: ['sesion.login', 'sesion.verificarToken'],
  'ver las cotizaciones': ['cotizaciones.list'],
  'abrir una': ['documento.get'],
  'elegir un cliente': ['clientes.buscar', 'clientes.informacion'],
  'elegir un producto': ['productos.familias', 'productos.productos', 'productos.get'],
  'tener peso y precio de lista': ['productos.pesoPrecio'],
  'ver el stock': ['stock.avanzado'],
  'seguir el estado de una cotización': ['estado.get'],
  'buscar contactos': ['contactos.list'],
}

type States = ReadonlyMap<CallName, Probed>

/** Whether all of these work; null where this user could try none of them. */
const worked = (probed: States, needed: readonly CallName[]): boolean | null => {
  const states = needed.map((call) => probed.get(call)?.state ?? 'not asked')
  const tried = states.filter((state) => state !== 'not asked' && state !== 'forbidden')
  if (tried.length === 0) return null

  return tried.every((state) => state === 'ok' || state === 'optional missing')
}

export const screensOf = (probed: States): { screen: string; works: boolean | null }[] =>
  Object.entries(SCREENS).map(([screen, needed]) => ({ screen, works: worked(probed, needed) }))

const all = new Intl.ListFormat('es', { type: 'conjunction' })

/** One line: what a seller could do here today (ARQ-08). */
export const sellerLine = (probed: States): string => {
  const by = (is: boolean | null) => Object.keys(SELLER).filter((name) => worked(probed, SELLER[name] ?? []) === is)
  const part = (words: string, names: string[]) => (names.length > 0 ? [`${words} ${all.format(names)}`] : [])
  const parts = [...part('puede', by(true)), ...part('no puede', by(false)), ...part('no se pudo probar', by(null))]

  return `Hoy, aquí, un vendedor ${parts.join('; ')}. Guardar no se probó: probe no escribe.`
}
