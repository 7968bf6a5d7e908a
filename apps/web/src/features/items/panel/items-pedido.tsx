import { PegarPedido } from '#/features/pedidos/pegar-pedido.tsx'
import { useEditor, useItems } from '../editor-context.tsx'

/** A client's request into the lines of this document (PED-04): as rows that are pasted, each with its weight, price and stock to come. */
export function ItemsPedido({ inicial, onClose }: { inicial: string; onClose: () => void }) {
  const { store, commands } = useEditor()
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const lugar = useItems(store, (state) => state.lugar)
  if (negocio === '') return null

  return (
    <PegarPedido
      {...{ negocio, lugar, deposito, inicial, onClose }}
      onAgregar={(filas) => commands.pasteNuevas(filas)}
    />
  )
}
