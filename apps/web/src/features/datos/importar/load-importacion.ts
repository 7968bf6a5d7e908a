import type { ImportacionRecord } from '@yunque/contracts/datos/importar'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

const noExiste = (id: string) =>
  new MissingRecord(`No existe la importación N° ${id}.`, linkTo({ to: '/datos/importar' }))

/** The rows that an import shows first: the refused ones, if there are any. */
export const primerasDe = ({ cuentas }: Pick<ImportacionRecord, 'cuentas'>) =>
  cuentas.rechazadas > 0 ? 'rechazada' : ''

/** An import, with the set that its file belongs to. One that isn't there says so (VIS-01). */
export const loadImportacion = async (utils: Utils, id: string) => {
  const find = utils.datos.importacion.fetch({ id }, { staleTime: 0 }).catch((error: unknown) => {
    throw ['NOT_FOUND', 'INVALID'].includes(readError(error).codigo) ? noExiste(id) : error
  })
  const [importacion, { conjuntos }] = await Promise.all([find, utils.datos.importarIniciar.fetch(undefined)])
  const conjunto = conjuntos.find(({ nombre }) => nombre === importacion.conjunto)
  if (!conjunto) throw noExiste(id)
  void utils.datos.importarFilas.prefetch({ id, estado: primerasDe(importacion), desde: 0 })

  return { importacion, conjunto }
}
