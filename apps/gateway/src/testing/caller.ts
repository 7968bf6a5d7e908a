import type { Modulo } from '@yunque/contracts/modulos'
import { usuarioDecoded } from '@yunque/contracts/testing/sesion'
import { appRouter } from '../app-router.ts'
import { exportedUrl } from '../legacy/exported-url.ts'
import { type Context, createCallerFactory } from '../trpc.ts'
import { fakeLegacy } from './fake-legacy.ts'

const createCaller = createCallerFactory(appRouter)

export const PUBLIC_ORIGIN = 'https://legacy.example'

/**
 * Every procedure over a fake legacy server, for a holder of `modulos`; null is a signed-out visitor. `session` is what became
 * of the cookie; `recuerda`: the server tells what a key has answered.
 */
export const callerFor = (answers: Record<string, unknown>, modulos: Modulo[] | null, recuerda = false) => {
  const { legacy, sent } = fakeLegacy(answers, exportedUrl(PUBLIC_ORIGIN, ['/exportaciones/', '/impresiones/']))
  const session: string[] = []
  const modulos_usuario = Object.fromEntries((modulos ?? []).map((codigo) => [codigo, true]))
  const usuario = modulos && (async () => usuarioDecoded({ modulos_usuario }))
  const context: Context = {
    reqId: 'r1',
    legacy,
    usuario,
    session: {
      open: async (token, codigo) => {
        session.push(`open ${token} ${codigo}`)
        return 'the handle'
      },
      close: () => void session.push('close'),
    },
    version: () => '7.1',
    marco: async () => ({ avisa: true }),
    servidor: async () => ({ ausentes: [], repite: true }),
    recuerda: async () => recuerda,
    limitLogin: async () => {},
    proveedor: { nombre: async () => 'Aceros', asercion: async () => 'our word', done: () => {} },
  }

  return { caller: createCaller(context), sent, session }
}
