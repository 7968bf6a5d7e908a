import { type Modulo, modulos } from '@yunque/contracts/modulos'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { callerFor } from './testing/caller.ts'

/** Procedures for whoever comes, signed in or not. */
const ANYBODY = ['sesion.ingreso', 'sesion.login', 'sesion.loginProveedor', 'sesion.version']
/** Procedures for everybody who is signed in, whatever his codes. */
const SIGNED_IN = [
  'agenda.resumen',
  'datos.atrasos',
  'sesion.activarSegundo',
  'sesion.cambiarClave',
  'sesion.logout',
  'sesion.marco',
  'sesion.prepararSegundo',
  'sesion.verificarToken',
  'usuarios.solicitarAcceso',
  'vistas.borrar',
  'vistas.cuentas',
  'vistas.guardar',
  'vistas.list',
  'vistas.ordenar',
  'vistas.primera',
]
const procedures = Object.keys(appRouter._def.procedures)

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

/** The procedures that let somebody pass; those of a document read its tipo first. */
const openTo = async (codes: Modulo[] | null, refusal: string) => {
  const answers = await Promise.all(procedures.map((path) => codeOf(path, codes, { tipo: 'cotizacion' })))

  return procedures.filter((_path, i) => answers[i] !== refusal).toSorted()
}

// Which codes open a procedure is what its call says, and nothing else: the whole desk is walked for that in test/permissions.test.ts.
describe('permissions', () => {
  it('are asked of everybody, but for the procedures that are named here [SEC-08]', async () => {
    expect(await openTo(null, 'UNAUTHORIZED')).toEqual(ANYBODY)
    expect(await openTo([], 'FORBIDDEN'), 'say here that it is for everybody, or permit a code').toEqual(
      [...ANYBODY, ...SIGNED_IN].toSorted(),
    )
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
