import { Group, Loader, Paper, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'
import type { ListDefinition, ListSearch } from './list-definition.ts'
import { ListRow } from './list-row.tsx'
import { SortHead } from './sort-head.tsx'

type ListTableProps<Row, Search extends ListSearch> = {
  definition: ListDefinition<Row, Search>
  rows: readonly Row[]
  orden: string
  onOrden: (orden: string) => void
  buscando: boolean
  onPick?: ((row: Row) => void) | undefined
  /** Stands below the head when there are no rows. */
  children?: ReactNode
}

export function ListTable<Row extends object, Search extends ListSearch>(props: ListTableProps<Row, Search>) {
  const { definition, rows, orden, onOrden, buscando, onPick, children } = props

  return (
    <div className={classes.rows} aria-busy={buscando}>
      {buscando && (
        <Paper className={classes.buscando} withBorder shadow="xs" px="md" py={6} role="status">
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            Buscando...
          </Group>
        </Paper>
      )}
      <Table.ScrollContainer minWidth={definition.columns.length * 100}>
        <table className={classes.table}>
          <thead>
            <tr>
              {onPick && (
                <th>
                  <VisuallyHidden>Elegir</VisuallyHidden>
                </th>
              )}
              {definition.columns.map(({ key, label, numero, orden: campo }) => (
                <SortHead key={key} label={label} numero={numero} campo={campo} orden={orden} onOrden={onOrden} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ListRow
                key={definition.rowKey(row)}
                row={row}
                columns={definition.columns}
                apagado={definition.apagado?.(row) === true}
                onPick={onPick}
              />
            ))}
          </tbody>
        </table>
      </Table.ScrollContainer>
      {children}
    </div>
  )
}
