import { FORMS } from '@yunque/contracts/forms'
import { fileName } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import { type Modulo, modulos } from '@yunque/contracts/modulos'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { callerFor } from './testing/caller.ts'

const DOCUMENTOS: Modulo[] = ['COT', 'NVR', 'FCR']
const PICKER: Modulo[] = ['MCO', ...DOCUMENTOS, 'SEG']
const STOCK: Modulo[] = [...DOCUMENTOS, 'CST']
const PRODUCTOS: Modulo[] = [...STOCK, 'CLP']
/** Screens that choose a client. */
const CLIENTES: Modulo[] = ['MEM', 'CLP', 'TAR', ...PICKER]

/** The codes that may call each procedure. A new procedure without a line here fails below. */
const RULES: Record<string, 'anybody' | 'signed in' | 'by tipo' | readonly Modulo[]> = {
  // The codes of lists and forms are in their contract; the legacy server's calls.test.ts checks that they are the right ones.
  ...Object.fromEntries(
    LISTS.flatMap(({ name, access, archivo }) => [
      [name, access],
      [fileName(name), archivo.access ?? access],
    ]),
  ),
  ...Object.fromEntries(FORMS.map(({ name, access }) => [name, access])),
  'sesion.login': 'anybody',
  'sesion.ingreso': 'anybody',
  'sesion.loginProveedor': 'anybody',
  'sesion.version': 'anybody',
  'sesion.logout': 'signed in',
  'sesion.verificarToken': 'signed in',
  'sesion.cambiarClave': 'signed in',
  'sesion.marco': 'signed in',
  'sesion.perfil': ['PRF'],
  'sesion.cerrarDemas': ['PRF'],
  'sesion.prepararSegundo': 'signed in',
  'sesion.activarSegundo': 'signed in',
  'sesion.quitarSegundo': ['PRF'],
  'sesion.cambiarEmail': ['PRF'],
  'agenda.resumen': 'signed in',
  'agenda.mes': ['SEG', 'AGE'],
  'agenda.eventos': ['AGE'],
  'agenda.mover': ['AGE'],
  'agenda.suscripcion': ['AGE'],
  'agenda.suscribir': ['AGE'],
  'clientes.buscar': CLIENTES,
  'clientes.informacion': CLIENTES,
  'clientes.hoja': CLIENTES,
  'clientes.opciones': ['MEM'],
  'clientes.mismoCuit': ['MEM'],
  'clientes.get': ['MEM'],
  'clientes.anular': ['MEM'],
  'clientes.reactivar': ['MEM'],
  'clientes.papel': ['MEM'],
  'clientes.avisarCm05': ['MEM'],
  'contactos.get': PICKER,
  'contactos.find': PICKER,
  'contactos.mark': PICKER,
  'contactos.anular': ['MCO'],
  'contactos.reactivar': ['MCO'],
  'cotizaciones.motivos': ['COT'],
  'cotizaciones.usuarios': ['COT'],
  'datos.primerosPasos': ['DAT'],
  'datos.descartarPasos': ['DAT'],
  'datos.empresa': ['DAT'],
  'datos.muestra': ['DAT'],
  'datos.exportarTodo': ['DAT'],
  'inicio.tablaResumen': ['COT'],
  'estado.get': ['COT'],
  'estado.guardar': ['COT'],
  'estado.find': ['COT'],
  'documento.iniciar': 'by tipo',
  'documento.get': 'by tipo',
  'documento.guardar': 'by tipo',
  'documento.anular': 'by tipo',
  'documento.find': 'by tipo',
  'documento.mark': 'by tipo',
  'documento.historial': 'by tipo',
  'documento.imprimir': 'by tipo',
  'documento.entregaValores': DOCUMENTOS,
  'envio.proponer': 'by tipo',
  'envio.enviar': 'by tipo',
  'maestros.list': ['DAT'],
  'maestros.exportar': ['DAT'],
  'maestros.buscar': ['DAT'],
  'maestros.get': ['DAT'],
  'maestros.guardar': ['DAT'],
  'maestros.anular': ['DAT'],
  'maestros.reactivar': ['DAT'],
  'margen.autorizar': ['CPA'],
  'margen.rechazar': ['CPA'],
  'notasVentas.preparar': ['DPP'],
  'notasVentas.deshacer': ['DPP'],
  'notasVentas.prepararLote': ['DPP'],
  'pedidos.recibido': ['COT'],
  'pedidos.cambiar': ['COT'],
  'pedidos.buzon': ['COT'],
  'pedidos.leer': DOCUMENTOS,
  'pedidos.ayuda': DOCUMENTOS,
  'pedidos.recordar': DOCUMENTOS,
  'pedidos.olvidar': DOCUMENTOS,
  'pedidos.archivo': DOCUMENTOS,
  'pedidos.delDocumento': 'by tipo',
  'productos.familias': PRODUCTOS,
  'productos.productos': PRODUCTOS,
  'productos.get': PRODUCTOS,
  'productos.pesoPrecio': PRODUCTOS,
  'productos.ultimaCotizacion': PRODUCTOS,
  'productos.depositos': PRODUCTOS,
  'representante.pedido': ['PDR'],
  'seguimientos.iniciar': ['SEG'],
  'seguimientos.contexto': ['SEG'],
  'seguimientos.get': ['SEG'],
  'seguimientos.historial': ['SEG'],
  'seguimientos.cerrar': ['SEG'],
  'seguimientos.reabrir': ['SEG'],
  'productos.lista': ['CLP'],
  'vistas.list': 'signed in',
  'vistas.guardar': 'signed in',
  'vistas.cuentas': 'signed in',
  'vistas.ordenar': 'signed in',
  'vistas.primera': 'signed in',
  'vistas.borrar': 'signed in',
  'stock.totales': STOCK,
  'stock.exportar': ['CST'],
  'stock.avanzado': STOCK,
  'stock.proximosIngresos': STOCK,
  'stock.producto': STOCK,
  'seguimientos.reglas': ['SGA'],
  'seguimientos.previa': ['SGA'],
  'seguimientos.activarRegla': ['SGA'],
  'seguimientos.usuarios': ['SEG', 'SGA'],
  'tareas.usuarios': ['TAR'],
  'tareas.guardar': ['TAR'],
  'tareas.cambiar': ['TAR'],
  'datos.familia': ['DAT'],
  'datos.atrasos': 'signed in',
  'datos.fuentes': ['DAT'],
  'datos.fuente': ['DAT'],
  'datos.tokenFuente': ['DAT'],
  'datos.revocarFuente': ['DAT'],
  'datos.importarIniciar': ['DAT'],
  'datos.importacion': ['DAT'],
  'datos.importarFilas': ['DAT'],
  'datos.importarAbrir': ['DAT'],
  'datos.importarParte': ['DAT'],
  'datos.importarMirar': ['DAT'],
  'datos.importarCorregir': ['DAT'],
  'datos.importarGuardar': ['DAT'],
  'datos.importarDeshacer': ['DAT'],
  'datos.importarRechazadas': ['DAT'],
  'datos.anularFamilia': ['DAT'],
  'datos.reactivarFamilia': ['DAT'],
  'usuarios.get': ['USU'],
  'usuarios.anular': ['USU'],
  'usuarios.reactivar': ['USU'],
  'usuarios.restablecerClave': ['USU'],
  'usuarios.cerrarSesion': ['USU'],
  'usuarios.permisos': ['PER'],
  'usuarios.exportarPermisos': ['PER'],
  'usuarios.anularPerfil': ['PER'],
  'usuarios.asociados': ['CLU'],
  'usuarios.asociadosDe': ['CLU'],
  'usuarios.buscarAsociados': ['CLU'],
  'usuarios.guardarAsociados': ['CLU'],
  'usuarios.moverAsociados': ['CLU'],
  'usuarios.solicitarAcceso': 'signed in',
}

