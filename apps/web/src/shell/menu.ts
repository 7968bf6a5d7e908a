import {
  IconBriefcase,
  IconBuilding,
  IconFileDollar,
  IconHome,
  IconPackages,
  IconServerCog,
  IconTag,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Modulo } from '@yunque/contracts/modulos'
import type { Servidor } from '#/lib/app-state.ts'

type Call = Servidor['ausentes'][number]

/** An entry (SHE-10). `iframe` names the legacy page of a framed screen; permission false is open to all. */
type Common = { name: string; iframe?: string; permission: Modulo | false }
export type MenuLink = Common & {
  actionType: 'link'
  action: string
  /** The call that the screen is nothing without: where the server lacks it, the entry is switched off (ARQ-10). */
  call?: Call
}
export type MenuFunction = Common & { actionType: 'function'; action: 'logout' }
export type MenuSection = Common & { actionType: 'submenu'; icon: TablerIcon; action: readonly MenuLink[] }

const link = (name: string, action: string, permission: Modulo | false, call?: Call): MenuLink => ({
  name,
  actionType: 'link',
  action,
  permission,
  ...(call && { call }),
})

/** A screen that the legacy server renders: its page has the route's own path (decisions, "Native or framed"). */
const framed = (name: string, action: string, permission: Modulo): MenuLink => ({
  ...link(name, action, permission),
  iframe: action.slice(1),
})

const section = (name: string, icon: TablerIcon, action: readonly MenuLink[]): MenuSection => ({
  name,
  actionType: 'submenu',
  icon,
  action,
  permission: false,
})

/** The whole menu (NAV-01 to NAV-08). */
export const menu: readonly MenuSection[] = [
  section('INICIO', IconHome, [
    link('Inicio', '/', false),
    link('Tareas de Usuario', '/inicio/tareas-usuario', 'TAR', 'tareas.list'),
    link('Agenda de Usuario', '/inicio/agenda-usuario', 'AGE', 'agenda.eventos'),
  ]),
  section('COTIZACIONES', IconFileDollar, [
    link('Consulta de Cotizaciones', '/cotizaciones/consulta?page=1&estado=A', 'COT', 'cotizaciones.list'),
    link('Seguimientos de Clientes', '/utilitarios/seguimientos-clientes', 'SEG', 'seguimientos.list'),
    link(
      'Seguimientos Automáticos',
      '/utilitarios/seguimientos-clientes/seguimientos-automatico',
      'SGA',
      'seguimientos.reglas',
    ),
    link('Notas de Venta', '/cotizaciones/notas-ventas', 'NVR', 'notasVentas.list'),
    link(
      'Despachos Pendientes de Preparación',
      '/cotizaciones/despachos-pendientes-preparacion',
      'DPP',
      'notasVentas.despachos',
    ),
    link('Autorización Comercial de Márgenes', '/cotizaciones/margen-autorizacion-comercial', 'CPA', 'margen.list'),
  ]),
  section('STOCK', IconPackages, [
    link('Consulta de Stock', '/stock/consulta-stock', 'CST', 'stock.avanzado'),
    framed('Informe de Stock', '/stock/informe-stock', 'STK'),
  ]),
  section('PRECIOS', IconTag, [
    framed('Lista de Precios', '/precios/lista-de-precios', 'PRE'),
    link('Consulta de Lista de Precios', '/precios/consulta-lista-de-precios', 'CLP', 'productos.lista'),
  ]),
  section('SISTEMAS', IconServerCog, [
    framed('Informe de Estado de Máquinas DAI', '/sistemas/informe-estado-maquinas-dai', 'IEM'),
    framed('Informe de Estado de Máquinas DAE', '/sistemas/informe-estado-maquinas-dae', 'IED'),
  ]),
  section('UTILITARIOS', IconTool, [
    framed('Tabla de Equivalencias', '/utilitarios/tabla-equivalencias', 'TEQ'),
    link('Usuarios', '/utilitarios/usuarios?estado=A', 'USU', 'usuarios.list'),
    framed('Proyección de Cobranza por Vendedor', '/utilitarios/proyeccion-cobranza-vendedor', 'PCV'),
    framed('Proyección de Cobranza por Cobrador', '/utilitarios/proyeccion-cobranza-cobrador', 'PCC'),
    link('Permisos', '/utilitarios/permisos', 'PER', 'usuarios.permisos'),
    link('Clientes Asociados a Usuarios', '/utilitarios/clientes-asociados-usuarios', 'CLU', 'usuarios.asociados'),
    framed('Avisos de Certificados de Representantes', '/utilitarios/avisos-certif-represent', 'ACR'),
    link('Datos de Perfil', '/utilitarios/datos-perfil', 'PRF', 'sesion.perfil'),
    framed('Procesos Automáticos del Servidor', '/utilitarios/procesos-automaticos-server', 'PAS'),
    framed('Subida de Legajo Impositivo', '/utilitarios/subida-legajo-impositivo', 'ILI'),
    link('Cambio de Clave', '/utilitarios/cambio-clave', 'CCL', 'sesion.cambiarClave'),
  ]),
  section('REPRESENTANTE', IconBriefcase, [
    link('Facturas de Representante', '/representante/factura-representante?estado=A', 'FCR', 'representante.facturas'),
    link('Pedidos de Representante', '/representante/pedido-representante', 'PDR', 'representante.pedidos'),
  ]),
  section('CLIENTES', IconBuilding, [
    link('Maestro de Contactos', '/clientes/maestro-contactos?estado=A', 'MCO', 'contactos.list'),
    link('Maestro de Empresas', '/clientes/maestro-empresas', 'MEM', 'clientes.list'),
    framed('Resumen de Cuenta Corriente', '/clientes/resumen-cta-cte', 'RCC'),
  ]),
]

/** At the bottom of the drawer (SHE-08). */
export const logoutItem: MenuFunction = {
  name: 'Cerrar sesión',
  actionType: 'function',
  action: 'logout',
  permission: false,
}
