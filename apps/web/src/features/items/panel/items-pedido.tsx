import type { PedidoTomado } from '@yunque/contracts/pedidos'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts'
import { useEditor, useItems } from '../editor-context.tsx'

const PegarPedido = lazyPart(async () => (await import('#/features/pedidos/pegar-pedido.tsx')).PegarPedido, {
  soon: true,
})

type ItemsPedidoProps = {
  inicial: string | File
  /** Hands the request that lines were taken from to the document, which keeps it. */
  onTomado: ((pedido: PedidoTomado) => void) | undefined
  onClose: () => void
}

/**
 * Takes a client's request into the lines of this document (PED-04): its rows are pasted, and each then gets its
 * weight, price and stock.
 */
export function ItemsPedido({ inicial, onTomado, onClose }: ItemsPedidoProps) {
  const { store, commands } = useEditor()
  useFocusBack()
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const lugar = useItems(store, (state) => state.lugar)
  if (negocio === '') return null

  return (
    <PegarPedido
      {...{ negocio, lugar, deposito, inicial, onClose }}
      onAdd={(filas, pedido) => {
        commands.pasteNuevas(filas)
        onTomado?.(pedido)
      }}
    />
  )
}
