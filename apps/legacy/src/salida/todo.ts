import type { Readable } from 'node:stream'
import type { Deps } from '../kernel/deps.ts'
import { salidaOf } from './write-salida.ts'

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
