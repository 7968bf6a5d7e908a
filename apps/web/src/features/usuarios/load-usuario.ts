import type { UsuarioRecord } from '@yunque/contracts/usuarios'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The user as he is now. One that isn't there says so (VIS-01). */
export const loadUsuario = async (utils: Utils, codigo: string): Promise<UsuarioRecord> => {
  try {
    return await utils.usuarios.get.fetch({ codigo }, { staleTime: 0 })
  } catch (error) {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(
      `No existe el usuario ${codigo}.`,
      linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
    )
  }
}
