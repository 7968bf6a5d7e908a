import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** All sources, and the one that is asked for; one that isn't there says so (VIS-01). */
export const loadFuente = async (utils: Utils, codigo: string) => {
  const iniciar = utils.datos.fuentes.fetch(undefined, { staleTime: 0 })
  if (codigo === 'nueva') return { ...(await iniciar), fuente: undefined }
  const find = utils.datos.fuente.fetch({ codigo }, { staleTime: 0 }).catch((error: unknown) => {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(`No existe la fuente ${codigo}.`, linkTo({ to: '/datos/fuentes' }))
  })
  const [{ conjuntos, direccion }, fuente] = await Promise.all([iniciar, find])

  return { conjuntos, direccion, fuente }
}
