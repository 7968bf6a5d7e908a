import type { RecibidoCambiar, RecibidoRecord } from '@yunque/contracts/pedidos'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

const HECHO: Record<RecibidoCambiar['accion'], string> = {
  tomar: 'El pedido es suyo.',
  quitar: 'El pedido es suyo.',
  soltar: 'El pedido queda para quien lo tome.',
  descartar: 'Pedido descartado.',
  recuperar: 'El pedido está otra vez entre los nuevos.',
}

/**
 * Changes a request that came by mail, and says so; null where it could not be changed, for instance because somebody
 * else has it, who is named (PED-07).
 */
export const useChangeRecibido = () => {
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.pedidos.cambiar.useMutation()

  const run = async (id: string, accion: RecibidoCambiar['accion'], say = true): Promise<RecibidoRecord | null> => {
    try {
      const record = await mutateAsync({ idempotency_key: idempotencyKey(), cambio: { id, accion } })
      if (say) notify(HECHO[accion])

      return record
    } catch (error) {
      const { codigo, mensaje } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') notify(mensaje, 'red')
      void utils.invalidate()

      return null
    }
  }

  return { run, isPending }
}
