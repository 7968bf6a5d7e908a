import { AllCommunityModule, type ColDef, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact, type CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CAMPOS, type Campo, type Linea, lineas, total, withTotal } from './lineas.ts'

ModuleRegistry.registerModules([AllCommunityModule])

/** Stores the value at each key, so that the line's total and the document's follow as in ours. */
function LiveEditor({ value, onValueChange, node, colDef, context }: CustomCellEditorProps<Linea>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <input
      ref={input}
      value={value ?? ''}
      onChange={({ target }) => {
        onValueChange(target.value)
        const linea = withTotal({ ...(node.data as Linea), [colDef.field as Campo]: target.value })
        node.setDataValue('precio_total', linea.precio_total)
        context.onLinea(linea)
      }}
    />
  )
}

export function AgGrid({ count }: { count: number }) {
  const [rows, setRows] = useState(() => lineas(count))
  const [suma, setSuma] = useState(() => total(rows))
  const api = useRef<GridApi<Linea>>(null)
  const current = useRef(new Map(rows.map((linea) => [linea.id, linea])))
  const columnDefs = useMemo<ColDef<Linea>[]>(
    () => [
      ...CAMPOS.map((field) => ({ field, editable: true, cellEditor: LiveEditor, width: 110 })),
      { field: 'precio_total' as const, width: 110 },
    ],
    [],
  )
  const context = useMemo(
    () => ({
      onLinea: (linea: Linea) => {
        current.current.set(linea.id, linea)
        setSuma(total([...current.current.values()]))
      },
    }),
    [],
  )
  useEffect(() => {
    window.paste = (pasted) => setRows((all) => [...all, ...pasted])
  }, [])

  return (
    <>
      <div style={{ height: 700 }}>
        <AgGridReact<Linea>
          rowData={rows}
          columnDefs={columnDefs}
          context={context}
          getRowId={({ data }) => data.id}
          singleClickEdit
          onGridReady={(event) => {
            api.current = event.api
          }}
        />
      </div>
      <output>{suma}</output>
    </>
  )
}
