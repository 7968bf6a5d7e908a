import 'react-data-grid/lib/styles.css'
import { useEffect, useMemo, useState } from 'react'
import { type Column, DataGrid, type RenderEditCellProps } from 'react-data-grid'
import { CAMPOS, type Linea, lineas, total, withTotal } from './lineas.ts'

export function ReactDataGrid({ count }: { count: number }) {
  const [rows, setRows] = useState(() => lineas(count))
  const [suma, setSuma] = useState(() => total(rows))
  const columns = useMemo<Column<Linea>[]>(
    () => [
      ...CAMPOS.map((key) => ({
        key,
        name: key,
        width: 110,
        renderEditCell: ({ row, onRowChange, onClose }: RenderEditCellProps<Linea>) => (
          <input
            // biome-ignore lint/a11y/noAutofocus: the editor opens where the person is
            autoFocus
            value={row[key]}
            onChange={({ target }) => {
              const linea = withTotal({ ...row, [key]: target.value })
              onRowChange(linea)
              setSuma(total(rows.map((other) => (other.id === linea.id ? linea : other))))
            }}
            onBlur={() => onClose(true)}
          />
        ),
      })),
      { key: 'precio_total', name: 'precio_total', width: 110 },
    ],
    [rows],
  )
  useEffect(() => {
    window.paste = (pasted) => setRows((all) => [...all, ...pasted])
  }, [])

  return (
    <>
      <DataGrid
        style={{ height: 700 }}
        columns={columns}
        rows={rows}
        onRowsChange={setRows}
        rowKeyGetter={({ id }) => id}
      />
      <output>{suma}</output>
    </>
  )
}
