import { BuscadorAvanzado } from '#/features/stock/buscador-avanzado.tsx'
import { useEditor, useItems } from './editor-context.tsx'

/** The stock search over a line, or over a new one (`id` null). The focus goes back to where the person was (VIS-13). */
export function ItemBuscador({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { store, cursor, commands } = useEditor()
  const familias = useItems(store, (state) => state.familias)
  const { negocio, deposito } = store.getState()
  const item = id === null ? undefined : store.getItem(id)
  if (negocio === '') return null

  const back = () => {
    const { id: activo, col } = cursor.get()
    if (activo) commands.goTo({ id: activo, col })
  }

  return (
    <BuscadorAvanzado
      negocio={negocio}
      deposito={deposito}
      familias={familias ?? []}
      inicial={{
        familia: item?.familia ?? '',
        productos_seleccionados: item?.productos_seleccionados ?? [],
        medidas_seleccionadas: item?.medidas_seleccionadas ?? [],
        medidas_seleccionadas_hasta: item?.medidas_seleccionadas_hasta ?? [],
        atributos_seleccionados: item?.atributos_seleccionados ?? [],
      }}
      onElegir={(familia, row) => {
        const { items } = store.dispatch({ type: 'choose', id, familia, row })
        const chosen = id ?? items.at(-1)?.id
        onClose()
        if (chosen) commands.goTo({ id: chosen, col: 'cantidad' })
      }}
      onMinimize={back}
      onClose={() => {
        onClose()
        back()
      }}
    />
  )
}
