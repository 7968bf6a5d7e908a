import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { ListCell } from './list-cell.tsx'
import type { Column } from './list-definition.ts'

type ListRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  apagado: boolean
  onPick?: ((row: Row) => void) | undefined
}

/** Plain cells: a Mantine cell costs ten times as much, and 'all' may be 5000 rows. */
function PlainRow<Row extends object>({ row, columns, apagado, onPick }: ListRowProps<Row>) {
  const [opened, setOpened] = useState<string | null>(null)
  const open = columns.find((column) => column.key === opened)

  return (
    <>
      <tr data-apagado={apagado || undefined}>
        {onPick && (
          <td>
            <Button size="compact-xs" variant="light" onClick={() => onPick(row)}>
              Elegir
            </Button>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} className={column.numero ? 'numero' : ''}>
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
              <ListCell row={row} column={column} linked={!onPick} />
            )}
          </td>
        ))}
      </tr>
      {open?.type === 'plus' && (
        <tr>
          <td colSpan={columns.length + (onPick ? 1 : 0)}>{open.detail(row)}</td>
        </tr>
      )}
    </>
  )
}

export const ListRow = memo(PlainRow) as typeof PlainRow
