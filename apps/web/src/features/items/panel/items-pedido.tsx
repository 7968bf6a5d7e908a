import type { PedidoTomado } from '@yunque/contracts/pedidos'
import { PegarPedido } from '#/features/pedidos/pegar-pedido.tsx'
import { useEditor, useItems } from '../editor-context.tsx'

type ItemsPedidoProps = {
  inicial: string | File
  /** What the lines were taken from, for the document to keep. */
  onTomado: ((pedido: PedidoTomado) => void) | undefined
  onClose: () => void
}

/** A client's request into the lines of this document (PED-04): as rows that are pasted, each with its weight, price and stock to come. */
export function ItemsPedido({ inicial, onTomado, onClose }: ItemsPedidoProps) {
  const { store, commands } = useEditor()
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const lugar = useItems(store, (state) => state.lugar)
  if (negocio === '') return null

  return (
    <PegarPedido
      {...{ negocio, lugar, deposito, inicial, onClose }}
      onAgregar={(filas, pedido) => {
        commands.pasteNuevas(filas)
        onTomado?.(pedido)
      }}
    />
  )
}
