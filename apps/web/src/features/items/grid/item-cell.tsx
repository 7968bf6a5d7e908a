// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
import { memo } from 'react'
import { type Celda, medidaCorta } from '../cells/celdas.ts'
import type { CellText } from '../cells/cell-text.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import classes from './items-grid.module.css'
import { NumberEditor } from './number-editor.tsx'

type ItemCellProps = CellText & {
  id: string
  /** Number of its line, as on the screen. */
  numero: number
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
  /** The value of the line above that Enter takes over here, as it reads; '' if none. */
  repite: string
}

/**
 * A cell's content in words, for screen readers. An empty cell is worded too, such as a 'hasta' that is hidden because
 * it repeats its 'desde'.
 */
const dicho = ({ texto, valor, detalle, repite }: ItemCellProps): string => {
  const vacio = repite ? `vacío, Enter repite ${repite}` : detalle ? '' : valor ? 'igual' : 'vacío'

  return `${texto || vacio} ${detalle}`.replaceAll(/\s+/g, ' ').trim()
}

/** What a figure lacks beside others of three decimals: a place, or all of them, as the whole kilos of family 1 (FAM-02). */
const cortoDe = (celda: Celda, texto: string) => {
  if (celda.tipo !== 'decimal' || celda.decimales !== 8 || texto === '') return undefined
  const [, decimales = ''] = texto.split(',')

  return ({ 0: 'entero', 2: 'centavos' } as Record<number, string>)[decimales.length]
}

/** A cell: text, and an input only while it is the one being edited. It has no hooks: a screen has two hundred of them. */
export const ItemCell = memo(function ItemCell(props: ItemCellProps) {
  const {
    id,
    numero,
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
      // 'Cantidad, ítem 2, 5,00 UN': all that stands in it, and where it stands.
      aria-label={`${label}, ítem ${numero}, ${dicho(props)}`}
      tabIndex={tabbable ? 0 : -1}
      title={titulo}
      className={classes.cell}
      data-col={col}
      data-grupo={grupo}
      data-tono={tono === 'normal' ? undefined : tono}
      data-corto={cortoDe(celda, texto)}
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
      {/* Apart, as they are read: the cell's name has them so. */}
      {detalle && ' '}
      {detalle && <span className={classes.detalle}>{detalle}</span>}
      {mensaje && (
        <span id={errorId} className={classes.mensaje}>
          {mensaje}
        </span>
      )}
    </div>
  )
})
