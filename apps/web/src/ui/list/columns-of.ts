import { formatDate, formatDateTime, formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import type { Columna } from '@yunque/contracts/columna'
import type { Search } from '@yunque/contracts/search'
import type { Column, Look } from './list-definition.ts'

/** The part of a list's contract that its screen needs. */
type Shown<Row, Key> = {
  search: Pick<Search<{ orden: string }>, 'parse'>
  columnas: readonly (Columna<Row> & { key: Key })[]
}

/** How a cell shows what its column holds; undefined where the row's own value will do. */
const cellOf = <Row>({ key, tipo, moneda, valor }: Columna<Row>): ((row: Row) => string) | undefined => {
  if (valor) return (row) => String(valor(row))
  const text = (row: Row) => String(row[key] ?? '')
  switch (tipo) {
    case 'fecha':
      return (row) => formatDate(text(row))
    case 'momento':
      return (row) => formatDateTime(text(row))
    case 'importe':
      return (row) => (moneda ? formatMoney(text(row), moneda) : formatDecimal(text(row), 2))
    default:
      return undefined
  }
}

/** Whether the list can be sorted by `key`. */
const isOrden = (search: Shown<never, never>['search'], key: string): boolean =>
  search.parse({ orden: key }).orden === key

/** The columns of a list, which its contract names, each with what `looks` says of it on the screen. */
export const columnsOf = <Row, Key extends keyof Row & string>(
  { search, columnas }: Shown<Row, Key>,
  looks: { readonly [One in Key]?: Look<Row> } = {},
): readonly Column<Row>[] =>
  columnas
    .filter(({ soloArchivo }) => !soloArchivo)
    .map((columna) => {
      const { key, label, tipo, moneda, tarjeta } = columna
      const cell = cellOf(columna)
      const look: Look<Row> = looks[key] ?? {}

      return {
        key,
        label,
        ...(isOrden(search, key) && { orden: key }),
        ...((tipo === 'numero' || tipo === 'importe') && { numero: true }),
        ...(tarjeta && { tarjeta }),
        ...(moneda && { importe: { moneda, de: (row: Row) => String(row[key] ?? '') } }),
        ...(cell && { cell }),
        ...look,
      }
    })
