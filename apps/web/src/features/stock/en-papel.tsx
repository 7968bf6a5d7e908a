import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import type { StockAvanzadoAnswer, TotalesStock } from '@yunque/contracts/stock'
import { reglasDe } from '@yunque/pricing'
import { usePrinting } from '#/ui/show/use-printing.ts'
import classes from './consulta-stock.module.css'
import { usePedidoEnPapel } from './pedido-en-papel.ts'
import { type StockColumn, stockColumns, stockLines } from './stock-columns.ts'

type EnPapelProps = {
  search: ConsultaStockSearch
  answer: StockAvanzadoAnswer
  /** How many rows these are, of how many. */
  cuenta: string
  totales: TotalesStock | undefined
}

/** A column's head, which says in which units its figures are: below it there is no room (VIS-22). */
const titulo = ({ label, tipo, keyE }: StockColumn, { um1, um2 }: { um1: string; um2: string }): string => {
  const unidades = tipo === 'numero' ? [um1, keyE ? um2 : ''].filter(Boolean) : []

  return unidades.length > 0 ? `${label} (${unidades.join(' / ')})` : label
}

/** What was asked for, and every row, on paper alone: on the screen the form says it, and only those in view are drawn. */
export function EnPapel({ search, answer, cuenta, totales }: EnPapelProps) {
  const pedido = usePedidoEnPapel(search)
  if (!usePrinting()) return null
  const columns = stockColumns(reglasDe(search.familia, answer.reglas))

  return (
    <>
      <p className={classes.dicho}>{`${pedido} · ${cuenta}`}</p>
      <table className={classes.papel} aria-label="Stock">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key}>{titulo(column, totales ?? { um1: '', um2: '' })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.productos.map((row, i) => (
            <tr key={`${row.prod01} ${row.c_ficha} ${i}`}>
              {columns.map((column) => (
                <td key={column.key} className={column.tipo === 'numero' ? 'numero' : ''}>
                  {stockLines(row, column).join(' / ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
