import type { StockAvanzadoAnswer } from '@yunque/contracts/stock'
import { reglasDe } from '@yunque/pricing'
import { usePrinting } from '#/ui/show/use-printing.ts'
import classes from './consulta-stock.module.css'
import { stockColumns, stockLines } from './stock-columns.ts'

/** Every row, on paper alone: on the screen only those in view are drawn. */
export function EnPapel({ familia, answer }: { familia: string; answer: StockAvanzadoAnswer }) {
  if (!usePrinting()) return null
  const columns = stockColumns(reglasDe(familia, answer.reglas))

  return (
    <table className={classes.papel} aria-label="Stock">
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
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
  )
}
