import { agendaAnswer, agendaMes, agendaMoverAnswer, agendaResumen, agendaSuscripcion } from '@yunque/contracts/agenda'
import { clienteInformacionAnswer, cm05AvisarAnswer, searchSelectAnswer } from '@yunque/contracts/clientes'
import { empresaAnswer, empresaFicha, empresaOpciones } from '@yunque/contracts/clientes/empresa'
import { hojaCliente } from '@yunque/contracts/clientes/hoja'
import { opciones } from '@yunque/contracts/codecs/codecs'
import { contactoAnswer } from '@yunque/contracts/contactos'
import { empresaCasaAnswer, primerosPasos } from '@yunque/contracts/datos/empresa'
import { familiaAnswer } from '@yunque/contracts/datos/familias'
import { atrasosAnswer, fuenteAnswer, fuentesAnswer, fuenteToken } from '@yunque/contracts/datos/fuentes'
import { importacionAnswer, importarFilas, importarInicio } from '@yunque/contracts/datos/importar'
import {
  documentoAnswer,
  documentoEscrito,
  documentoGuardarAnswer,
  documentoInicio,
  documentoRecord,
  entregaValoresAnswer,
} from '@yunque/contracts/documento/documento'
import { historialAnswer } from '@yunque/contracts/documento/historial'
import { envioAnswer, envioPropuesta } from '@yunque/contracts/envio'
import { estadoAnswer } from '@yunque/contracts/estado'
import { FORMS } from '@yunque/contracts/forms'
import { tablaResumen } from '@yunque/contracts/inicio'
import { type FileName, fileName } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import { maestroAnswer, maestroOpciones, maestroPage, maestroRow } from '@yunque/contracts/maestros/formas'
import { buzonAnswer, pedidoArchivo, pedidoLeido, pedidosGuardados, recibidoRecord } from '@yunque/contracts/pedidos'
import {
  listaPrecioAnswer,
  pesoPrecioAnswer,
  productoAnswer,
  productosAnswer,
  ultimaCotizacionAnswer,
} from '@yunque/contracts/productos'
import { pedidoAnswer } from '@yunque/contracts/representante'
import {
  reglaAnswer,
  reglaPrevia,
  reglaRecord,
  reglasAnswer,
  seguimientoAnswer,
  seguimientoContexto,
  seguimientoInicio,
  seguimientoRecord,
  seguimientosUsuariosAnswer,
} from '@yunque/contracts/seguimientos'
import {
  cambiarClaveAnswer,
  guardadoAnswer,
  loginAnswer,
  verificarTokenAnswer,
  versionAnswer,
} from '@yunque/contracts/sesion'
import { perfilAnswer } from '@yunque/contracts/sesion/perfil'
import { segundoActivado, segundoPreparado } from '@yunque/contracts/sesion/segundo-factor'
import {
  proximosIngresosAnswer,
  stockAvanzadoAnswer,
  stockProductoAnswer,
  totalesStockAnswer,
} from '@yunque/contracts/stock'
import { tareaAnswer, tareasCambioAnswer, tareasUsuariosAnswer } from '@yunque/contracts/tareas'
import {
  asociadosAnswer,
  asociadosBuscarAnswer,
  asociadosRecord,
  asociadosResumen,
  claveTemporalAnswer,
  permisosAnswer,
  solicitarAccesoAnswer,
  usuarioAnswer,
  usuarioBajaAnswer,
} from '@yunque/contracts/usuarios'
import { cuentasAnswer, vistasAnswer } from '@yunque/contracts/vistas'
import { hecho } from '@yunque/contracts/wire/hecho'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import type * as z from 'zod'
import type { Clase, LegacyPath } from './clase.ts'

export type CallSpec<P extends LegacyPath = LegacyPath, T extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  /** `{name}` is filled in; a part in brackets is left out where its value is ''. */
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

type List = (typeof LISTS)[number]
type ListCalls = { [L in List as L['name']]: CallSpec<L['path'], L['page']> } & {
  [L in List as FileName<L['name']>]: CallSpec<LegacyPath, typeof exportarAnswer>
}

/** The pages and the file of each list. */
const listCalls = Object.fromEntries(
  LISTS.flatMap(({ name, path, page }) => [
    [name, call(path, 'list', page)],
    [fileName(name), file(`${path}/exportar`)],
  ]),
) as ListCalls

