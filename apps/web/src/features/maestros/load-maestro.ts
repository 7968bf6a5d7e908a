import type { MaestroRow } from '@yunque/contracts/maestros/formas'
import type { Maestro } from '@yunque/contracts/maestros/maestro'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The row as it is now. One that isn't there says so (VIS-01). */
export const loadMaestro = (utils: Utils, tabla: Tabla, { uno }: Maestro, id: string): Promise<MaestroRow> =>
  orMissing(
    utils.maestros.get.fetch({ tabla, id }, { staleTime: 0 }),
    `No existe ese registro (${uno.toLowerCase()}).`,
    linkTo({ to: '/datos/$tabla', params: { tabla } }),
  )
