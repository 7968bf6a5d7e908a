import { agendaResumen } from '@yunque/contracts/agenda'
import { clienteInformacionAnswer, searchSelectAnswer } from '@yunque/contracts/clientes'
import { opciones } from '@yunque/contracts/codecs'
import { contactoAnswer, contactoRecord, contactosPage } from '@yunque/contracts/contactos'
import { cotizacionesPage } from '@yunque/contracts/cotizaciones'
import {
  documentoAnswer,
  documentoGuardarAnswer,
  documentoInicio,
  documentoRecord,
  entregaValoresAnswer,
} from '@yunque/contracts/documento'
import { envioAnswer, envioPropuesta } from '@yunque/contracts/envio'
import { estadoAnswer } from '@yunque/contracts/estado'
import { historialAnswer } from '@yunque/contracts/historial'
import { margenPage } from '@yunque/contracts/margen'
import { despachosPage, notasVentasPage } from '@yunque/contracts/notas-ventas'
import { exportarAnswer } from '@yunque/contracts/paged'
import { pesoPrecioAnswer, productoAnswer, productosAnswer, ultimaCotizacionAnswer } from '@yunque/contracts/productos'
import { facturasPage, pedidoAnswer, pedidosPage } from '@yunque/contracts/representante'
import {
  hecho,
  loginAnswer,
  perfilAnswer,
  perfilRecord,
  verificarTokenAnswer,
  versionAnswer,
} from '@yunque/contracts/sesion'
import { proximosIngresosAnswer, stockAvanzadoAnswer, stockProductoAnswer } from '@yunque/contracts/stock'
import type * as z from 'zod'
import type { Clase, LegacyPath } from './legacy.ts'

export type CallSpec<P extends LegacyPath = LegacyPath, T extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  /** `{name}` is filled in; what stands in brackets goes where its part is ''. */
  path: P
  clase: Clase
  response: T
  /** How the body travels: documents are urlencoded forms, form-data where API-19 says so. */
  body: 'json' | 'urlencoded' | 'form-data'
  /** The record inside a 409 (LLA-06). */
  actual?: z.ZodType
  /** Answers the URL of a file, which may be bare text; it must lie where files may (ARQ-06). */
  isFile?: true
}

type Rest = Partial<Omit<CallSpec, 'path' | 'clase' | 'response'>>

const call = <const P extends LegacyPath, T extends z.ZodType>(
  path: P,
  clase: Clase,
  response: T,
  rest: Rest = {},
): CallSpec<P, T> => ({ method: 'POST', path, clase, response, body: 'json', ...rest })

const file = <const P extends LegacyPath>(path: P) => call(path, 'slow', exportarAnswer, { isFile: true })

/**
 * Every call of the legacy server by name, as docs/requirements/llamadas.md has it. A company whose server has them
 * elsewhere, or not at all, says so in legacy-calls.json (docs/legacy-calls.md; ARQ-10).
 */
