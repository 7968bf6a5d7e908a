import { Group, Loader, Paper, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useHoy } from '#/lib/hoy.ts'
import { Gap } from './gap.tsx'
import classes from './list.module.css'
import type { Column, ListDefinition, ListSearch } from './list-definition.ts'
import { ListRow } from './list-row.tsx'
import type { LongBody as Long } from './long-body.tsx'
import { keysOf, ROW_HEIGHT, windowful } from './page-window.ts'
import { SortHead } from './sort-head.tsx'
import { Sumas } from './sumas.tsx'
import { useSteadyColumns } from './use-steady-columns.ts'

/**
 * The most rows that a browser lays out without a noticeable wait. Of a longer list only the rows in view are drawn,
 * under a head that stays.
 */
const LONG = 250

/** Keys of the rows that are chosen, and how that changes. */
type Chosen = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void }

// Loaded on demand: few lists are long, and those are asked for by 'Todas'.
const LongBody = lazy(async () => ({ default: (await import('./long-body.tsx')).LongBody })) as typeof Long

type ListTableProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  rows: readonly Row[]
  orden: string
  onOrden: (orden: string) => void
  buscando: boolean
  /** The rows are those of the search before. */
  old: boolean
  /** The rows are from before one's own last write. */
  past: boolean
  onPick?: ((row: Row) => void) | undefined
  /** Rows that are chosen, by their key, in a list that lets one choose. */
  chosen?: Chosen | undefined
  /** Stands below the head when there are no rows. */
  children?: ReactNode
}

/**
 * Rows below the window's edge are drawn only after the visible ones have been painted, and are laid out after them
 * again whenever the list comes back to the screen.
 */
const useBelow = (hasMore: boolean): 'undrawn' | 'away' | 'here' => {
  const [below, setBelow] = useState<'undrawn' | 'away' | 'here'>('undrawn')
  useEffect(() => {
    if (!hasMore) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame paints after its callbacks, and a timer of theirs runs after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setBelow('here'))
    })

    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      setBelow((now) => (now === 'here' ? 'away' : now))
    }
  }, [hasMore])

  return below
}

/** A cell that ends in an ellipsis has the whole of its text as a title. */
const titleWhatIsCut = ({ target }: { target: EventTarget }) => {
  const cell = target instanceof Element && target.closest('td')
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  // The cell may have become wide enough since, or hold another row.
  else cell.removeAttribute('title')
}

/** Rows are cards on a telephone; some are on a tablet, too. */
const useTarjetas = <Row,>(columns: readonly Column<Row>[], enTableta = false): boolean => {
  const isNarrow = useMediaQuery(enTableta ? '(max-width: 62em)' : '(max-width: 36em)', false, {
    getInitialValueInEffect: false,
  })

  return isNarrow && columns.some(({ tarjeta }) => tarjeta)
}

export function ListTable<Row extends object, Search extends ListSearch>(props: ListTableProps<Row, Search>) {
  const { definition, rows, orden, onOrden, buscando, old, past, onPick, chosen, children } = props
  const { columns, rowKey, apagado } = definition
  const hoy = useHoy()
  const seleccion = chosen && definition.seleccion
  const tarjetas = useTarjetas(columns, definition.tarjetasEnTableta)
  const elegibles = seleccion ? rows.filter(seleccion.elegible).map(rowKey) : []
  const isAll = elegibles.length > 0 && elegibles.every((key) => chosen?.keys.has(key))
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const others = [...(chosen?.keys ?? [])].filter((key) => !keys.includes(key))
    chosen?.onChange(new Set(isChosen ? [...others, ...keys] : others))
  }
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const long = rows.length > LONG
  const first = windowful()
  const more = long ? 0 : Math.max(0, rows.length - first)
  const below = useBelow(more > 0)
  useSteadyColumns(scroller, long)
  const keys = useMemo(() => keysOf(rows, rowKey), [rows, rowKey])
  const draw = (row: Row) => (
    <ListRow
      key={keys.get(row)}
      row={row}
      columns={columns}
      hoy={hoy}
      apagado={apagado?.(row) === true}
      onPick={onPick}
      {...(seleccion && {
        boxLabel: seleccion.elegible(row) ? seleccion.label(row) : '',
        chosen: chosen?.keys.has(rowKey(row)) === true,
        onChoose: (one: Row, isChosen: boolean) => choose([rowKey(one)], isChosen),
      })}
    />
  )

  return (
    <div className={classes.rows} aria-busy={buscando || old} data-old={old || undefined} data-past={past || undefined}>
      {buscando && (
        <Paper className={classes.buscando} withBorder shadow="xs" px="md" py={6} role="status">
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            Buscando...
          </Group>
        </Paper>
      )}
      <div ref={setScroller} className={classes.scroller} data-long={long || undefined} tabIndex={long ? 0 : undefined}>
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a title is the pointer's; a reader is told the whole text anyway */}
        <table
          className={classes.table}
          data-tarjetas={tarjetas || undefined}
          onMouseOver={titleWhatIsCut}
          aria-rowcount={long ? rows.length + 1 : undefined}
        >
          <thead>
            <tr>
              {onPick && (
                <th>
                  <VisuallyHidden>Elegir</VisuallyHidden>
                </th>
              )}
              {seleccion && (
                <th>
                  <input
                    type="checkbox"
                    className={classes.tick}
                    aria-label="Elegir todas las filas de la página"
                    disabled={elegibles.length === 0}
                    checked={isAll}
                    onChange={({ currentTarget }) => choose(elegibles, currentTarget.checked)}
                  />
                </th>
              )}
              {columns.map(({ key, label, numero, importe, orden: campo }) => (
                <SortHead
                  key={key}
                  label={label}
                  numero={numero}
                  importe={importe !== undefined}
                  campo={campo}
                  orden={orden}
                  onOrden={onOrden}
                />
              ))}
            </tr>
          </thead>
          {long ? (
            <Suspense
              fallback={
                <>
                  <tbody>{rows.slice(0, first).map(draw)}</tbody>
                  {/* Whoever scrolls before the code is here is where he scrolled to when it comes. */}
                  <Gap height={(rows.length - first) * ROW_HEIGHT} />
                </>
              }
            >
              <LongBody rows={rows} scroller={scroller} draw={draw} />
            </Suspense>
          ) : (
            <tbody>{rows.slice(0, first).map(draw)}</tbody>
          )}
          {more > 0 && below !== 'undrawn' && <tbody hidden={below === 'away'}>{rows.slice(first).map(draw)}</tbody>}
          {/* A page that was scrolled is found as far down as it was left. */}
          {more > 0 && below !== 'here' && <Gap height={more * ROW_HEIGHT} />}
          <Sumas definition={definition} rows={rows} before={(onPick ? 1 : 0) + (seleccion ? 1 : 0)} />
        </table>
      </div>
      {children}
    </div>
  )
}
