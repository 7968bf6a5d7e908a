import type { FamiliaRecord } from '@yunque/contracts/datos/familias'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The familia as it is now. One that isn't there says so (VIS-01). */
export const loadFamilia = (utils: Utils, codigo: string): Promise<FamiliaRecord> =>
  orMissing(
    utils.datos.familia.fetch({ codigo }, { staleTime: 0 }),
    `No existe la familia ${codigo}.`,
    linkTo({ to: '/datos/familias', search: { estado: 'A' } }),
  )