export const CALLS = {
  'sesion.login': call('/api/login', 'action', loginAnswer),
  'sesion.logout': call('/api/logout', 'action', hecho),
  'sesion.verificarToken': call('/api/verificar-token', 'lookup', verificarTokenAnswer, { method: 'GET' }),
  'sesion.version': call('/api/version', 'lookup', versionAnswer, { method: 'GET' }),
  'sesion.perfil': call('/api/perfil/get', 'lookup', perfilAnswer),
  'sesion.guardarPerfil': call('/api/perfil/guardar', 'save', perfilAnswer, { actual: perfilRecord }),
  'sesion.cambiarClave': call('/api/cambiar-clave', 'save', hecho),

  'agenda.resumen': call('/api/agenda/resumen', 'list', agendaResumen),

  'clientes.buscar': call('/api/search/select', 'lookup', searchSelectAnswer),
  'clientes.informacion': call('/api/cotizaciones/cliente/informacion', 'lookup', clienteInformacionAnswer),

  'contactos.list': call('/api/clientes/maestro-contactos', 'list', contactosPage),
  'contactos.get': call('/api/clientes/maestro-contactos/{nro_cpt}/get', 'lookup', contactoAnswer),
  'contactos.guardar': call('/api/clientes/maestro-contactos/guardar[/{nro_cpt}]', 'save', contactoAnswer, {
    body: 'form-data',
    actual: contactoRecord,
  }),
  'contactos.reactivar': call('/api/clientes/maestro-contactos/{nro_cpt}/reactivar', 'save', hecho),
  'contactos.anular': call('/api/clientes/maestro-contactos/{nro_cpt}/anular', 'save', hecho),
  'contactos.exportar': file('/api/clientes/maestro-contactos/exportar'),

  'cotizaciones.list': call('/api/cotizaciones/consulta', 'list', cotizacionesPage),
  'cotizaciones.exportar': file('/api/cotizaciones/consulta/exportar'),

  'documento.iniciar': call('/api/cotizaciones/{tipo}/iniciar', 'lookup', documentoInicio),
  'documento.get': call('/api/cotizaciones/{tipo}/{id}/get', 'list', documentoAnswer),
  'documento.guardar': call('/api/cotizaciones/{tipo}/guardar[/{id}]', 'save', documentoGuardarAnswer, {
    body: 'urlencoded',
    actual: documentoRecord,
  }),
  'documento.historial': call('/api/cotizaciones/{tipo}/{id}/historial', 'list', historialAnswer),
  'documento.imprimir': file('/api/cotizaciones/{tipo}/{id}/imprimir'),
  'documento.entregaValores': call('/api/cotizaciones/cliente/entraga-valores', 'lookup', entregaValoresAnswer),

  'envio.proponer': call('/api/cotizaciones/{tipo}/{id}/enviar/proponer', 'lookup', envioPropuesta),
  'envio.enviar': call('/api/cotizaciones/{tipo}/{id}/enviar', 'save', envioAnswer),

  'estado.get': call('/api/cotizaciones/estado/{n_cotizacion}', 'list', estadoAnswer),
  'estado.guardar': call('/api/cotizaciones/estado/{n_cotizacion}/guardar', 'save', documentoGuardarAnswer, {
    body: 'urlencoded',
    actual: estadoAnswer,
  }),

  'margen.list': call('/api/cotizaciones/margen-autorizacion-comercial', 'list', margenPage),
  'margen.exportar': file('/api/cotizaciones/margen-autorizacion-comercial/exportar'),
  'margen.autorizar': call('/api/cotizaciones/margen-autorizacion-comercial/{n_cotizacion}/autorizar', 'save', hecho),
  'margen.rechazar': call('/api/cotizaciones/margen-autorizacion-comercial/{n_cotizacion}/rechazar', 'save', hecho),

  'notasVentas.list': call('/api/cotizaciones/notas-ventas', 'list', notasVentasPage),
  'notasVentas.exportar': file('/api/cotizaciones/notas-ventas/exportar'),
  'notasVentas.despachos': call('/api/cotizaciones/despachos-pendientes-preparacion', 'list', despachosPage),
  'notasVentas.exportarDespachos': file('/api/cotizaciones/despachos-pendientes-preparacion/exportar'),
  'notasVentas.preparar': call('/api/cotizaciones/despachos-pendientes-preparacion/preparar', 'save', hecho),

  'productos.familias': call('/api/cotizaciones/familias/select', 'lookup', opciones),
  'productos.productos': call('/api/cotizaciones/productos', 'lookup', productosAnswer),
  'productos.get': call('/api/cotizaciones/productos/get', 'lookup', productoAnswer),
  'productos.pesoPrecio': call('/api/cotizaciones/productos/peso-precio', 'lookup', pesoPrecioAnswer),
  'productos.ultimaCotizacion': call('/api/cotizaciones/productos/ultima-cotizacion', 'lookup', ultimaCotizacionAnswer),
  'productos.depositos': call('/api/search/depositos', 'lookup', opciones),

  'representante.facturas': call('/api/representante/factura-representante', 'list', facturasPage),
  'representante.exportarFacturas': file('/api/representante/factura-representante/exportar'),
  'representante.pedidos': call('/api/representante/pedido-representante', 'list', pedidosPage),
  'representante.exportarPedidos': file('/api/representante/pedido-representante/exportar'),
  'representante.pedido': call('/api/representante/pedido-representante/{numero}/get', 'lookup', pedidoAnswer),

  'stock.avanzado': call('/api/cotizaciones/stock/avanzado', 'slow', stockAvanzadoAnswer),
  'stock.proximosIngresos': call('/api/cotizaciones/stock/proximos-ingresos', 'lookup', proximosIngresosAnswer),
  'stock.producto': call('/api/cotizaciones/stock/producto', 'lookup', stockProductoAnswer),
} as const satisfies Record<string, CallSpec>

type Calls = typeof CALLS
export type CallName = keyof Calls
export const callNames = Object.keys(CALLS) as CallName[]

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never
type Params<N extends CallName> = ParamsOf<Calls[N]['path']>

/** What a procedure says: the parts of the path, if it has any, and the body. */
export type CallInput = {
  params?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
  /** Reads the answer another way than the call's own. */
  response?: z.ZodType
}
type Said = Omit<CallInput, 'params' | 'response'>
type InputOf<N extends CallName> = [Params<N>] extends [never]
  ? Said & { params?: undefined }
  : Said & { params: Record<Params<N>, string> }

/** Makes a call of the legacy server by its name (ARQ-10). */
export type CallByName = {
  <N extends CallName, T extends z.ZodType>(name: N, input: InputOf<N> & { response: T }): Promise<z.output<T>>
  <N extends CallName>(
    name: N,
    ...input: [Params<N>] extends [never] ? [input?: InputOf<N>] : [input: InputOf<N>]
  ): Promise<z.output<Calls[N]['response']>>
}
