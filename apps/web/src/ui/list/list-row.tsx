import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { memo, useState } from 'react'
import classes from './list.module.css'
import { contentOf } from './list-cell.tsx'
import type { Column } from './list-definition.ts'

type ListRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Today, by which cells say what is late: on another day the row is drawn anew. */
  hoy: string
  apagado: boolean
  onPick?: ((row: Row) => void) | undefined
  /** Name of its box, where it can be chosen; '' a row that cannot. */
  boxLabel?: string | undefined
  chosen?: boolean
  onChoose?: ((row: Row, chosen: boolean) => void) | undefined
}

/** Kinds of cells that hold text or a link, but no control. */
const PLAIN = new Set<Column<object>['type']>([undefined, 'text', 'internal', 'external'])

/** Plain cells: a Mantine cell costs ten times as much, and 'all' may be 5000 rows. */
function PlainRow<Row extends object>(props: ListRowProps<Row>) {
  const { row, columns, apagado, onPick, boxLabel, chosen = false, onChoose } = props
  const router = useRouter()
  const [opened, setOpened] = useState<string | null>(null)
  const open = columns.find((column) => column.key === opened)

  return (
    <>
      <tr data-apagado={apagado || undefined} data-elegida={chosen || undefined}>
        {onPick && (
          <td data-own data-propia>
            <Button size="compact-xs" variant="light" onClick={() => onPick(row)}>
              Elegir
            </Button>
          </td>
        )}
        {boxLabel !== undefined && (
          <td data-own data-propia>
            {boxLabel !== '' && (
              <input
                type="checkbox"
                className={classes.tick}
                aria-label={boxLabel}
                checked={chosen}
                onChange={({ currentTarget }) => onChoose?.(row, currentTarget.checked)}
              />
            )}
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            className={column.numero ? 'numero' : ''}
            // A state is never cut, since it is only a few words.
            data-entero={column.entero || column.key === 'estado' || undefined}
            data-ancha={column.ancha}
            data-tarjeta={column.tarjeta}
            data-rotulo={column.tarjeta === 'rotulado' ? column.label : undefined}
            // Marks the cells that may hold a control: looking for one in each of a thousand cells took a third of
            // their styling.
            data-own={column.cell !== undefined || !PLAIN.has(column.type) || undefined}
          >
            {column.type === 'plus' ? (
              <ActionIcon
                size="sm"
                variant="light"
                aria-label={column.label}
                aria-expanded={opened === column.key}
                onClick={() => setOpened(opened === column.key ? null : column.key)}
              >
                {opened === column.key ? <IconMinus size={14} /> : <IconPlus size={14} />}
              </ActionIcon>
            ) : (
              contentOf(row, column, onPick ? null : router)
            )}
          </td>
        ))}
      </tr>
      {open?.type === 'plus' && (
        <tr>
          <td colSpan={columns.length + (onPick || boxLabel !== undefined ? 1 : 0)}>{open.detail(row)}</td>
        </tr>
      )}
    </>
  )
}

export const ListRow = memo(PlainRow) as typeof PlainRow
