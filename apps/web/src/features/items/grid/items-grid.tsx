// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves among cells; heads and line numbers never have it

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useStore } from '#/lib/store.ts'
import { Orillas } from '#/ui/show/orillas.tsx'
import { usePrinting } from '#/ui/show/use-printing.ts'
import { colCount, colIndex, columnas, tracks } from '../cells/columns.ts'
import { useEditor, useItems } from '../editor-context.tsx'
import { type Item, reglasDeItem } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import { perObject } from '../model/per-object.ts'
import { filasDe } from '../paste/paste.ts'
import { onGridKey } from './grid-keys.ts'
import { ItemRow } from './item-row.tsx'
import classes from './items-grid.module.css'
import { useAnchos, useIds, useMaximos } from './use-of-items.ts'

const ROW_HEIGHT = 50
/** Share of the window's height that the lines take at most, as in the style sheet. */
const ALTO = 0.62

/** The earliest time at which the stock of any line was read, '' while none was. */
const leidoDe = ({ items }: ItemsState): string =>
  items.reduce((first, { respuestas: { stock } }) => {
    if (!stock || stock.fallo || stock.hora === '') return first
    return first === '' || stock.hora < first ? stock.hora : first
  }, '')

/** Kept by line: all lines are asked whenever one changes. */
const isEntero = perObject((item: Item) => item.peso_unitario === '' || reglasDeItem(item).pesoEntero)

/** All weights are whole kilos (FAM-02): they need no room for a comma. */
const isSoloEnteros = ({ items }: ItemsState): boolean => items.every(isEntero)

type ItemsGridProps = { titulo: string; onVista: (ids: readonly string[]) => void }

/**
 * The lines as a WAI-ARIA grid: text, with an input in the one cell being edited; only the lines in view are in the page
 * (docs/adr/0008).
 */
export function ItemsGrid({ titulo, onVista }: ItemsGridProps) {
  const editor = useEditor()
  const { store, cursor, commands, readOnly } = editor
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useIds()
  const maximos = useMaximos()
  const anchos = useAnchos()
  const lugar = useItems(store, (state) => state.lugar)
  const activo = useStore(cursor, ({ id }) => id)
  const takesFocus = useStore(cursor, (at) => at.takesFocus)
  const leido = useItems(store, leidoDe)
  const soloEnteros = useItems(store, isSoloEnteros)
  const index = activo === null ? -1 : ids.indexOf(activo)

  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // The first render already has the lines that fit: measuring before it would lay out the page twice.
    initialRect: { width: 0, height: Math.ceil(window.innerHeight * ALTO) },
    getItemKey: (i) => ids[i] ?? i,
    overscan: 1,
    // The line that has the focus, or that Tab gives it to, stays in the page wherever the person scrolls.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, index)])].sort((a, b) => a - b),
  })
  const isPrinting = usePrinting()
  const rows = isPrinting
    ? ids.map((key, i) => ({ key, index: i, start: i * ROW_HEIGHT }))
    : virtualizer.getVirtualItems()
  const vista = rows.map(({ key }) => key).join(' ')

  useEffect(() => onVista(vista === '' ? [] : vista.split(' ')), [vista, onVista])
  useEffect(() => {
    if (takesFocus && index !== -1) virtualizer.scrollToIndex(index)
  }, [takesFocus, index, virtualizer])

  /** The cell of the cursor, to which events in the grid belong; null while it is being edited. */
  const cellOf = () => {
    const { id, col, edicion } = cursor.get()
    return id === null || edicion ? null : { id, col }
  }

  return (
    <Orillas>
      <div
        ref={scroller}
        className={classes.scroller}
        // Without lines nothing inside takes the focus, and a narrow screen still has to scroll the heads.
        {...(ids.length === 0 && { tabIndex: 0, role: 'region', 'aria-label': titulo })}
      >
        <div
          role="grid"
          aria-label={titulo}
          aria-rowcount={ids.length + 1}
          // What is only read has no column of actions.
          aria-colcount={colCount(lugar, maximos) - (readOnly ? 1 : 0)}
          aria-readonly={readOnly || undefined}
          className={classes.grid}
          data-solo-enteros={soloEnteros || undefined}
          style={{ '--tracks': tracks(lugar, anchos, maximos) } as React.CSSProperties}
          onFocus={({ target }) => {
            const cell = target.closest<HTMLElement>('[data-col]')
            const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
            const at = cursor.get()
            if (cell?.dataset.col && id && (at.id !== id || at.col !== cell.dataset.col) && !at.edicion)
              cursor.set({ id, col: cell.dataset.col })
          }}
          onClick={({ target }) => {
            const cell = (target as HTMLElement).closest<HTMLElement>('[data-col]')
            const id = cell?.closest<HTMLElement>('[data-id]')?.dataset.id
            if (cell?.dataset.col && id && !('editando' in cell.dataset)) commands.edit({ id, col: cell.dataset.col })
          }}
          onBlur={({ target }) => {
            // Leaving the cell that waits for its family ends the wait; switching to another window does not count.
            if (cursor.get().espera && target.role === 'gridcell' && document.activeElement !== target)
              cursor.set({ espera: null })
          }}
          onKeyDown={(event) => {
            const at = cellOf()
            const isCell = (event.target as HTMLElement).role === 'gridcell'
            if (at && isCell && onGridKey(editor, at, event)) event.preventDefault()
          }}
          onPaste={(event) => {
            const at = cellOf()
            if (!at || readOnly) return
            event.preventDefault()
            commands.paste(at, filasDe(event.clipboardData.getData('text')))
          }}
        >
          <div role="row" aria-rowindex={1} className={classes.head}>
            <div role="columnheader" aria-colindex={1}>
              #
            </div>
            <div
              role="columnheader"
              aria-colindex={2}
              aria-colspan={colIndex('medidas', lugar, maximos) - 2}
              data-producto
            >
              Producto
            </div>
            <div
              role="columnheader"
              aria-colindex={colIndex('medidas', lugar, maximos)}
              aria-colspan={colIndex('cantidad', lugar, maximos) - colIndex('medidas', lugar, maximos)}
              data-producto
            >
              Medidas
            </div>
            {columnas(lugar).map(({ col, titulo: text }) => (
              <div key={col} role="columnheader" aria-colindex={colIndex(col, lugar, maximos)} data-col={col}>
                {text}
                {col === 'stock' && leido !== '' && <small> a las {leido}</small>}
              </div>
            ))}
            {!readOnly && (
              <div role="columnheader" aria-colindex={colCount(lugar, maximos)}>
                <span className={classes.mensaje}>Acciones</span>
              </div>
            )}
          </div>
          <div
            role="rowgroup"
            className={classes.rows}
            style={{ height: isPrinting ? 'auto' : virtualizer.getTotalSize() }}
          >
            {rows.map(({ key, index: i, start }) => (
              <ItemRow
                key={key}
                id={String(key)}
                index={i}
                top={start}
                isEntry={i === 0 && index === -1}
                maximos={maximos}
              />
            ))}
          </div>
        </div>
        {ids.length === 0 && (
          <p className={classes.vacia}>
            Todavía no hay productos.{!readOnly && ' Pegue aquí las filas copiadas de una planilla.'}
          </p>
        )}
      </div>
    </Orillas>
  )
}
