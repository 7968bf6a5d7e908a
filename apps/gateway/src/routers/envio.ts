import { documentoRequest } from '@yunque/contracts/documento/documento'
import { envioForm, envioGuardar } from '@yunque/contracts/envio'
import * as z from 'zod'
import { permittedByTipo, router } from '../trpc.ts'

/** Sending a document by mail, with its PDF (PAN-25). */
export const envioRouter = router({
  proponer: permittedByTipo
    .input(documentoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('envio.proponer', { params: input })),

  enviar: permittedByTipo.input(envioGuardar).mutation(({ ctx, input: { tipo, id, idempotency_key, form } }) =>
    ctx.legacy.call('envio.enviar', {
      params: { tipo, id },
      body: z.encode(envioForm, form),
      idempotencyKey: idempotency_key,
    }),
  ),
})
