import type { Readable } from 'node:stream'
import type { Deps } from '../kernel/deps.ts'
import { salidaOf } from './write-salida.ts'

/** The export of the whole desk to a browser (DAT-11), one at a time: it reads all there is, and sellers are at work. */
export const createTodo = ({
  openMoment,
  reloj,
  producto = 'Yunque',
}: Pick<Deps, 'openMoment' | 'reloj' | 'producto'>) => {
  let isBusy = false

  return {
    /** undefined while another one is under way. */
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
        // Whether it came to its end or whoever took it went away.
        stream.once('close', end)

        return stream
      } catch (error) {
        end()
        throw error
      }
    },
  }
}
