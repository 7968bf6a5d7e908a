import { ActionIcon, Button, Table } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ListCell } from './list-cell.tsx'
import type { Column } from './list-definition.ts'

type ListRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  apagado: boolean
  onPick?: ((row: Row) => void) | undefined
}

export function ListRow<Row extends object>({ row, columns, apagado, onPick }: ListRowProps<Row>) {
  const [opened, setOpened] = useState<string | null>(null)
  const open = columns.find((column) => column.key === opened)

  return (
    <>
      <Table.Tr data-apagado={apagado || undefined}>
        {onPick && (
          <Table.Td>
            <Button size="compact-xs" variant="light" onClick={() => onPick(row)}>
              Elegir
            </Button>
          </Table.Td>
        )}
        {columns.map((column) => (
          <Table.Td key={column.key} className={column.numero ? 'numero' : ''}>
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
          </Table.Td>
        ))}
      </Table.Tr>
      {open?.type === 'plus' && (
        <Table.Tr>
          <Table.Td colSpan={columns.length + (onPick ? 1 : 0)}>{open.detail(row)}</Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
