// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves among cells; heads and line numbers never have it

import { formatDecimal } from '@yunque/contracts/codecs/format'
import { memo, useEffect, useRef } from 'react'
import { useStore } from '#/lib/store.ts'
import { valorDe } from '../cells/campos.ts'
import { type Celda, celdas } from '../cells/celdas.ts'
import { type CellText, cellText } from '../cells/cell-text.ts'
import { colCount, colIndex, type Maximos } from '../cells/columns.ts'
import { useEditor, useItem, useItems } from '../editor-context.tsx'
import { mensajeDe } from '../model/disputa.ts'
import type { Item } from '../model/item.ts'
import { bloqueoDelItem } from '../model/locks.ts'
import { fromAbove } from '../model/repeat.ts'
import { textoArriba } from '../model/stock-arriba.ts'
import { contextoDe } from '../model/with-item.ts'
import { FAMILIA_FIJA } from '../model/with-text.ts'
import { ItemCell } from './item-cell.tsx'
import { ItemDecision } from './item-decision.tsx'
import classes from './items-grid.module.css'
import { isEditable } from './moves.ts'
import { RowActions } from './row-actions.tsx'

/** The tooltip of a cell: its error, its ficha's note (ITM-15), why it is locked, or its whole value. */
const tituloDe = (
  item: Item,
  { col, label, tipo }: Celda,
  { texto, detalle }: CellText,
  mensaje: string,
  locked: boolean,
): string => {
  if (mensaje) return mensaje
  if (col === 'ficha') return item.ficha ? item.ficha.observ || 'Sin Observación' : ''
  const valor = tipo === 'opcion' ? texto : formatDecimal(valorDe(item, col)) || texto
  const { por } = bloqueoDelItem(item) ?? {}
  const hora = col === 'stock' ? item.respuestas.stock?.hora : ''
  const resto = locked && por ? `No se cambia: está ${por}.` : col === 'familia' && locked ? FAMILIA_FIJA : detalle

  return [`${label}: ${valor}`, resto, hora && `Leído a las ${hora}.`].filter(Boolean).join('\n')
}

/** The value of the line above, as this cell would show it. */
const repiteDe = (celda: Celda, valor: string): string => {
  if (valor === '' || celda.tipo === 'entero') return valor
  if (celda.tipo === 'decimal') return formatDecimal(valor, 2, celda.decimales)

  return celda.tipo === 'opcion' ? (celda.opciones.find((opcion) => opcion.value === valor)?.text ?? '') : ''
}

type ItemRowProps = { id: string; index: number; top: number; isEntry: boolean; maximos: Maximos }

/** One line. It renders again when it changes, the cursor comes or goes, or a line above leaves it other stock. */
export const ItemRow = memo(function ItemRow({ id, index, top, isEntry, maximos }: ItemRowProps) {
  const { store, cursor, readOnly } = useEditor()
  const item = useItem(id)
  const familias = useItems(store, (state) => state.familias)
  // Stock that the lines above take is subtracted, and the rest is shown in this line's cell (DOC-17).
  useItems(store, (state) => textoArriba(state, id))
  const col = useStore(cursor, (at) => (at.id === id ? at.col : null))
  const edicion = useStore(cursor, (at) => (at.id === id ? at.edicion : null))
  const takesFocus = useStore(cursor, (at) => at.id === id && at.takesFocus)
  const row = useRef<HTMLDivElement>(null)
  // The focus waits for the cell, since a family's cells come with an answer.
  useEffect(() => {
    const cell = takesFocus && !edicion ? row.current?.querySelector<HTMLElement>(`[data-col="${col}"]`) : null
    if (!cell) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cursor.set({ takesFocus: false })
  })
  if (!item) return null

  const state = store.getState()
  const { lugar } = state
  const renderCell = (celda: Celda) => {
    const error = item.errores[celda.col]
    const mensaje = error ? (error.espera ? '' : mensajeDe(item, celda.col)) : (item.rechazos[celda.col] ?? '')
    const editable = isEditable(item, celda)
    const text = cellText(item, celda, state)
    const isHere = col === celda.col

    return (
      <ItemCell
        key={celda.col}
        id={id}
        numero={index + 1}
        celda={celda}
        valor={valorDe(item, celda.col)}
        {...text}
        mensaje={mensaje}
        titulo={tituloDe(item, celda, text, mensaje, !editable)}
        colIndex={colIndex(celda.col, lugar, maximos)}
        editable={editable && !readOnly}
        tabbable={isHere || (isEntry && celda.col === 'familia')}
        editando={isHere && edicion !== null}
        tecla={isHere && edicion ? edicion.tecla : null}
        repite={isHere && !readOnly ? repiteDe(celda, fromAbove(state, id, celda.col)) : ''}
      />
    )
  }
  const cells = celdas(item, { ...contextoDe(state), familias: familias ?? [] })
  const of = (...grupos: Celda['grupo'][]) => cells.filter(({ grupo }) => grupos.includes(grupo)).map(renderCell)
  const [familia, ...elegidos] = of('producto')

  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ top }}
      data-activo={col !== null || undefined}
      data-id={id}
    >
      <div role="rowheader" aria-colindex={1} className={classes.numero} title={item.descripcion}>
        {index + 1}
      </div>
      <div role="none" className={classes.producto}>
        <div role="none" className={classes.renglon}>
          {familia}
          <ItemDecision item={item} />
        </div>
        <div role="none" className={classes.renglon}>
          {elegidos}
          {/* Its selectors tell the product; without them its description does. */}
          <span className={classes.descripcion} title={item.descripcion}>
            {!item.definicion && item.descripcion}
          </span>
        </div>
      </div>
      <div role="none" className={classes.medidas}>
        {of('medida')}
      </div>
      {of('numero')}
      {!readOnly && <RowActions id={id} index={index} colIndex={colCount(lugar, maximos)} />}
    </div>
  )
})
