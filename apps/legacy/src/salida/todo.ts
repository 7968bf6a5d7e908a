import type { Readable } from 'node:stream'
import { TODO_CODIGOS } from '@yunque/contracts/datos/empresa'
import type { Deps } from '../kernel/deps.ts'
import { forbidden } from '../kernel/http/auth.ts'
import { ApiError } from '../kernel/http/errors.ts'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import { salidaOf } from './write-salida.ts'

/**
 * The refusal to who may not have the whole desk: it holds costs and people (DAT-11), and all clients (ARQ-17). Asked with the link and
 * again when that is opened, because its rows are read only then (DUR-05).
 */
export const refusalOfTodo = ({ modulos, asociado }: Pick<UsuarioActual, 'modulos' | 'asociado'>) => {
  const lacks = (['DAT', ...TODO_CODIGOS] as const).find((codigo) => !modulos.has(codigo))
  if (lacks) return forbidden([lacks])

  return asociado ? new ApiError(403, 'Exporta todo quien ve a todos los clientes.') : undefined
}

/** The export of the whole desk to a browser (DAT-11). One at a time, because it reads everything while sellers work. */
export const createTodo = ({
  openMoment,
  reloj,
  producto = 'Yunque',
}: Pick<Deps, 'openMoment' | 'reloj' | 'producto'>) => {
  let isBusy = false

  return {
    /** undefined while another export is running. */
    open: async (): Promise<Readable | undefined> => {
      if (isBusy) return undefined
      isBusy = true
      const moment = await openMoment().catch((error: unknown) => {
        isBusy = false
        throw error
      })
      const end = () => {
        isBusy = false
        void moment.close().catch(() => {})
      }
      try {
        const { stream } = await salidaOf(moment.source, { tomado: reloj(), producto })
        // Called at its end, or when the browser goes away.
        stream.once('close', end)

        return stream
      } catch (error) {
        end()
        throw error
      }
    },
  }
}
