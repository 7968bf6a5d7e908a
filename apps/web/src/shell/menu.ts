import {
  IconBriefcase,
  IconBuilding,
  IconDatabase,
  IconFileDollar,
  IconHome,
  IconPackages,
  IconServerCog,
  IconTag,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import { CODIGO_DE_TABLA, TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import type { Modulo } from '@yunque/contracts/modulos'
import { PANTALLAS } from '@yunque/contracts/wire/pantallas'
import type { Servidor } from '#/lib/app-state.ts'
import { type Destino, linkTo } from '#/lib/link-to.ts'

type Call = Servidor['ausentes'][number]

/** An entry (SHE-10). `iframe` names the legacy page of a framed screen; permission false is open to all. */
type Common = { name: string; iframe?: string; permission: Modulo | false }
export type MenuLink = Common & {
  actionType: 'link'
  /** Made by linkOptions, so that a renamed screen or filter breaks the build. */
  action: Destino
  /** The call that the screen cannot do without. Where the server lacks it, the entry is disabled (ARQ-10). */
  call?: Call
  /** The screen's data are kept by our own server only: where that call is missing, the entry is left out (ARQ-10, DAT-01). */
  propia?: true
  /** The code that the screen asks besides `permission`. */
  besides?: Modulo | undefined
  /** The entry is shown only on a desk that reads a mailbox (PED-07). */
  buzon?: true
}
export type MenuFunction = Common & { actionType: 'function'; action: 'logout' }
export type MenuSection = Common & { actionType: 'submenu'; icon: TablerIcon; action: readonly MenuLink[] }

const CALLS: Readonly<Record<string, readonly [Call, ...Call[]]>> = PANTALLAS

/** An entry that is open to all has no such call, and so is never disabled. */
const link = (name: string, action: Destino, permission: Modulo | false): MenuLink => {
  const [call] = (permission && CALLS[action.to]) || []

  return { name, actionType: 'link', action, permission, ...(call && { call }) }
}

/** A screen whose data only our own server keeps (DAT-01). */
const own = (name: string, action: Destino, permission: Modulo): MenuLink => ({
  ...link(name, action, permission),
  propia: true,
})

const CODIGOS: Partial<Record<Tabla, Modulo>> = CODIGO_DE_TABLA

/** A master (DAT-01). */
const maestro = (tabla: Tabla): MenuLink => ({
  ...own(TABLAS[tabla], linkTo({ to: '/datos/$tabla', params: { tabla }, search: { estado: 'A' } }), 'DAT'),
  besides: CODIGOS[tabla],
})

/** A screen that the legacy server renders: its page has the route's own path (decisions, "Native or framed"). */
const framed = (name: string, action: Destino, permission: Modulo): MenuLink => ({
  ...link(name, action, permission),
  iframe: action.to.slice(1),
})

const section = (name: string, icon: TablerIcon, action: readonly MenuLink[]): MenuSection => ({
  name,
  actionType: 'submenu',
  icon,
  action,
  permission: false,
})

/** The whole menu (NAV-01 to NAV-08, DAT-03). */
export const menu: readonly MenuSection[] = [
  section('INICIO', IconHome, [
    link('Inicio', linkTo({ to: '/' }), false),
    link('Tareas de Usuario', linkTo({ to: '/inicio/tareas-usuario' }), 'TAR'),
    link('Agenda de Usuario', linkTo({ to: '/inicio/agenda-usuario' }), 'AGE'),
  ]),
  section('COTIZACIONES', IconFileDollar, [
    link('Consulta de Cotizaciones', linkTo({ to: '/cotizaciones/consulta', search: { page: 1, estado: 'A' } }), 'COT'),
    {
      ...own('Pedidos Recibidos', linkTo({ to: '/cotizaciones/pedidos', search: { estado: 'A' } }), 'COT'),
      buzon: true,
    },
    link('Seguimientos de Clientes', linkTo({ to: '/utilitarios/seguimientos-clientes' }), 'SEG'),
    link(
      'Seguimientos Automáticos',
      linkTo({ to: '/utilitarios/seguimientos-clientes/seguimientos-automatico' }),
      'SGA',
    ),
    link('Notas de Venta', linkTo({ to: '/cotizaciones/notas-ventas' }), 'NVR'),
    link(
      'Despachos Pendientes de Preparación',
      linkTo({ to: '/cotizaciones/despachos-pendientes-preparacion' }),
      'DPP',
    ),
    link('Autorización Comercial de Márgenes', linkTo({ to: '/cotizaciones/margen-autorizacion-comercial' }), 'CPA'),
  ]),
  section('STOCK', IconPackages, [
    link('Consulta de Stock', linkTo({ to: '/stock/consulta-stock' }), 'CST'),
    framed('Informe de Stock', linkTo({ to: '/stock/informe-stock' }), 'STK'),
  ]),
  section('PRECIOS', IconTag, [
    framed('Lista de Precios', linkTo({ to: '/precios/lista-de-precios' }), 'PRE'),
    link('Consulta de Lista de Precios', linkTo({ to: '/precios/consulta-lista-de-precios' }), 'CLP'),
  ]),
  section('SISTEMAS', IconServerCog, [
    framed('Informe de Estado de Máquinas DAI', linkTo({ to: '/sistemas/informe-estado-maquinas-dai' }), 'IEM'),
    framed('Informe de Estado de Máquinas DAE', linkTo({ to: '/sistemas/informe-estado-maquinas-dae' }), 'IED'),
  ]),
  section('UTILITARIOS', IconTool, [
    framed('Tabla de Equivalencias', linkTo({ to: '/utilitarios/tabla-equivalencias' }), 'TEQ'),
    link('Usuarios', linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }), 'USU'),
    framed('Proyección de Cobranza por Vendedor', linkTo({ to: '/utilitarios/proyeccion-cobranza-vendedor' }), 'PCV'),
    framed('Proyección de Cobranza por Cobrador', linkTo({ to: '/utilitarios/proyeccion-cobranza-cobrador' }), 'PCC'),
    link('Permisos', linkTo({ to: '/utilitarios/permisos' }), 'PER'),
    link('Clientes Asociados a Usuarios', linkTo({ to: '/utilitarios/clientes-asociados-usuarios' }), 'CLU'),
    framed('Avisos de Certificados de Representantes', linkTo({ to: '/utilitarios/avisos-certif-represent' }), 'ACR'),
    link('Datos de Perfil', linkTo({ to: '/utilitarios/datos-perfil' }), 'PRF'),
    framed('Procesos Automáticos del Servidor', linkTo({ to: '/utilitarios/procesos-automaticos-server' }), 'PAS'),
    framed('Subida de Legajo Impositivo', linkTo({ to: '/utilitarios/subida-legajo-impositivo' }), 'ILI'),
    link('Cambio de Clave', linkTo({ to: '/utilitarios/cambio-clave' }), 'CCL'),
  ]),
  /** The company's own masters, which only our server keeps (DAT-01, DAT-03). */
  section('DATOS', IconDatabase, [
    own('Empresa', linkTo({ to: '/datos/empresa' }), 'DAT'),
    own('Importar', linkTo({ to: '/datos/importar' }), 'DAT'),
    own('Fuentes', linkTo({ to: '/datos/fuentes' }), 'DAT'),
    own('Familias', linkTo({ to: '/datos/familias', search: { estado: 'A' } }), 'DAT'),
    ...tablas.map(maestro),
    own('Exportar Todo', linkTo({ to: '/datos/exportar' }), 'DAT'),
  ]),
  section('REPRESENTANTE', IconBriefcase, [
    link(
      'Facturas de Representante',
      linkTo({ to: '/representante/factura-representante', search: { estado: 'A' } }),
      'FCR',
    ),
    link('Pedidos de Representante', linkTo({ to: '/representante/pedido-representante' }), 'PDR'),
  ]),
  section('CLIENTES', IconBuilding, [
    link('Maestro de Contactos', linkTo({ to: '/clientes/maestro-contactos', search: { estado: 'A' } }), 'MCO'),
    link('Maestro de Empresas', linkTo({ to: '/clientes/maestro-empresas' }), 'MEM'),
    framed('Resumen de Cuenta Corriente', linkTo({ to: '/clientes/resumen-cta-cte' }), 'RCC'),
  ]),
]

/** At the bottom of the drawer (SHE-08). */
export const logoutItem: MenuFunction = {
  name: 'Cerrar sesión',
  actionType: 'function',
  action: 'logout',
  permission: false,
}
