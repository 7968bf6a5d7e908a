import type { ConsultaPreciosSearch } from '@yunque/contracts/search/productos'
import { askFiltros } from '#/features/stock/ask-stock.ts'
import { listaDe } from '#/features/stock/busqueda.ts'
import type { Usuario } from '#/lib/app-state.ts'
import type { Utils } from '#/lib/trpc.ts'

type Search = Omit<ConsultaPreciosSearch, 'cantidad'>

/** Whether an address names a product. */
export const isElegida = ({ familia, productos }: Search): boolean => familia !== '' && listaDe(productos).length > 0

/** The product and measure of an address, as the price list is asked for them. */
export const consultaDe = ({ negocio, empresa, familia, productos, desde }: Search) => ({
  negocio,
  empresa,
  familia,
  productos_seleccionados: listaDe(productos),
  medidas_seleccionadas: listaDe(desde),
})

/** Asks for the prices that an address names, and what its screen can be filtered by. */
export const askPrecios = (utils: Utils, user: Usuario | null, search: Search): void => {
  const { empresa } = search
  askFiltros(utils, user, search)
  if (empresa !== '') void utils.clientes.buscar.prefetch({ tipo: 'cliente', q: empresa })
  if (isElegida(search)) void utils.productos.lista.prefetch(consultaDe(search))
}
