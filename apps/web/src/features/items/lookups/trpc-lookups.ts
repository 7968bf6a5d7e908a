import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { SELDOM } from '#/lib/query-client.ts'
import { type Outputs, type ScreenUtils, trpc } from '#/lib/trpc.ts'
import type { Inicial } from '../model/edits.ts'
import type { Catalogo } from '../model/items-state.ts'
import type { Lookups } from './lookups.ts'

/** An answer that nothing was written since (VIS-34). */
const currentOf = <T>(queries: QueryClient, key: QueryKey): T | undefined => {
  const state = queries.getQueryState<T>(key)

  return state?.isInvalidated ? undefined : state?.data
}

/** What is already known of the catalogue for these lines. The rest is asked once they are on screen. */
export const catalogoConocido = (queries: QueryClient, { negocio, productos }: Inicial): Catalogo => {
  const { familias, productos: definicion } = trpc.productos
  const definiciones = [...new Set(productos.map((item) => item.familia))].flatMap((familia) => {
    const known = currentOf<Outputs['productos']['productos']>(queries, getQueryKey(definicion, { familia }, 'query'))
    return known ? [[familia, known] as const] : []
  })

  return {
    familias:
      (negocio && currentOf<Outputs['productos']['familias']>(queries, getQueryKey(familias, { negocio }, 'query'))) ||
      null,
    definiciones: new Map(definiciones),
  }
}

/** The editor's lookups over the gateway (ITM-10). */
export const trpcLookups = (utils: ScreenUtils): Lookups => {
  const { productos, stock } = utils.client

  return {
    familias: (negocio) => utils.productos.familias.fetch({ negocio }, SELDOM),
    depositos: () => utils.productos.depositos.fetch(undefined, SELDOM),
    definicion: (familia, _signal, isFresh) =>
      utils.productos.productos.fetch({ familia }, isFresh ? { staleTime: 0 } : SELDOM),
    producto: (input, signal) => productos.get.query(input, { signal }),
    peso_precio: (input, signal, medidas) =>
      productos.pesoPrecio.query({ ...input, medidas: [...medidas] }, { signal }),
    stock: ({ negocio, ...input }, signal) => stock.producto.query({ ...input, negocio: negocio || 'I' }, { signal }),
    ultima: ({ negocio, ...input }, signal) =>
      productos.ultimaCotizacion.query({ ...input, negocio: negocio || 'I' }, { signal }),
    // Arrivals are asked by the product's code in stock, which only productos/get tells; it may tell none.
    ingresos: async (input, signal) => {
      const { prod01 } = await productos.get.query(input, { signal })
      return prod01 === ''
        ? []
        : stock.proximosIngresos.query({ familia: input.familia, prod01, c_ficha: '' }, { signal })
    },
  }
}
