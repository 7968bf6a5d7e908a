import {
  type MaestroRow,
  maestroBuscarRequest,
  maestroGuardar,
  maestroHallar,
  maestroRequest,
} from '@yunque/contracts/maestros/formas'
import { maestrosSearch } from '@yunque/contracts/maestros/lista'
import { tablas } from '@yunque/contracts/maestros/tablas'
import { enumFilter, search } from '@yunque/contracts/search'
import { listed, type Page, searched } from '@yunque/contracts/wire/paged'
import * as z from 'zod'
import { findMaestro } from '../stored/find-stored.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('DAT')
/** The table is required: the schema's default would be the first master. */
const ofTabla = procedure.input(z.object({ tabla: z.enum(tablas, 'Esa tabla no existe.') }))
const deTabla = search({ ...maestrosSearch.shape, tabla: enumFilter(tablas) })

/** An order that is '' is not sent: each master's list has its own orders and starts with its first. */
const bodyOf = <T extends { orden: string }>({ orden, ...rest }: T) => ({ ...rest, ...(orden !== '' && { orden }) })

/** The masters that the house keeps by hand: one set of procedures for all of them (DAT-01). */
export const maestrosRouter = router({
  list: ofTabla
    .input(listed(deTabla))
    .query(
      ({ ctx, input: { tabla, ...rest } }): Promise<Page<MaestroRow>> =>
        ctx.legacy.call('maestros.list', { params: { tabla }, body: bodyOf(rest) }),
    ),

  exportar: ofTabla
    .input(searched(deTabla))
    .mutation(({ ctx, input: { tabla, ...rest } }) =>
      ctx.legacy.call('maestros.exportar', { params: { tabla }, body: bodyOf(rest) }),
    ),

  /** What a field of a form may refer to. */
  buscar: procedure
    .input(maestroBuscarRequest)
    .query(({ ctx, input: { tabla, ...body } }) => ctx.legacy.call('maestros.buscar', { params: { tabla }, body })),

  get: procedure
    .input(maestroRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('maestros.get', { params: input })).registro),

  guardar: procedure.input(maestroGuardar).mutation(async ({ ctx, input: { tabla, id, idempotency_key, form } }) => {
    const said = { params: { tabla, id }, body: form, idempotencyKey: idempotency_key }

    return (await ctx.legacy.call('maestros.guardar', said)).registro
  }),

  /** Looks for what a save without a clear answer has stored (ARQ-16). */
  find: procedure.input(maestroHallar).query(({ ctx, input }) => findMaestro(ctx, input)),

  anular: procedure
    .input(maestroRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('maestros.anular', { params: input })).registro),

  reactivar: procedure
    .input(maestroRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('maestros.reactivar', { params: input })).registro),
})
