import type { MaestroForm, MaestroRow } from '@yunque/contracts/maestros/formas'
import type { Maestro } from '@yunque/contracts/maestros/maestro'
import type { MovimientoNuevoSearch } from '@yunque/contracts/search/stock'
import { hoy } from '#/lib/hoy.ts'
import type { Utils } from '#/lib/trpc.ts'
import { withCommas } from './cifras.ts'

/** Most lots read to find one by its ficha: in the order of fichas it stands before those that only begin with it. */
const MAX_LOTES = 100

const loteDe = async (utils: Utils, { lote, ficha }: MovimientoNuevoSearch): Promise<MaestroRow | undefined> => {
  if (lote) return utils.maestros.get.fetch({ tabla: 'stock', id: lote }, { staleTime: 0 })
  if (!ficha) return undefined
  const asked = { tabla: 'stock', texto: ficha, orden: 'c_ficha', per_page: MAX_LOTES } as const
  const { data } = await utils.maestros.list.fetch(asked, { staleTime: 0 })

  return data.find(({ c_ficha }) => c_ficha === ficha)
}

/** What identifies a lot, which a person would otherwise have to copy by hand to move anything of it. */
const DE_LOTE = ['c_ficha', 'prod01', 'deposito', 'medidas', 'atributos']

/** What a new movement of stock begins with: the lot from which somebody came, and what is known of it there (DAT-04). */
export const movimientoDesde = async (
  utils: Utils,
  { campos }: Maestro,
  search: MovimientoNuevoSearch,
): Promise<MaestroForm> => {
  const { tipo = '', cantidad = '', motivo = '', ficha = '' } = search
  const lote = await loteDe(utils, search).catch(() => undefined)

  return withCommas(campos, {
    fecha: hoy(),
    ...{ tipo, cantidad, motivo, c_ficha: ficha },
    ...Object.fromEntries(DE_LOTE.flatMap((campo) => (lote ? [[campo, lote[campo] ?? '']] : []))),
  })
}
