import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import type { Usuario } from '#/lib/app-state.ts'
import { HOVERED, SELDOM } from '#/lib/query-client.ts'
import type { Utils } from '#/lib/trpc.ts'
import { negocioInicialOf } from '#/ui/fields/negocios.ts'
import { busquedaDe, filtrosDeUrl } from './busqueda.ts'

/** Asks for what the filters of a product offer, while the screen is being made. */
export const askFiltros = (
  { productos }: Utils,
  user: Usuario | null,
  { negocio, familia }: Pick<ConsultaStockSearch, 'negocio' | 'familia'>,
): void => {
  void productos.familias.prefetch({ negocio: negocioInicialOf(user, negocio) }, SELDOM)
  if (familia !== '') void productos.productos.prefetch({ familia }, SELDOM)
}

/** Asks for the stock that an address names, and what its screen can be filtered by. */
export const askStock = (utils: Utils, user: Usuario | null, search: ConsultaStockSearch): void => {
  const { negocio, deposito, familia } = search
  askFiltros(utils, user, search)
  void utils.productos.depositos.prefetch(undefined, SELDOM)
  if (familia === '') return
  const busqueda = busquedaDe(filtrosDeUrl(search), { negocio, deposito })
  void utils.stock.avanzado.prefetch(busqueda, HOVERED)
  void utils.stock.totales.prefetch(busqueda, HOVERED)
}
