import { SELDOM } from '#/lib/query-client.ts'
import type { ScreenUtils } from '#/lib/trpc.ts'
import type { Inicial } from '../model/edits.ts'
import type { Catalogo } from '../model/items-state.ts'
import type { Lookups } from './lookups.ts'

/** What is already known of the catalogue for these lines. The rest is asked once they are on screen. */
export const catalogoConocido = ({ productos: room }: ScreenUtils, { negocio, productos }: Inicial): Catalogo => {
  const definiciones = [...new Set(productos.map((item) => item.familia))].flatMap((familia) => {
    const definicion = room.productos.getData({ familia })
    return definicion ? [[familia, definicion] as const] : []
  })

  return {
    familias: (negocio && room.familias.getData({ negocio })) || null,
    definiciones: new Map(definiciones),
  }
}

/** The editor's lookups over the gateway (ITM-10). */
export const trpcLookups = (utils: ScreenUtils): Lookups => {
  const { productos, stock } = utils.client

  return {
    familias: (negocio) => utils.productos.familias.fetch({ negocio }, SELDOM),
    depositos: () => utils.productos.depositos.fetch(undefined, SELDOM),
    definicion: (familia) => utils.productos.productos.fetch({ familia }, SELDOM),
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
