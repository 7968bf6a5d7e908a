import type { Listed } from '@yunque/contracts/wire/paged'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Caller, Found } from '../people/visible.ts'

type Query<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

/** The order of a list; `desc` is descending. The opposite order is the same one read backwards. */
export type Orden = readonly { by: string | RawBuilder<unknown>; desc?: boolean }[]

/** The caller, the search, today's date, and whether mails go out (PAN-25). */
export type Given<Search> = { db: Db; search: Search; caller: Caller; hoy: string; conCorreo?: boolean }

/** Runs a query for the rows of the page only, in the page's order. */
type ReadPage = <DB, TB extends keyof DB, Row>(query: Query<DB, TB, Row>) => Promise<Row[]>

type Total = Expression<unknown> & { executeTakeFirstOrThrow: () => Promise<{ total: number }> }

type Tramos = RawBuilder<{ tramo: number; n: number }>

/** How many numbers a stretch has (migration 0077). */
const TRAMO = 4_096

export type List<Search, Row, DB, TB extends keyof DB> = {
  /** The columns that identify a row, under the same alias in both queries. */
  key: readonly [string, ...string[]]
  /** The matching rows that the caller may see, joining only what filters and orders need. */
  found: (given: Given<Search>) => Found<Query<DB, TB, object>>
  /** The columns shown: `read` limits this query to the rows of the page. */
  rows: (given: Given<Search>, read: ReadPage) => Promise<Row[]>
  /** Orders by the contract's fields. Each ends with the key, so that equal rows keep their order. */
  orden: Readonly<Record<string, Orden>>
  /**
   * For some orders, the filter that makes their first column equal in all rows: with it set, the list is ordered by
   * the remaining columns.
   */
  fijos?: Readonly<Record<string, string>>
  /**
   * Whether an index narrows the search to rows so few that they are better all read and sorted than met on a walk through the
   * order: the planner takes them for spread evenly over it, and where they are not it walks through the whole table (LIM-16).
   */
  few?: (given: Given<Search>) => boolean
  /** Counts by stretch of TRAMO key numbers, where kept sums know them. */
  tramos?: (given: Given<Search>) => Tramos | undefined
  /** Finds `total` where a kept sum knows it faster than counting the rows. */
  total?: (given: Given<Search>) => Total | undefined
}

export type AnyList<Search, Row> = List<Search, Row, Record<string, object>, string>

/** A request to a list: everything that its answer depends on. */
export type Asked<Row extends object> = { list: AnyList<Listed, Row>; given: Given<Listed>; as: string }

const inOrder = <DB, TB extends keyof DB, Row>(query: Query<DB, TB, Row>, orden: Orden, isReversed: boolean) =>
  orden.reduce(
    (q, { by, desc = false }) =>
      q.orderBy(typeof by === 'string' ? sql.ref(by) : by, desc === isReversed ? 'asc' : 'desc'),
    query,
  )

/** Up to this offset, walking the index is faster than looking up the sums. */
const NEAR = TRAMO

/**
 * The stretch that holds the row at `offset`, and the number of rows before it, so that a page in the middle of the key's order
 * is found without walking through all rows before it. It is one statement with the rows, so that both are from the same moment.
 */
const stretchAt = (tramos: Tramos, offset: number, isDown: boolean) => {
  const first = sql`(select t.tramo, t.before from (
    select s.tramo, sum(sum(s.n)) over (order by s.tramo ${sql.raw(isDown ? 'desc' : 'asc')}) - sum(s.n) as before
    from (${tramos}) as s group by s.tramo having sum(s.n) > 0) as t
    where t.before <= ${offset}::bigint order by t.before desc limit 1)`

  return {
    edge: sql<number>`(select s.tramo * ${TRAMO}::bigint + ${isDown ? TRAMO - 1 : 0}::bigint from ${first} as s)`,
    left: sql<number>`(select (${offset}::bigint - s.before)::bigint from ${first} as s)`,
  }
}

/** The columns of an order of a search, and whether it is the opposite one. */
const ordenOf = <Row extends object>({ list, given }: Asked<Row>) => {
  const { orden } = given.search
  const isReversed = orden.startsWith('-')
  const name = isReversed ? orden.slice(1) : orden
  const by = list.orden[name] ?? []
  const fixed = list.fijos?.[name]
  const isFixed = fixed !== undefined && (given.search as Record<string, unknown>)[fixed] !== ''

  return { by: isFixed ? by.slice(1) : by, isReversed }
}

/** Keys of some rows in an order, all of which are read first: the OFFSET keeps the planner from walking through the order. */
const sortedKeys = <Row extends object>({ list, given }: Asked<Row>, by: Orden, isDown: boolean) => {
  const all = list
    .found(given)
    .select(list.key.map((name, i) => sql.ref(name).as(`key_${i}`)))
    .select(by.map(({ by }, i) => (typeof by === 'string' ? sql.ref(by) : by).as(`orden_${i}`)))
    .offset(sql.lit(0))
  const orden = by.map(({ desc = false }, i) => ({ by: `f.orden_${i}`, desc }))

  return inOrder(given.db.selectFrom(all.as('f')), orden, isDown).select(
    list.key.map((_, i) => sql.ref(`f.key_${i}`).as(`key_${i}`)),
  )
}

/**
 * Rows by their offset. Their keys are read first, in order from an index; only those few are then read whole and joined. So the
 * last page costs hardly more than the first.
 */
export const rowsAt = <Row extends object>(asked: Asked<Row>, offset: number, limit: number, isFromEnd = false) => {
  const { list, given } = asked
  const { by, isReversed } = ordenOf(asked)
  const isDown = isReversed !== isFromEnd
  const key = sql.join(list.key.map((name) => sql.ref(name)))
  const read = (keys: Expression<unknown>) =>
    list.rows(given, (query) => inOrder(query, by, isReversed).where(sql<boolean>`(${key}) in ${keys}`).execute())
  if (list.few?.(given)) return read(sortedKeys(asked, by, isDown).limit(limit).offset(offset))

  const [column = '', ...more] = list.key
  const isByKey = by.length === 1 && by[0]?.by === column && !by[0].desc && more.length === 0
  const tramos = isByKey && offset > NEAR ? list.tramos?.(given) : undefined
  const stretch = tramos && stretchAt(tramos, offset, isDown)
  const keys = inOrder(list.found(given), by, isDown)
    .$if(stretch !== undefined, (q) =>
      q.where(sql<boolean>`${sql.ref(column)} ${sql.raw(isDown ? '<=' : '>=')} ${stretch?.edge}`),
    )
    .select(list.key.map((name, i) => sql.ref(name).as(`key_${i}`)))
    .limit(limit)
    .offset(stretch ? stretch.left : offset)

  return read(keys)
}
