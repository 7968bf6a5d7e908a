import { pasosDescartar } from '@yunque/contracts/datos/empresa'
import { familiaRequest } from '@yunque/contracts/datos/familias'
import { fuenteRequest } from '@yunque/contracts/datos/fuentes'
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
import { formsOf } from '../form-procedures.ts'
import { listsOf } from '../list-procedures.ts'
import { permitted, router, signedIn } from '../trpc.ts'

const procedure = permitted('DAT')

/** The import of files, which only our own server offers (DAT-05 to DAT-07). */
const importarProcedures = {
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

  /** Needs no key: a part that is sent again replaces itself. */
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

/** Other systems that keep sets of ours in step (DAT-08, DAT-09). */
const fuentesProcedures = {
  fuentes: procedure.query(({ ctx }) => ctx.legacy.call('datos.fuentes')),

  fuente: procedure
    .input(fuenteRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('datos.fuente', { params: input })).fuente),

  tokenFuente: procedure
    .input(fuenteRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('datos.tokenFuente', { params: input })),

  revocarFuente: procedure
    .input(fuenteRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('datos.revocarFuente', { params: input })),

  /** Anybody who reads figures may ask how old they are. */
  atrasos: signedIn.query(({ ctx }) => ctx.legacy.call('datos.atrasos')),
}

/** The company's own data, which only our server keeps (DAT-02, DAT-03, DAT-12). */
export const datosRouter = router({
  ...listsOf('datos'),
  ...formsOf('datos'),
  ...importarProcedures,
  ...fuentesProcedures,

  familia: procedure
    .input(familiaRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('datos.familia', { params: input })).familia),

  anularFamilia: procedure
    .input(familiaRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('datos.anularFamilia', { params: input })).familia),

  reactivarFamilia: procedure
    .input(familiaRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('datos.reactivarFamilia', { params: input })).familia),

  primerosPasos: procedure.query(({ ctx }) => ctx.legacy.call('datos.primerosPasos')),

  descartarPasos: procedure
    .input(pasosDescartar)
    .mutation(({ ctx, input: { idempotency_key } }) =>
      ctx.legacy.call('datos.descartarPasos', { idempotencyKey: idempotency_key }),
    ),

  empresa: procedure.query(async ({ ctx }) => (await ctx.legacy.call('datos.empresa')).empresa),

  exportarTodo: procedure.mutation(({ ctx }) => ctx.legacy.call('datos.exportarTodo')),

  muestra: procedure.mutation(({ ctx }) => ctx.legacy.call('datos.muestra')),
})
