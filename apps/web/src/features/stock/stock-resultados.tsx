// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Moneda } from '@yunque/contracts/productos'
import type { StockAvanzadoAnswer, StockRow } from '@yunque/contracts/stock'
import { reglasDe } from '@yunque/pricing'
import { useId, useMemo, useRef, useState } from 'react'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { Orillas } from '#/ui/show/orillas.tsx'
import classes from './stock.module.css'
import { colorDeFila, type Orden, sortRows, stockColumns, stockLines, stockTracks } from './stock-columns.ts'

/** Heights in px of a row with one line, and of one with two. */
const ROW_HEIGHT = [28, 40] as const
const PAGE = 10
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
}

type StockResultadosProps = {
  familia: string
  answer: StockAvanzadoAnswer
  activa: StockRow | null
  onActiva: (row: StockRow) => void
  /** Enter or a double click; without it a row is only shown as the active one. */
  onChoose?: (row: StockRow) => void
  /** Several rows can be marked: Space, the box of a row, or a click with Ctrl (STO-09). */
  marcas?: { tiene: (row: StockRow) => boolean; onMark: (row: StockRow) => void }
  /** Shows list prices in it. */
  moneda?: Moneda
}

/** The results: every column of the family, sortable; arrows lead to a row, Enter or a double click chooses it. */
export function StockResultados({ familia, answer, activa, onActiva, onChoose, marcas, moneda }: StockResultadosProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [orden, setOrden] = useState<Orden | null>(null)
  const baseId = useId()
  const hasPrecios = answer.productos.some((row) => moneda && row[moneda === 'P' ? 'precio_p' : 'precio_d'] !== '')
  const reglas = reglasDe(familia, answer.reglas)
  const definicion = trpc.productos.productos.useQuery({ familia }, { enabled: hasPrecios, ...SELDOM })
  const um1 = definicion.data?.um1 ?? ''
  const columns = useMemo(
    () => stockColumns(reglas, moneda && hasPrecios ? { moneda, um1 } : undefined),
    [reglas, moneda, hasPrecios, um1],
  )
  const texto = useMemo(() => stockTracks(columns, answer.productos), [columns, answer])
  const tracks = marcas ? `26px ${texto}` : texto
  const alto = ROW_HEIGHT[columns.some(({ keyE }) => keyE) ? 1 : 0]
  const rows = sortRows(answer.productos, orden, columns)
  const index = activa ? rows.indexOf(activa) : -1
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => alto,
    overscan: 8,
  })

  const colores = new Set(answer.productos.map((row) => colorDeFila(row, answer.fecha_actual)))

  const hasBajas = answer.productos.some(({ fuera_de_uso }) => fuera_de_uso !== '')

  const sort = (key: keyof StockRow) => setOrden({ key, descendente: orden?.key === key && !orden.descendente })
  const sortOf = (key: keyof StockRow) =>
    orden?.key === key ? (orden.descendente ? 'descending' : 'ascending') : undefined
  const sorter = (key: keyof StockRow, label: string, nombre?: string) => (
    <UnstyledButton fz="inherit" fw="inherit" aria-label={nombre} onClick={() => sort(key)}>
      {label}
      {orden?.key === key && (orden.descendente ? ' ▼' : ' ▲')}
    </UnstyledButton>
  )
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.target === event.currentTarget && event.key === ' ' && marcas) {
      event.preventDefault()
      return activa && marcas.onMark(activa)
    }
    if (event.target !== event.currentTarget || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) return void (activa && onChoose?.(activa))
    const next = Math.max(0, Math.min(rows.length - 1, index + step))
    const row = rows[next]
    if (row) onActiva(row)
    virtualizer.scrollToIndex(next)
  }

  return (
    <div>
      <Orillas className={classes.marco}>
        <div ref={scroller} className={classes.scroller}>
          <div
            role="grid"
            aria-label="Resultados de stock"
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + (marcas ? 1 : 0)}
            aria-multiselectable={marcas ? true : undefined}
            aria-activedescendant={index === -1 ? undefined : `${baseId}-${index}`}
            tabIndex={0}
            className={classes.grid}
            style={{ '--tracks': tracks, '--rows': `${virtualizer.getTotalSize()}px` } as React.CSSProperties}
            onKeyDown={onKeyDown}
          >
            <div role="row" aria-rowindex={1} className={classes.head}>
              {marcas && <div role="columnheader" aria-label="Elegido" />}
              {columns.map(({ key, keyE, label, tipo }) => (
                <div
                  key={key}
                  role="columnheader"
                  aria-sort={sortOf(key) ?? (keyE && sortOf(keyE)) ?? 'none'}
                  data-tipo={tipo}
                  data-fija={key === 'stock_disp' || undefined}
                >
                  {sorter(key, label)}
                  {keyE && sorter(keyE, 'eq.', `${label} eq.`)}
                </div>
              ))}
            </div>
            <div role="rowgroup" className={classes.rows}>
              {virtualizer.getVirtualItems().map(({ index: i, start }) => {
                const row = rows[i] as StockRow
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the grid's
                  <div
                    key={i}
                    id={`${baseId}-${i}`}
                    role="row"
                    aria-rowindex={i + 2}
                    aria-selected={marcas ? marcas.tiene(row) : row === activa}
                    data-activa={row === activa || undefined}
                    className={classes.row}
                    data-color={colorDeFila(row, answer.fecha_actual) ?? undefined}
                    data-fuera={row.fuera_de_uso !== '' || undefined}
                    style={{ top: start, height: alto }}
                    onClick={(event) => {
                      onActiva(row)
                      if (event.ctrlKey || event.metaKey) marcas?.onMark(row)
                    }}
                    onDoubleClick={() => onChoose?.(row)}
                  >
                    {marcas && (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: Space does it
                      <div
                        role="gridcell"
                        aria-label={row.fuera_de_uso ? 'Fuera de uso' : marcas.tiene(row) ? 'Elegido' : 'Sin elegir'}
                        className={classes.marca}
                        onClick={(event) => {
                          event.stopPropagation()
                          onActiva(row)
                          marcas.onMark(row)
                        }}
                        onDoubleClick={(event) => event.stopPropagation()}
                      >
                        {marcas.tiene(row) && <IconCheck size={12} stroke={3} aria-hidden />}
                      </div>
                    )}
                    {columns.map((column) => {
                      const text = stockLines(row, column).join('\n')
                      return (
                        <div
                          key={column.key}
                          role="gridcell"
                          data-tipo={column.tipo}
                          data-fija={column.key === 'stock_disp' || undefined}
                          data-cero={(column.tipo === 'numero' && /^[0,\n]+$/.test(text)) || undefined}
                          title={text}
                        >
                          {text}
                        </div>
                      )
                    })}
                  </div>
                )
              })}
            </div>
          </div>
        </div>
      </Orillas>
      {(colores.has('verde') || colores.has('naranja') || hasBajas) && (
        <p className={classes.leyenda}>
          {colores.has('verde') && <span data-color="verde">Registro de tipo G</span>}
          {colores.has('naranja') && <span data-color="naranja">Ficha con la fecha tope vencida</span>}
          {hasBajas && <span data-color="fuera">Fuera de uso: no se ofrece para ítems nuevos</span>}
        </p>
      )}
    </div>
  )
}
