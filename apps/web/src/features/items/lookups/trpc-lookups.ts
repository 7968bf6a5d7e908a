import type { trpc } from '#/lib/trpc.ts'
import type { Lookups } from './lookups.ts'

/** What a family asks changes seldom: one call serves every line and every document of a while. */
const CACHE = { staleTime: 5 * 60_000 }

/** The editor's lookups over the gateway (ITM-10). */
export const trpcLookups = (utils: ReturnType<typeof trpc.useUtils>): Lookups => {
  const { productos, stock } = utils.client

  return {
    familias: (negocio) => utils.productos.familias.fetch({ negocio }, CACHE),
    depositos: () => utils.productos.depositos.fetch(undefined, CACHE),
    definicion: (familia) => utils.productos.productos.fetch({ familia }, CACHE),
    producto: (input, signal) => productos.get.query(input, { signal }),
    peso_precio: (input, signal, medidas) =>
      productos.pesoPrecio.query({ ...input, medidas: [...medidas] }, { signal }),
    stock: ({ negocio, ...input }, signal) => stock.producto.query({ ...input, negocio: negocio || 'I' }, { signal }),
    ultima: ({ negocio, ...input }, signal) =>
      productos.ultimaCotizacion.query({ ...input, negocio: negocio || 'I' }, { signal }),
    // Arrivals are told by the code in stock, which only productos/get knows; a server may not tell it.
    ingresos: async (input, signal) => {
      const { prod01 } = await productos.get.query(input, { signal })
      return prod01 === ''
        ? []
        : stock.proximosIngresos.query({ familia: input.familia, prod01, c_ficha: '' }, { signal })
    },
  }
}
