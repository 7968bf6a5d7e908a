import {
  importacionRequest,
  importarAbrirRequest,
  importarCorregirRequest,
  importarDeshacerRequest,
  importarGuardarRequest,
  importarMirarRequest,
  importarParteRequest,
  importarVerRequest,
} from '@yunque/contracts/datos/importar'
import { permitted } from '../trpc.ts'

const procedure = permitted('DAT')

/** Files that the house takes in, which only our server can (DAT-05 to DAT-07). */
export const importarProcedures = {
  importarIniciar: procedure.query(({ ctx }) => ctx.legacy.call('datos.importarIniciar')),

  importacion: procedure
    .input(importacionRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('datos.importacion', { params: input })).importacion),

  importarFilas: procedure
    .input(importarVerRequest)
    .query(({ ctx, input: { id, ...body } }) => ctx.legacy.call('datos.importarFilas', { params: { id }, body })),

  importarAbrir: procedure
    .input(importarAbrirRequest)
    .mutation(async ({ ctx, input: { idempotency_key, ...body } }) => {
      const answer = await ctx.legacy.call('datos.importarAbrir', { body, idempotencyKey: idempotency_key })

      return answer.importacion
    }),

  /** The same part again takes its own place: it needs no key. */
  importarParte: procedure
    .input(importarParteRequest)
    .mutation(({ ctx, input: { id, ...body } }) => ctx.legacy.call('datos.importarParte', { params: { id }, body })),

  importarMirar: procedure
    .input(importarMirarRequest)
    .mutation(async ({ ctx, input: { id, idempotency_key, ...body } }) => {
      const said = { params: { id }, body, idempotencyKey: idempotency_key }

      return (await ctx.legacy.call('datos.importarMirar', said)).importacion
    }),

  importarCorregir: procedure
    .input(importarCorregirRequest)
    .mutation(async ({ ctx, input: { id, idempotency_key, ...body } }) => {
      const said = { params: { id }, body, idempotencyKey: idempotency_key }

      return (await ctx.legacy.call('datos.importarCorregir', said)).importacion
    }),

  importarGuardar: procedure
    .input(importarGuardarRequest)
    .mutation(async ({ ctx, input: { id, idempotency_key, ...body } }) => {
      const said = { params: { id }, body, idempotencyKey: idempotency_key }

      return (await ctx.legacy.call('datos.importarGuardar', said)).importacion
    }),

  importarDeshacer: procedure
    .input(importarDeshacerRequest)
    .mutation(async ({ ctx, input: { id, idempotency_key } }) => {
      const said = { params: { id }, idempotencyKey: idempotency_key }

      return (await ctx.legacy.call('datos.importarDeshacer', said)).importacion
    }),

  importarRechazadas: procedure
    .input(importacionRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('datos.importarRechazadas', { params: input })),
}
