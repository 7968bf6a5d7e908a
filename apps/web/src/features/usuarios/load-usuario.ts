import type { UsuarioRecord } from '@yunque/contracts/usuarios'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The user as he is now. One that isn't there says so (VIS-01). */
export const loadUsuario = (utils: Utils, codigo: string): Promise<UsuarioRecord> =>
  orMissing(
    utils.usuarios.get.fetch({ codigo }, { staleTime: 0 }),
    `No existe el usuario ${codigo}.`,
    linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
  )
