import { LISTS } from '@yunque/contracts/lists'
import type { CallName } from '../legacy/calls.ts'

/** What became of one call: places of its answer by JSON path, never a value of it (ARQ-08). */
export type Probed = {
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
  'Datos de la empresa': ['datos.empresa'],
  Maestros: ['maestros.list'],
}
for (const { name, archivo } of LISTS)
  if (!Object.values(SCREENS).flat().includes(name)) SCREENS[archivo.nombre] = [name]

/** What a seller does in a day, by the calls that each needs. */
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
