// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
import { memo } from 'react'
import { type Celda, medidaCorta } from '../cells/celdas.ts'
import type { CellText } from '../cells/cell-text.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import classes from './items-grid.module.css'
import { NumberEditor } from './number-editor.tsx'

type ItemCellProps = CellText & {
  id: string
  celda: Celda
  valor: string
  /** What is wrong with it; '' if nothing. */
  mensaje: string
  titulo: string
  colIndex: number
  editable: boolean
  tabbable: boolean
  editando: boolean
  tecla: string | null
  /** What Enter takes here from the line above, as it reads; '' if nothing. */
  repite: string
}

/** A cell: text, and an input only while it is the one being edited. It has no hooks: a screen has two hundred of them. */
export const ItemCell = memo(function ItemCell(props: ItemCellProps) {
  const {
    id,
    celda,
    valor,
    texto,
    detalle,
    tono,
    mensaje,
    titulo,
    colIndex,
    editable,
    tabbable,
    editando,
    tecla,
    repite,
  } = props
  const { col, label, grupo } = celda
  const errorId = `${id}-${col}-error`

  const editor = { id, col, label, valor, tecla }

  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      aria-readonly={!editable || undefined}
      aria-invalid={mensaje !== '' || undefined}
      aria-errormessage={mensaje ? errorId : undefined}
      aria-describedby={mensaje ? errorId : undefined}
      aria-label={
        repite
          ? `${label}: vacío, Enter repite ${repite}`
          : grupo === 'numero'
            ? undefined
            : `${label}: ${texto || valor || 'vacío'}`
      }
      tabIndex={tabbable ? 0 : -1}
      title={titulo}
      className={classes.cell}
      data-col={col}
      data-grupo={grupo}
      data-tono={tono === 'normal' ? undefined : tono}
      data-vacio={(texto === '' && valor === '') || undefined}
      data-editando={editando || undefined}
      data-hasta={col.startsWith('medidas_seleccionadas_hasta') || undefined}
    >
      {editando ? (
        celda.tipo === 'opcion' ? (
          <ChoiceEditor {...editor} opciones={celda.opciones} />
        ) : (
          <NumberEditor {...editor} invalido={mensaje !== ''} />
        )
      ) : (
        texto || (repite || grupo === 'numero' || valor ? '' : grupo === 'medida' ? medidaCorta(celda) : label)
      )}
      {repite && !editando && <span className={classes.repite}>↵ {repite}</span>}
      {detalle && <span className={classes.detalle}>{detalle}</span>}
      {mensaje && (
        <span id={errorId} className={classes.mensaje}>
          {mensaje}
        </span>
      )}
    </div>
  )
})
