import { type Modulo, modulos } from '@yunque/contracts/modulos'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { callerFor } from './testing/caller.ts'

const DOCUMENTOS: Modulo[] = ['COT', 'NVR', 'FCR']
const PICKER: Modulo[] = ['MCO', ...DOCUMENTOS]

/** Who may call each procedure. A new one without a line here fails below. */
const RULES: Record<string, 'anybody' | 'signed in' | 'by tipo' | Modulo[]> = {
  'sesion.login': 'anybody',
  'sesion.version': 'anybody',
  'sesion.logout': 'signed in',
  'sesion.verificarToken': 'signed in',
  'sesion.cambiarClave': 'signed in',
  'sesion.perfil': ['PRF'],
  'sesion.guardarPerfil': ['PRF'],
  'agenda.resumen': 'signed in',
  'clientes.buscar': PICKER,
  'clientes.informacion': PICKER,
  'contactos.list': PICKER,
  'contactos.get': PICKER,
  'contactos.guardar': PICKER,
  'contactos.anular': ['MCO'],
  'contactos.reactivar': ['MCO'],
  'contactos.exportar': ['MCO'],
  'cotizaciones.list': ['COT'],
  'cotizaciones.exportar': ['COT'],
  'estado.get': ['COT'],
  'estado.guardar': ['COT'],
  'documento.iniciar': 'by tipo',
  'documento.get': 'by tipo',
  'documento.guardar': 'by tipo',
  'documento.historial': 'by tipo',
  'documento.imprimir': 'by tipo',
  'documento.entregaValores': DOCUMENTOS,
  'envio.proponer': 'by tipo',
  'envio.enviar': 'by tipo',
  'margen.list': ['CPA'],
  'margen.exportar': ['CPA'],
  'margen.autorizar': ['CPA'],
  'margen.rechazar': ['CPA'],
  'notasVentas.list': ['NVR'],
  'notasVentas.exportar': ['NVR'],
  'notasVentas.despachos': ['DPP'],
  'notasVentas.exportarDespachos': ['DPP'],
  'notasVentas.preparar': ['DPP'],
  'productos.familias': DOCUMENTOS,
  'productos.productos': DOCUMENTOS,
  'productos.get': DOCUMENTOS,
  'productos.pesoPrecio': DOCUMENTOS,
  'productos.ultimaCotizacion': DOCUMENTOS,
  'productos.depositos': DOCUMENTOS,
  'representante.facturas': ['FCR'],
  'representante.exportarFacturas': ['FCR'],
  'representante.pedidos': ['PDR'],
  'representante.exportarPedidos': ['PDR'],
  'representante.pedido': ['PDR'],
  'stock.avanzado': DOCUMENTOS,
  'stock.proximosIngresos': DOCUMENTOS,
  'stock.producto': DOCUMENTOS,
}

const TIPOS: [string, Modulo][] = [
  ['cotizacion', 'COT'],
  ['nota_venta', 'NVR'],
  ['factura-representante', 'FCR'],
]

/** The tRPC code of a call that gets nothing further than its permissions and its input. */
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

  it.each(['iniciar', 'get', 'guardar', 'historial', 'imprimir'])(
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
      message: 'No tiene permiso para ver esta pantalla (código COT, NVR o FCR). Solicítelo a un administrador.',
    })
  })
})
