import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  familiasRequest,
  itemConsultaRequest,
  listaPrecioRequest,
  pesoPrecioRequest,
  productoRequest,
  productosRequest,
} from '@yunque/contracts/productos'
import { permitted, router } from '../trpc.ts'

/** For the items editor, and for the screens that choose a product in the same way. */
const procedure = permitted(...MODULOS_DOCUMENTOS, 'CST', 'CLP')
/** What something costs, and did cost, is for the editor alone: who sees the stock sees no prices (PAN-14). */
const ofEditor = permitted(...MODULOS_DOCUMENTOS)

/** What the items editor asks (docs/requirements/items.md). */
export const productosRouter = router({
  familias: procedure
    .input(familiasRequest)
    .query(({ ctx, input }) => ctx.legacy.call('productos.familias', { body: input })),

  productos: procedure
    .input(productosRequest)
    .query(({ ctx, input }) => ctx.legacy.call('productos.productos', { body: input })),

  get: procedure.input(productoRequest).query(({ ctx, input }) => ctx.legacy.call('productos.get', { body: input })),

  pesoPrecio: ofEditor
    .input(pesoPrecioRequest)
    .query(({ ctx, input }) => ctx.legacy.call('productos.pesoPrecio', { body: input })),

  ultimaCotizacion: ofEditor
    .input(itemConsultaRequest)
    .query(({ ctx, input }) => ctx.legacy.call('productos.ultimaCotizacion', { body: input })),

  lista: permitted('CLP')
    .input(listaPrecioRequest)
    .query(({ ctx, input }) => ctx.legacy.call('productos.lista', { body: input })),

  /** Sends an empty list as the body (API-13). */
  depositos: procedure.query(({ ctx }) => ctx.legacy.call('productos.depositos', { body: [] })),
})
