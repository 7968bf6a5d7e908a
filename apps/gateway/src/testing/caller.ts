import type { Modulo } from '@yunque/contracts/modulos'
import { appRouter } from '../app-router.ts'
import { exportedUrl } from '../legacy/exported-url.ts'
import { type Context, createCallerFactory } from '../trpc.ts'
import { fakeLegacy } from './fake-legacy.ts'

const createCaller = createCallerFactory(appRouter)

export const PUBLIC_ORIGIN = 'https://legacy.example'

/** Every procedure over a fake legacy server, for a holder of `modulos`; null is a signed-out visitor. */
export const callerFor = (answers: Record<string, unknown>, modulos: Modulo[] | null) => {
  const { legacy, sent } = fakeLegacy(answers)
  const opened: string[] = []
  const usuario = modulos && {
    codigo: 'JP',
    nombre: 'Juana Pérez',
    modulos_usuario: Object.fromEntries(modulos.map((codigo) => [codigo, true])),
    permisos_usuario: {},
    clave_md5: '',
    extra: { font_size: undefined },
  }
  const context: Context = {
    reqId: 'r1',
    legacy,
    usuario: usuario && (async () => usuario),
    session: {
      open: async (token, codigo) => {
        opened.push(`${token} of ${codigo}`)
        return 'the handle'
      },
      close: () => void opened.pop(),
    },
    version: () => '7.1',
    exportedUrl: exportedUrl(PUBLIC_ORIGIN),
  }

  return { caller: createCaller(context), sent, opened }
}
