import { Button } from '@mantine/core'
import { formatMoney } from '#/lib/format.ts'
import { useEditor, useItemPart } from './editor-context.tsx'

/** The way back to the list, where price or weight came from elsewhere (VIS-12). */
export function ItemOrigen({ id }: { id: string }) {
  const { store, readOnly } = useEditor()
  const precioOrigen = useItemPart(id, (item) => item.precio_origen)
  const lista = useItemPart(id, (item) => formatMoney(item.precio_lista, item.moneda))
  const pesoOrigen = useItemPart(id, (item) => item.peso_origen)
  if (readOnly) return null

  const useLista = (campo: 'precio_unitario' | 'peso_unitario') => () => store.dispatch({ type: 'useLista', id, campo })

  return (
    <>
      {precioOrigen !== 'lista' && (
        <Button variant="default" mt={22} onClick={useLista('precio_unitario')}>
          Volver a precio de lista{lista && ` (${lista})`}
        </Button>
      )}
      {pesoOrigen === 'manual' && (
        <Button variant="default" mt={22} onClick={useLista('peso_unitario')}>
          Volver a peso de lista
        </Button>
      )}
    </>
  )
}
