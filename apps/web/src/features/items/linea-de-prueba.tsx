import type { Negocio, ProductosAnswer, Selector } from '@yunque/contracts/productos'
import { useEffect, useMemo, useState } from 'react'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { type Editor, EditorContext } from './editor-context.tsx'
import { createCommands } from './grid/commands.ts'
import { createCursor } from './grid/cursor.ts'
import classes from './grid/items-grid.module.css'
import { ItemsGrid } from './grid/items-grid.tsx'
import { attachLookups, type Lookups } from './lookups/lookups.ts'
import { formOfItem, itemVacio } from './model/item.ts'
import { createItemsStore, type ItemsStore } from './model/items-store.ts'

/** A familia as it is on screen, whoever has saved it or not. */
export type FamiliaDePrueba = {
  codigo: string
  nombre: string
  negocio: Negocio
  medidas_familia: number
  definicion: ProductosAnswer
}

/** What a line begins with, so that a weight and a total are seen at once. */
const MUESTRA = { cantidad: '10', peso_unitario: '2.5', precio_unitario: '3', moneda: 'D' } as const

/** What is chosen of each selector: as it was, as long as it is offered, else its first option. */
const chosen = (selectores: readonly Selector[], before: readonly string[]): string[] =>
  selectores.map(({ opciones }, i) =>
    opciones.some(({ value }) => value === before[i]) ? (before[i] ?? '') : (opciones[0]?.value ?? ''),
  )

/** A document of one line of the familia, with what was typed into the one before. */
const makeStore = (familia: FamiliaDePrueba, before?: ItemsStore): ItemsStore => {
  const { codigo, nombre, negocio, definicion } = familia
  const [antes = { ...formOfItem(itemVacio('')), ...MUESTRA }] = before?.getForm().productos ?? []
  const { cantidad } = antes
  const linea = {
    ...antes,
    familia: codigo,
    descripcion: nombre || codigo,
    medidas_familia: familia.medidas_familia,
    productos_seleccionados: chosen(definicion.productos, antes.productos_seleccionados),
    atributos_seleccionados: chosen(definicion.atributos, antes.atributos_seleccionados),
    medidas_seleccionadas: definicion.medidas.map((_, i) => antes.medidas_seleccionadas[i] ?? ''),
    medidas_seleccionadas_hasta: definicion.medidas.map((_, i) => antes.medidas_seleccionadas_hasta[i] ?? ''),
    cantidad: '',
    peso_total: '',
    precio_total: '',
    peso_origen: 'manual',
    precio_origen: 'manual',
  } as const
  const store = createItemsStore({
    lugar: 'cotizacion',
    empresa: '',
    inicial: { negocio, deposito: '', productos: [linea] },
    catalogo: { familias: [{ value: codigo, text: nombre }], definiciones: new Map([[codigo, definicion]]) },
  })
  // As somebody would type it: from it come weight and total, by the rules that are on screen.
  const [{ id } = { id: '' }] = store.getState().items
  store.dispatch({ type: 'set', id, col: 'cantidad', valor: cantidad })

  return store
}

/** What a server would answer that knows the familia and nothing else. */
const lookupsOf = ({ codigo, nombre, medidas_familia, definicion }: FamiliaDePrueba): Lookups => ({
  familias: async () => [{ value: codigo, text: nombre }],
  depositos: async () => [],
  definicion: async () => definicion,
  producto: async () => ({ desc_1: nombre, medidas_familia, prod01: '', iva: '' }),
  peso_precio: async () => ({ peso: MUESTRA.peso_unitario, precio: MUESTRA.precio_unitario }),
  stock: async () => ({ kilos_disponible_stock: '', candidad_disponible_stock: '' }),
  ultima: async () => ({ pedidos_anteriores: [], nv_anteriores: [] }),
  ingresos: async () => [],
})

/** One line in the editor's own row, as sellers will have it: nothing of it is asked of a server, or kept (DAT-02). */
export function LineaDePrueba({ familia }: { familia: FamiliaDePrueba }) {
  const clave = JSON.stringify(familia)
  const [made, setMade] = useState(() => ({ clave, familia, store: makeStore(familia) }))
  if (made.clave !== clave) setMade({ clave, familia, store: makeStore(familia, made.store) })

  return <Renglon key={made.clave} familia={made.familia} store={made.store} />
}

function Renglon({ familia, store }: { familia: FamiliaDePrueba; store: ItemsStore }) {
  const confirm = useConfirm()
  const [cursor] = useState(createCursor)
  const [vista, setVista] = useState<readonly string[]>([])
  const editor = useMemo<Editor>(() => {
    const nothing = () => {}
    const commands = createCommands({
      store,
      cursor,
      confirm,
      readOnly: false,
      onSearch: nothing,
      onSave: nothing,
      onEmpty: nothing,
    })

    return { store, cursor, commands, readOnly: false }
  }, [store, cursor, confirm])
  useEffect(() => {
    const { onVista, detach } = attachLookups(store, lookupsOf(familia))
    onVista(vista)

    return detach
  }, [store, familia, vista])

  return (
    <EditorContext value={editor}>
      <div className={classes.editorDeItems}>
        <ItemsGrid titulo="Así se cotiza" onVista={setVista} />
      </div>
    </EditorContext>
  )
}
