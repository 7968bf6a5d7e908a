import type { RecibidoCambiar } from '@yunque/contracts/pedidos'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'

const HECHO: Record<RecibidoCambiar['accion'], string> = {
  tomar: 'El pedido es suyo.',
  quitar: 'El pedido es suyo.',
  soltar: 'El pedido queda para quien lo tome.',
  descartar: 'Pedido descartado.',
  recuperar: 'El pedido está otra vez entre los nuevos.',
}

/** Changes a request that came by mail. */
export const useChangeRecibido = () => {
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.pedidos.cambiar.useMutation()

  /** Whether it was changed. Otherwise it says why not, for instance because somebody else has it, who is named (PED-07). */
  const change = async (id: string, accion: RecibidoCambiar['accion']): Promise<boolean> => {
    try {
      await mutateAsync({ idempotency_key: idempotencyKey(), cambio: { id, accion } })

      return true
    } catch (error) {
      notifyError(error)
      void utils.invalidate()

      return false
    }
  }

  const say = (accion: RecibidoCambiar['accion']) => notify(HECHO[accion])

  const changeAndSay = async (id: string, accion: RecibidoCambiar['accion']) => {
    if (await change(id, accion)) say(accion)
  }

  return { change, say, changeAndSay, isPending }
}
