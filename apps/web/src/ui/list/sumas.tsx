import { formatMoney } from '@yunque/contracts/codecs/format'
import type { Column } from './list-definition.ts'
import { sumAmounts } from './sum-amounts.ts'

type SumasProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Number of the table's own columns before these. */
  before: number
}

/** The sums of a page's rows, under their columns, one for each currency (DOC-08). */
export function Sumas<Row>({ columns, rows, before }: SumasProps<Row>) {
  const first = columns.findIndex(({ importe }) => importe)
  if (first < 1 || rows.length < 2) return null
  const totalOf = ({ importe }: Column<Row>): string => {
    if (!importe) return ''
    const amounts = rows.map(importe.de).filter((amount) => amount !== '')

    return amounts.length > 0 ? formatMoney(sumAmounts(amounts), importe.moneda) : ''
  }

  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before + first}>
          Suma de la página
        </th>
        {columns.slice(first).map((column) => (
          <td key={column.key} className={column.numero ? 'numero' : ''} data-entero>
            {totalOf(column)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
