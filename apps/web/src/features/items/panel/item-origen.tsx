import { Button, Group, Text } from '@mantine/core'
import { formatDecimal, formatMoney, monedaSimbolo, unbroken } from '@yunque/contracts/codecs/format'
import { useEditor, useItemPart } from '../editor-context.tsx'
import { disputaDe } from '../model/disputa.ts'
import type { Edit } from '../model/edits.ts'
import type { CampoDeLista } from '../model/item.ts'

/** The two total weights of a pasted line that disagree, and the choice between them (VIS-26). */
function ItemDisputa({ id }: { id: string }) {
  const { store, commands } = useEditor()
  const pegado = useItemPart(id, (item) => disputaDe(item)?.pegado) ?? ''
  const calculado = useItemPart(id, (item) => disputaDe(item)?.calculado) ?? ''
  const choose = (edit: Edit) => () => {
    store.dispatch(edit)
    commands.goTo({ id, col: 'peso_total' })
  }

  return (
    <Group gap="xs" role="group" aria-label="Peso total">
      <Button variant="default" onClick={choose({ type: 'clear', id, col: 'peso_total' })}>
        Usar peso calculado ({formatDecimal(calculado)})
      </Button>
      <Button variant="default" onClick={choose({ type: 'set', id, col: 'peso_total', valor: pegado })}>
        Usar peso pegado ({formatDecimal(pegado)})
      </Button>
    </Group>
  )
}

/** The way back to the list, where price or weight came from elsewhere (VIS-12). */
export function ItemOrigen({ id }: { id: string }) {
  const { store, commands, readOnly } = useEditor()
  const precioOrigen = useItemPart(id, (item) => item.precio_origen)
  const precio = useItemPart(id, (item) => item.lista?.precio)
  const moneda = useItemPart(id, (item) => item.moneda) ?? ''
  const pesoOrigen = useItemPart(id, (item) => item.peso_origen)
  const disputa = useItemPart(id, (item) => item.errores.peso_total?.enDisputa)
  const ajena = useItemPart(id, (item) => item.moneda_del_precio)
  const escrito = useItemPart(id, (item) => item.precio_unitario) ?? ''
  if (readOnly) return null

  // The button disappears once it is used: the focus goes to the cell that shows the result.
  const goBack = (campo: CampoDeLista) => () => {
    commands.backToLista(id, campo)
    commands.goTo({ id, col: campo })
  }

  const confirm = () => {
    store.dispatch({ type: 'set', id, col: 'precio_unitario', valor: escrito })
    commands.goTo({ id, col: 'precio_unitario' })
  }

  return (
    <>
      {ajena && (
        <Button variant="default" onClick={confirm}>
          Dejar el precio en {formatMoney(escrito, moneda, 8)}
        </Button>
      )}
      {disputa && <ItemDisputa id={id} />}
      {precioOrigen !== 'lista' && precio === '' && (
        <Text size="xs" c="gray.7">
          Sin precio de lista en {monedaSimbolo(moneda)}.
        </Text>
      )}
      {precioOrigen !== 'lista' && precio !== '' && (
        <Button variant="default" onClick={goBack('precio_unitario')}>
          Volver a precio de lista{precio && ` (${unbroken(formatMoney(precio, moneda, 8))})`}
        </Button>
      )}
      {pesoOrigen === 'manual' && (
        <Button variant="default" onClick={goBack('peso_unitario')}>
          Volver a peso de lista
        </Button>
      )}
    </>
  )
}
