import { estadoGuardar, estadoRequest, estadoWire } from '@yunque/contracts/estado'
import type * as z from 'zod'
import { CONSEJOS, requireCompleto } from '../guardado-completo.ts'
import type { Legacy } from '../legacy/legacy.ts'
import { estadosLlegados } from '../stored/compare-stored.ts'
import { findEstado } from '../stored/find-stored.ts'
import { permitted, router } from '../trpc.ts'

const procedure = permitted('COT')

type Estado = z.output<typeof estadoRequest>

/** Reads the panel. Number and client are filled in for a server that does not repeat them in its answer (ARQ-10). */
const readEstado = async (legacy: Legacy, { n_cotizacion, codigo_cliente }: Estado) => {
  const { cotizacion, cliente, ...rest } = await legacy.call('estado.get', {
    params: { n_cotizacion },
    body: { codigo_cliente },
  })

  return {
    ...rest,
    cotizacion: { ...cotizacion, n_cotizacion: cotizacion.n_cotizacion || n_cotizacion },
    cliente: { ...cliente, codigo: cliente.codigo || codigo_cliente },
  }
}

/** Refuses a panel of which only a part is stored (docs/adr/0010). */
const requireEntero = (legacy: Legacy, { n_cotizacion, form }: z.output<typeof estadoGuardar>) =>
  requireCompleto({
    n_cotizacion,
    consejo: CONSEJOS.estado,
    form: estadoWire(n_cotizacion, form),
    items: form.items.length,
    leer: () => readEstado(legacy, { n_cotizacion, codigo_cliente: form.codigo_cliente }),
    llegaron: (actual) => estadosLlegados(form, actual),
  })

/** The status panel of a quotation: API-05, LLA-04. */
export const estadoRouter = router({
  get: procedure.input(estadoRequest).query(({ ctx, input }) => readEstado(ctx.legacy, input)),

  guardar: procedure.input(estadoGuardar).mutation(async ({ ctx, input }) => {
    const { n_cotizacion, idempotency_key, form } = input
    const saved = await ctx.legacy.call('estado.guardar', {
      params: { n_cotizacion },
      body: estadoWire(n_cotizacion, form),
      idempotencyKey: idempotency_key,
    })
    await requireEntero(ctx.legacy, input)

    return saved
  }),

  /** Looks for what a save without a clear answer has stored (ARQ-11); it writes nothing. */
  find: procedure.input(estadoGuardar).mutation(async ({ ctx, input }) => {
    const found = await findEstado(ctx, input)
    if (typeof found !== 'string') await requireEntero(ctx.legacy, input)

    return found
  }),
})
