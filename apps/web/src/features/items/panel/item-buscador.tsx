import { type RefObject, useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { notify } from '#/ui/async/notify.ts'
import { useEditor, useItems } from '../editor-context.tsx'
import { impedimento } from '../model/items-state.ts'

const BuscadorAvanzado = lazyPart(
  async () => (await import('#/features/stock/buscador-avanzado.tsx')).BuscadorAvanzado,
  {
    soon: true,
  },
)

/** The editor's one search (STO-01): the line it is for, or a new one (`id` null), and whether it waits minimised. */
export type Buscador = { id: string | null; minimizado: boolean }

type ItemBuscadorProps = {
  buscador: Buscador
  onChange: (buscador: Buscador | null) => void
  /** The button to which the focus returns where no line was active. */
  boton: RefObject<HTMLButtonElement | null>
}

/**
 * The stock search over a line, or over a new one. Called for another line it begins with that line's product, unless
 * the person has made the search their own: then it goes on for the other line. Another business line or deposit has
 * other stock: it begins anew. The focus goes back to where the person was (VIS-13).
 */
export function ItemBuscador({ buscador, onChange, boton }: ItemBuscadorProps) {
  const { store, cursor, commands } = useEditor()
  const { id, minimizado } = buscador
  const lacksFamilias = useItems(store, ({ ausentes }) => ausentes.familias !== undefined)
  const familias = useItems(store, (state) => state.familias)
  const negocio = useItems(store, (state) => state.negocio)
  const deposito = useItems(store, (state) => state.deposito)
  const numero = useItems(store, ({ items }) => items.findIndex((item) => item.id === id) + 1)
  const donde = `${negocio} ${deposito}`
  const [busqueda, setBusqueda] = useState({ id, donde, vez: 1, propia: false })
  const { vez, propia } = busqueda

  if (busqueda.donde !== donde || (busqueda.id !== id && !propia))
    setBusqueda({ id, donde, vez: vez + 1, propia: false })
  if (negocio === '') return null
  const item = id === null ? undefined : store.getItem(id)

  const back = () => {
    const { id: activo, col } = cursor.get()
    if (activo && store.getItem(activo)) commands.goTo({ id: activo, col })
    else boton.current?.focus()
  }

  return (
    <BuscadorAvanzado
      key={vez}
      negocio={negocio}
      deposito={deposito}
      familias={familias ?? []}
      lacksFamilias={lacksFamilias}
      inicial={{
        familia: item?.familia ?? '',
        productos_seleccionados: item?.productos_seleccionados ?? [],
        medidas_seleccionadas: item?.medidas_seleccionadas ?? [],
        medidas_seleccionadas_hasta: item?.medidas_seleccionadas_hasta ?? [],
        atributos_seleccionados: item?.atributos_seleccionados ?? [],
      }}
      para={numero === 0 ? 'Ítem nuevo' : `Ítem ${numero}`}
      minimizado={minimizado}
      moneda={(item ?? store.getState().items.at(-1))?.moneda ?? 'D'}
      onChoose={(lotes) => {
        // If the line was deleted meanwhile, the choice goes into a new one.
        const target = numero === 0 ? null : id
        const alerta = target === null ? impedimento(store.getState()) : null
        if (alerta) return window.alert(alerta)
        const { items: before } = store.getState()
        const after = store.dispatch({ type: 'choose', id: target, lotes })
        const nuevas = after.items.filter((line) => !before.some(({ id }) => id === line.id))
        const fuera = lotes.length - nuevas.length - (target === null ? 0 : 1)
        if (fuera > 0)
          notify(`${impedimento(after)} ${fuera === 1 ? 'Quedó 1 lote' : `Quedaron ${fuera} lotes`} afuera.`, 'yellow')
        const chosen = target ?? nuevas[0]?.id
        onChange(null)
        if (chosen) commands.goTo({ id: chosen, col: 'cantidad' })
      }}
      onPropia={() => setBusqueda({ ...busqueda, propia: true })}
      onMinimize={() => {
        onChange({ ...buscador, minimizado: true })
        back()
      }}
      onRestore={() => onChange({ ...buscador, minimizado: false })}
      onClose={() => {
        onChange(null)
        back()
      }}
    />
  )
}
