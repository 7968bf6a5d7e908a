import { Button, Text } from '@mantine/core'
import { formatMoney, monedaSimbolo } from '#/lib/format.ts'
import { useEditor, useItemPart } from '../editor-context.tsx'
import type { CampoDeLista } from '../model/item.ts'

/** The way back to the list, where price or weight came from elsewhere (VIS-12). */
export function ItemOrigen({ id }: { id: string }) {
  const { commands, readOnly } = useEditor()
  const precioOrigen = useItemPart(id, (item) => item.precio_origen)
  const precio = useItemPart(id, (item) => item.lista?.precio)
  const moneda = useItemPart(id, (item) => item.moneda) ?? ''
  const pesoOrigen = useItemPart(id, (item) => item.peso_origen)
  if (readOnly) return null

  // The button goes with what it gives: the focus goes to the cell that shows it.
  const volver = (campo: CampoDeLista) => () => {
    commands.volverALista(id, campo)
    commands.goTo({ id, col: campo })
  }

  return (
    <>
      {precioOrigen !== 'lista' && precio === '' && (
        <Text size="xs" c="gray.7" mt={28}>
          Sin precio de lista en {monedaSimbolo(moneda)}.
        </Text>
      )}
      {precioOrigen !== 'lista' && precio !== '' && (
        <Button variant="default" mt={22} onClick={volver('precio_unitario')}>
          Volver a precio de lista{precio && ` (${formatMoney(precio, moneda)})`}
        </Button>
      )}
      {pesoOrigen === 'manual' && (
        <Button variant="default" mt={22} onClick={volver('peso_unitario')}>
          Volver a peso de lista
        </Button>
      )}
    </>
  )
}
