import type { PedidoTomado } from '@yunque/contracts/pedidos'
import { type RefObject, useRef } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts'
import { useEditor, useItems } from '../editor-context.tsx'
import type { Posicion } from '../grid/moves.ts'

const PegarPedido = lazyPart(async () => (await import('#/features/pedidos/pegar-pedido.tsx')).PegarPedido, {
  soon: true,
})

type ItemsPedidoProps = {
  inicial: string | File
  /** Hands the request that lines were taken from to the document, which keeps it. */
  onTomado: ((pedido: PedidoTomado) => void) | undefined
  onClose: () => void
  /** What takes the focus after a panel that came with the screen. */
  otherwise: RefObject<HTMLElement | null>
}

/**
 * Takes a client's request into the lines of this document (PED-04): its rows are pasted, and each then gets its
 * weight, price and stock.
 */
export function ItemsPedido({ inicial, onTomado, onClose, otherwise }: ItemsPedidoProps) {
  const { store, commands } = useEditor()
  useFocusBack(otherwise)
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const lugar = useItems(store, (state) => state.lugar)
  const primera = useRef<Posicion>(null)
  if (negocio === '') return null

  return (
    <PegarPedido
      {...{ negocio, lugar, deposito, inicial }}
      onAdd={(filas, pedido) => {
        const at = commands.pasteNuevas(filas)
        primera.current ??= at
        onTomado?.(pedido)
      }}
      // The lines stand behind the panel: the focus goes to the first one that was added when it is gone, and not before.
      onClose={() => {
        onClose()
        commands.goTo(primera.current)
      }}
    />
  )
}