type Form = (typeof FORMS)[number]
/** What names a row at the end of a form's path: nothing, where a new one is made or there is only one. */
type RowPart<F> = F extends { request?: z.ZodObject<Record<infer Clave extends string, z.ZodType>> }
  ? [Clave] extends [never]
    ? ''
    : `[/{${Clave}}]`
  : ''
type FormCalls = { [F in Form as F['name']]: CallSpec<`${F['path']}${RowPart<F>}` & LegacyPath, F['answer']> }

/** The save of each form. */
const formCalls = Object.fromEntries(
  FORMS.map(({ name, path, request, answer, actual, body }: Form) => {
    const parts = Object.keys(request?.shape ?? {}).map((part) => `[/{${part}}]` as const)

    return [name, call(`${path}${parts[0] ?? ''}`, 'save', answer, { actual, ...(body && { body }) })]
  }),
) as unknown as FormCalls

/**
 * Every call of the legacy server by name, as docs/requirements/llamadas.md has it. A company whose server has them
 * elsewhere, or not at all, says so in legacy-calls.json (docs/legacy-calls.md; ARQ-10).
 */
export const CALLS = {
  ...listCalls,
  ...formCalls,

  'datos.primerosPasos': call('/api/datos/primeros-pasos', 'lookup', primerosPasos),
  'datos.descartarPasos': call('/api/datos/primeros-pasos/descartar', 'save', hecho),
  'datos.empresa': call('/api/datos/empresa/get', 'lookup', empresaCasaAnswer),
  'datos.muestra': file('/api/datos/empresa/muestra'),
  'datos.exportarTodo': file('/api/datos/exportar-todo'),

  'sesion.login': call('/api/login', 'action', loginAnswer),
  'sesion.ingresoProveedor': call('/api/ingreso-proveedor', 'action', loginAnswer),
  'sesion.logout': call('/api/logout', 'action', hecho),
  'sesion.verificarToken': call('/api/verificar-token', 'lookup', verificarTokenAnswer, { method: 'GET' }),
  'sesion.version': call('/api/version', 'lookup', versionAnswer, { method: 'GET' }),
  'sesion.guardado': call('/api/guardados/{clave}/get', 'list', guardadoAnswer),
  'sesion.perfil': call('/api/perfil/get', 'lookup', perfilAnswer),
  'sesion.cerrarDemas': call('/api/perfil/cerrar-sesiones', 'save', perfilAnswer),
  'sesion.cambiarEmail': call('/api/perfil/cambiar-e-mail', 'save', perfilAnswer),
  'sesion.prepararSegundo': call('/api/perfil/segundo-factor/preparar', 'save', segundoPreparado),
  'sesion.activarSegundo': call('/api/perfil/segundo-factor/activar', 'save', segundoActivado),
  'sesion.quitarSegundo': call('/api/perfil/segundo-factor/quitar', 'save', hecho),
  'sesion.cambiarClave': call('/api/cambiar-clave', 'save', cambiarClaveAnswer),

  'agenda.resumen': call('/api/agenda/resumen', 'list', agendaResumen),
  'agenda.mes': call('/api/agenda/resumen/mes', 'list', agendaMes),
  'agenda.eventos': call('/api/inicio/agenda-usuario', 'list', agendaAnswer),
  'agenda.mover': call('/api/inicio/agenda-usuario/mover', 'save', agendaMoverAnswer),
  'agenda.suscripcion': call('/api/inicio/agenda-usuario/suscripcion', 'lookup', agendaSuscripcion),
  'agenda.suscribir': call('/api/inicio/agenda-usuario/suscribir', 'save', agendaSuscripcion),

  'clientes.buscar': call('/api/search/select', 'lookup', searchSelectAnswer),
  'clientes.informacion': call('/api/cotizaciones/cliente/informacion', 'lookup', clienteInformacionAnswer),
  'clientes.opciones': call('/api/clientes/maestro-empresas/opciones', 'lookup', empresaOpciones),
  'clientes.mismoCuit': call('/api/clientes/maestro-empresas/cuit', 'lookup', opciones),
  'clientes.hoja': call('/api/clientes/hoja/{codigo}', 'lookup', hojaCliente),
  'clientes.get': call('/api/clientes/maestro-empresas/{codigo}/get', 'lookup', empresaFicha),
  'clientes.anular': call('/api/clientes/maestro-empresas/{codigo}/anular', 'save', empresaAnswer),
  'clientes.reactivar': call('/api/clientes/maestro-empresas/{codigo}/reactivar', 'save', empresaAnswer),
  'clientes.papel': file('/api/clientes/maestro-empresas/papel/{clave}'),
  'clientes.avisarCm05': call('/api/clientes/cm05-vencidas/avisar', 'save', cm05AvisarAnswer),

  'contactos.get': call('/api/clientes/maestro-contactos/{nro_cpt}/get', 'lookup', contactoAnswer),
  'contactos.reactivar': call('/api/clientes/maestro-contactos/{nro_cpt}/reactivar', 'save', hecho),
  'contactos.anular': call('/api/clientes/maestro-contactos/{nro_cpt}/anular', 'save', hecho),

  'cotizaciones.motivos': call('/api/cotizaciones/consulta/motivos', 'lookup', opciones),
  'cotizaciones.usuarios': call('/api/cotizaciones/consulta/usuarios', 'lookup', opciones),

  'datos.familia': call('/api/datos/familias/{codigo}/get', 'lookup', familiaAnswer),
  'datos.anularFamilia': call('/api/datos/familias/{codigo}/anular', 'save', familiaAnswer),
  'datos.reactivarFamilia': call('/api/datos/familias/{codigo}/reactivar', 'save', familiaAnswer),

  'datos.fuentes': call('/api/datos/fuentes/iniciar', 'list', fuentesAnswer),
  'datos.fuente': call('/api/datos/fuentes/{codigo}/get', 'lookup', fuenteAnswer),
  'datos.tokenFuente': call('/api/datos/fuentes/{codigo}/token', 'save', fuenteToken),
  'datos.revocarFuente': call('/api/datos/fuentes/{codigo}/revocar', 'save', fuenteToken),
  'datos.atrasos': call('/api/datos/fuentes/atrasos', 'lookup', atrasosAnswer),

  'datos.importarIniciar': call('/api/datos/importar/iniciar', 'list', importarInicio),
  'datos.importarAbrir': call('/api/datos/importar/abrir', 'save', importacionAnswer),
  'datos.importarParte': call('/api/datos/importar/{id}/parte', 'save', hecho),
  'datos.importarMirar': call('/api/datos/importar/{id}/mirar', 'save', importacionAnswer),
  'datos.importacion': call('/api/datos/importar/{id}/get', 'list', importacionAnswer),
  'datos.importarFilas': call('/api/datos/importar/{id}/filas', 'list', importarFilas),
  'datos.importarCorregir': call('/api/datos/importar/{id}/corregir', 'save', importacionAnswer),
  'datos.importarGuardar': call('/api/datos/importar/{id}/guardar', 'save', importacionAnswer),
  'datos.importarDeshacer': call('/api/datos/importar/{id}/deshacer', 'save', importacionAnswer),
  'datos.importarRechazadas': file('/api/datos/importar/{id}/rechazadas'),

  'documento.iniciar': call('/api/cotizaciones/{tipo}/iniciar', 'lookup', documentoInicio),
  'documento.get': call('/api/cotizaciones/{tipo}/{id}/get', 'list', documentoAnswer),
  'documento.guardar': call('/api/cotizaciones/{tipo}/guardar[/{id}]', 'save', documentoGuardarAnswer, {
    body: 'urlencoded',
    actual: documentoRecord,
  }),
  'documento.anular': call('/api/cotizaciones/{tipo}/{id}/anular', 'save', documentoEscrito),
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

  'inicio.tablaResumen': call('/api/inicio/tabla-resumen', 'list', tablaResumen),

  'maestros.list': call('/api/datos/{tabla}', 'list', maestroPage),
  'maestros.exportar': file('/api/datos/{tabla}/exportar'),
  'maestros.buscar': call('/api/datos/{tabla}/buscar', 'lookup', maestroOpciones),
  'maestros.get': call('/api/datos/{tabla}/{id}/get', 'lookup', maestroAnswer),
  'maestros.guardar': call('/api/datos/{tabla}/guardar[/{id}]', 'save', maestroAnswer, { actual: maestroRow }),
  'maestros.anular': call('/api/datos/{tabla}/{id}/anular', 'save', maestroAnswer),
  'maestros.reactivar': call('/api/datos/{tabla}/{id}/reactivar', 'save', maestroAnswer),

  'margen.autorizar': call('/api/cotizaciones/margen-autorizacion-comercial/{n_cotizacion}/autorizar', 'save', hecho),
  'margen.rechazar': call('/api/cotizaciones/margen-autorizacion-comercial/{n_cotizacion}/rechazar', 'save', hecho),

  'notasVentas.preparar': call('/api/cotizaciones/despachos-pendientes-preparacion/preparar', 'save', hecho),
  'notasVentas.deshacer': call('/api/cotizaciones/despachos-pendientes-preparacion/deshacer', 'save', hecho),
  'notasVentas.prepararLote': call('/api/cotizaciones/despachos-pendientes-preparacion/lote/preparar', 'save', hecho),

  'pedidos.leer': call('/api/cotizaciones/pedidos/leer', 'lookup', pedidoLeido),
  'pedidos.ayuda': call('/api/cotizaciones/pedidos/ayuda', 'slow', pedidoLeido),
  'pedidos.archivo': call('/api/cotizaciones/pedidos/archivo', 'slow', pedidoArchivo),
  'pedidos.recordar': call('/api/cotizaciones/pedidos/recordar', 'save', hecho),
  'pedidos.olvidar': call('/api/cotizaciones/pedidos/olvidar', 'save', hecho),
  'pedidos.recibido': call('/api/cotizaciones/pedidos/{id}/get', 'lookup', recibidoRecord),
  'pedidos.cambiar': call('/api/cotizaciones/pedidos/cambiar', 'save', recibidoRecord),
  'pedidos.buzon': call('/api/cotizaciones/pedidos/buzon', 'lookup', buzonAnswer),
  'pedidos.delDocumento': call('/api/cotizaciones/{tipo}/{id}/pedidos', 'lookup', pedidosGuardados),

  'productos.familias': call('/api/cotizaciones/familias/select', 'lookup', opciones),
  'productos.productos': call('/api/cotizaciones/productos', 'lookup', productosAnswer),
  'productos.get': call('/api/cotizaciones/productos/get', 'lookup', productoAnswer),
  'productos.pesoPrecio': call('/api/cotizaciones/productos/peso-precio', 'lookup', pesoPrecioAnswer),
  'productos.ultimaCotizacion': call('/api/cotizaciones/productos/ultima-cotizacion', 'lookup', ultimaCotizacionAnswer),
  'productos.lista': call('/api/precios/consulta-lista-de-precios', 'lookup', listaPrecioAnswer),
  'productos.depositos': call('/api/search/depositos', 'lookup', opciones),

  'representante.pedido': call('/api/representante/pedido-representante/{numero}/get', 'lookup', pedidoAnswer),

  'seguimientos.iniciar': call('/api/utilitarios/seguimientos-clientes/iniciar', 'lookup', seguimientoInicio),
  'seguimientos.contexto': call('/api/utilitarios/seguimientos-clientes/contexto', 'lookup', seguimientoContexto),
  'seguimientos.usuarios': call(
    '/api/utilitarios/seguimientos-clientes/usuarios',
    'lookup',
    seguimientosUsuariosAnswer,
  ),
  'seguimientos.get': call('/api/utilitarios/seguimientos-clientes/{n_seguimiento}/get', 'lookup', seguimientoAnswer),
  'seguimientos.historial': call(
    '/api/utilitarios/seguimientos-clientes/{n_seguimiento}/historial',
    'list',
    historialAnswer,
  ),
  'seguimientos.cerrar': call(
    '/api/utilitarios/seguimientos-clientes/{n_seguimiento}/cerrar',
    'save',
    seguimientoAnswer,
    {
      actual: seguimientoRecord,
    },
  ),
  'seguimientos.reabrir': call(
    '/api/utilitarios/seguimientos-clientes/{n_seguimiento}/reabrir',
    'save',
    seguimientoAnswer,
    {
      actual: seguimientoRecord,
    },
  ),
  'seguimientos.reglas': call('/api/utilitarios/seguimientos-clientes/seguimientos-automatico', 'list', reglasAnswer),
  'seguimientos.previa': call(
    '/api/utilitarios/seguimientos-clientes/seguimientos-automatico/previa[/{id}]',
    'list',
    reglaPrevia,
  ),
  'seguimientos.activarRegla': call(
    '/api/utilitarios/seguimientos-clientes/seguimientos-automatico/activar/{id}',
    'save',
    reglaAnswer,
    { actual: reglaRecord },
  ),

  'stock.avanzado': call('/api/cotizaciones/stock/avanzado', 'slow', stockAvanzadoAnswer),
  'stock.proximosIngresos': call('/api/cotizaciones/stock/proximos-ingresos', 'lookup', proximosIngresosAnswer),
  'stock.producto': call('/api/cotizaciones/stock/producto', 'lookup', stockProductoAnswer),
  'stock.totales': call('/api/stock/consulta-stock/totales', 'slow', totalesStockAnswer),
  'stock.exportar': file('/api/stock/consulta-stock/exportar'),

  'vistas.list': call('/api/vistas', 'lookup', vistasAnswer),
  'vistas.guardar': call('/api/vistas/guardar[/{id}]', 'save', hecho),
  'vistas.ordenar': call('/api/vistas/ordenar', 'save', hecho),
  'vistas.primera': call('/api/vistas/primera', 'save', hecho),
  'vistas.cuentas': call('/api/vistas/cuentas', 'lookup', cuentasAnswer),
  'vistas.borrar': call('/api/vistas/{id}/borrar', 'save', hecho),

  'tareas.usuarios': call('/api/inicio/tareas-usuario/usuarios', 'lookup', tareasUsuariosAnswer),
  'tareas.guardar': call('/api/inicio/tareas-usuario/guardar', 'save', tareaAnswer),
  'tareas.cambiar': call('/api/inicio/tareas-usuario/cambiar', 'save', tareasCambioAnswer),
  'usuarios.get': call('/api/utilitarios/usuarios/{codigo}/get', 'lookup', usuarioAnswer),
  'usuarios.anular': call('/api/utilitarios/usuarios/{codigo}/anular', 'save', usuarioBajaAnswer),
  'usuarios.reactivar': call('/api/utilitarios/usuarios/{codigo}/reactivar', 'save', usuarioAnswer),
  'usuarios.restablecerClave': call(
    '/api/utilitarios/usuarios/{codigo}/restablecer-clave',
    'save',
    claveTemporalAnswer,
  ),
  'usuarios.cerrarSesion': call('/api/utilitarios/usuarios/{codigo}/cerrar-sesion', 'save', usuarioAnswer),
  'usuarios.permisos': call('/api/utilitarios/permisos/get', 'list', permisosAnswer),
  'usuarios.exportarPermisos': file('/api/utilitarios/permisos/exportar'),
  'usuarios.anularPerfil': call('/api/utilitarios/permisos/perfiles/{id}/anular', 'save', permisosAnswer),
  'usuarios.asociados': call('/api/utilitarios/clientes-asociados-usuarios', 'list', asociadosResumen),
  'usuarios.asociadosDe': call('/api/utilitarios/clientes-asociados-usuarios/{usuario}/get', 'list', asociadosAnswer),
  'usuarios.buscarAsociados': call(
    '/api/utilitarios/clientes-asociados-usuarios/buscar',
    'list',
    asociadosBuscarAnswer,
  ),
  'usuarios.guardarAsociados': call('/api/utilitarios/clientes-asociados-usuarios/guardar', 'save', asociadosAnswer, {
    actual: asociadosRecord,
  }),
  'usuarios.moverAsociados': call('/api/utilitarios/clientes-asociados-usuarios/mover', 'save', asociadosAnswer),
  'usuarios.solicitarAcceso': call('/api/utilitarios/solicitar-acceso', 'save', solicitarAccesoAnswer),
} as const satisfies Record<string, CallSpec>

type Calls = typeof CALLS
export type CallName = keyof Calls
export const callNames = Object.keys(CALLS) as CallName[]

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never
type Params<N extends CallName> = ParamsOf<Calls[N]['path']>

/** What a procedure hands to a call: the parts of the path, if it has any, and the body. */
export type CallInput = {
  params?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
  /** Reads the answer by this schema instead of the call's own. */
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