const TIPOS: [string, Modulo][] = [
  ['cotizacion', 'COT'],
  ['nota_venta', 'NVR'],
  ['factura-representante', 'FCR'],
]

/** The tRPC code of a call that gets no further than the checks of permissions and input. */
const codeOf = async (path: string, codes: Modulo[] | null, input: unknown = {}): Promise<string> => {
  const { caller } = callerFor({}, codes)
  const [room = '', name = ''] = path.split('.')
  const rooms = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  const error = await rooms[room]?.[name]?.(input).then(
    () => ({ code: 'OK' }),
    (cause: { code: string }) => cause,
  )

  return error?.code ?? 'NO PROCEDURE'
}

const mayCall = (codes: Modulo[], path: string, input?: unknown) =>
  codeOf(path, codes, input).then((code) => code !== 'FORBIDDEN')

describe('permissions', () => {
  it('has a rule for every procedure [SEC-08]', () => {
    expect(Object.keys(RULES).sort()).toEqual(Object.keys(appRouter._def.procedures).sort())
  })

  it.each(Object.entries(RULES))('%s opens to whom it should and to nobody else', async (path, rule) => {
    if (rule === 'by tipo') return
    const open = await Promise.all(modulos.map((code) => mayCall([code], path)))
    const holders = modulos.filter((_code, i) => open[i])

    expect(holders).toEqual(Array.isArray(rule) ? modulos.filter((code) => rule.includes(code)) : modulos)
    expect(await mayCall([], path)).toBe(!Array.isArray(rule))
    expect((await codeOf(path, null)) === 'UNAUTHORIZED').toBe(rule !== 'anybody')
  })

  it.each(['iniciar', 'get', 'guardar', 'anular', 'historial', 'imprimir'])(
    'documento.%s opens by the tipo of its document',
    async (name) => {
      for (const [tipo, needed] of TIPOS) {
        const open = await Promise.all(modulos.map((code) => mayCall([code], `documento.${name}`, { tipo })))

        expect(modulos.filter((_code, i) => open[i])).toEqual([needed])
      }
    },
  )

  it('names the code to ask for [VIS-02]', async () => {
    const { caller } = callerFor({}, ['MCO'])

    await expect(caller.cotizaciones.list({})).rejects.toMatchObject({
      message: 'No tiene permiso para ver esta pantalla (código COT). Solicítelo a un administrador.',
    })
    await expect(caller.productos.depositos()).rejects.toMatchObject({
      message:
        'No tiene permiso para ver esta pantalla (código COT, NVR, FCR, CST o CLP). Solicítelo a un administrador.',
    })
  })
})
