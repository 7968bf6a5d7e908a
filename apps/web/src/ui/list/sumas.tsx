import { formatMoney } from '@yunque/contracts/codecs/format'
import type { Column, ListDefinition, ListSearch } from './list-definition.ts'
import { sumAmounts } from './sum-amounts.ts'

type SumasProps<Row, S extends ListSearch> = {
  definition: Pick<ListDefinition<Row, S>, 'columns' | 'apagado'>
  rows: readonly Row[]
  /** Number of the table's own columns before these. */
  before: number
}

/** The sums of a page's rows, under their columns, one for each currency (DOC-08). What is annulled is owed by nobody. */
export function Sumas<Row, S extends ListSearch>({ definition, rows, before }: SumasProps<Row, S>) {
  const { columns, apagado } = definition
  const first = columns.findIndex(({ importe }) => importe)
  if (first < 1 || rows.length < 2) return null
  const vigentes = rows.filter((row) => apagado?.(row) !== true)
  const totalOf = ({ importe }: Column<Row>): string => {
    if (!importe) return ''
    const amounts = vigentes.map(importe.de).filter((amount) => amount !== '')

    return amounts.length > 0 ? formatMoney(sumAmounts(amounts), importe.moneda) : ''
  }

  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before + first}>
          Suma de la página{vigentes.length < rows.length && ', sin lo anulado'}
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
