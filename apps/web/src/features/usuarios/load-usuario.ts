import { usuariosSearch } from '@yunque/contracts/search/usuarios'
import type { UsuarioRecord } from '@yunque/contracts/usuarios'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** Everybody in use: whose codes another may be given. */
export const TODOS = { ...usuariosSearch.parse({ estado: 'A' }), per_page: -1 as const, parte: 'filas' as const }

/** The user as he is now, null for `nuevo`. One that isn't there says so (VIS-01). */
export const loadUsuario = async (utils: Utils, id: string): Promise<UsuarioRecord | null> => {
  void utils.usuarios.list.prefetch(TODOS)
  if (id === 'nuevo') return null

  return orMissing(
    utils.usuarios.get.fetch({ codigo: id }, { staleTime: 0 }),
    `No existe el usuario ${id}.`,
    linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
  )
}
