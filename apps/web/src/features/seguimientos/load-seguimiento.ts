import { linkOptions } from '@tanstack/react-router'
import { readError } from '#/lib/gateway-error.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** What is not there says so, with a way to the list (VIS-01). */
const orMissing = async <T>(found: Promise<T>, otherwise: string): Promise<T> => {
  try {
    return await found
  } catch (error) {
    const { codigo, mensaje } = readError(error)
    if (!['NOT_FOUND', 'INVALID'].includes(codigo)) throw error
    throw new MissingRecord(
      codigo === 'NOT_FOUND' ? mensaje : otherwise,
      linkOptions({ to: '/utilitarios/seguimientos-clientes' }),
    )
  }
}

type Nuevo = { codigo_cliente?: string | undefined; n_cotizacion?: string | undefined; anterior?: string | undefined }

/** The follow-up as it is now, or what a new one starts with. */
export const loadSeguimiento = async (utils: Utils, id: string, nuevo: Nuevo) =>
  id === 'nuevo'
    ? { inicio: await orMissing(utils.seguimientos.iniciar.fetch(nuevo, { staleTime: 0 }), 'No existe ese cliente.') }
    : {
        seguimiento: await orMissing(
          utils.seguimientos.get.fetch({ n_seguimiento: id }, { staleTime: 0 }),
          `No existe el seguimiento N° ${id}.`,
        ),
      }
