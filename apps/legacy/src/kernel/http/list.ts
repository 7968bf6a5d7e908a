import type { Columna } from '@yunque/contracts/columna'
import type { VistaDada } from '@yunque/contracts/list'
import { type Codecs, pageSchema } from '@yunque/contracts/row'
import { CUENTA_MAX, MAX_ROWS, type Search } from '@yunque/contracts/search'
import { exportarAnswer, type Listed, listed, type Page } from '@yunque/contracts/wire/paged'
import type { Wire } from '@yunque/contracts/wire/wire'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { exportRows } from '../../exportacion/export-rows.ts'
import { MAX_FILAS } from '../../exportacion/xls.ts'
import type { Db } from '../db/db.ts'
import type { Caller, Found } from '../people/visible.ts'
import type { Access } from './auth.ts'
import { type Call, call, type Rows } from './call.ts'
import type { VistasDadas } from './vistas-dadas.ts'

type Query<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>

/** The order of a list; `desc` is descending. The opposite order is the same one read backwards. */
export type Orden = readonly { by: string | RawBuilder<unknown>; desc?: boolean }[]

/** The caller, the search, and today's date. */
export type Given<Search> = { db: Db; search: Search; caller: Caller; hoy: string }

/** Runs a query for the rows of the page only, in the page's order. */
type ReadPage = <DB, TB extends keyof DB, Row>(query: Query<DB, TB, Row>) => Promise<Row[]>

type Total = Expression<unknown> & { executeTakeFirstOrThrow: () => Promise<{ total: number }> }

type Tramos = RawBuilder<{ tramo: number; n: number }>

/** How many numbers a stretch has (migration 0077). */
const TRAMO = 4_096

type List<Search, Row, DB, TB extends keyof DB> = {
  /** The columns that identify a row, under the same alias in both queries. */
  key: readonly [string, ...string[]]
  /** The matching rows that the caller may see, joining only what filters and orders need. */
  found: (given: Given<Search>) => Found<Query<DB, TB, object>>
  /** The columns shown: `read` limits this query to the rows of the page. */
  rows: (given: Given<Search>, read: ReadPage) => Promise<Row[]>
  /** Orders by the contract's fields. Each ends with the key, so that equal rows keep their order. */
  orden: Readonly<Record<string, Orden>>
  /** Counts by stretch of TRAMO key numbers, where kept sums know them. */
  tramos?: (given: Given<Search>) => Tramos | undefined
  /** Finds `total` where a kept sum knows it faster than counting the rows. */
  total?: (given: Given<Search>) => Total | undefined
}

type AnyList<Search, Row> = List<Search, Row, Record<string, object>, string>

/** A request to a list: everything that its answer depends on. */
type Asked<Row extends object> = { list: AnyList<Listed, Row>; given: Given<Listed>; as: string }

const inOrder = <DB, TB extends keyof DB, Row>(query: Query<DB, TB, Row>, orden: Orden, isReversed: boolean) =>
  orden.reduce(
    (q, { by, desc = false }) =>
      q.orderBy(typeof by === 'string' ? sql.ref(by) : by, desc === isReversed ? 'asc' : 'desc'),
    query,
  )

/**
 * Recent totals by request: with one, a page in the second half is read from the end, which is nearer. An old one would be wrong by
 * all rows that came or went since, and so would the page.
 */
const lately = new WeakMap<Db, Map<string, { total: number; at: number }>>()
const REMEMBERED = 1_000
const RECENT_MS = 60_000

const remember = ({ given: { db }, as }: Pick<Asked<never>, 'given' | 'as'>, total: number): void => {
  const totals = lately.get(db) ?? new Map<string, { total: number; at: number }>()
  lately.set(db, totals)
  totals.delete(as)
  totals.set(as, { total, at: Date.now() })
  const [oldest] = totals.keys()
  if (totals.size > REMEMBERED && oldest !== undefined) totals.delete(oldest)
}

/** The total of such a request, if it was counted a moment ago; 0 otherwise. */
const recentTotal = ({ given: { db }, as }: Pick<Asked<never>, 'given' | 'as'>): number => {
  const { total, at } = lately.get(db)?.get(as) ?? { total: 0, at: 0 }

  return Date.now() - at < RECENT_MS ? total : 0
}

const totalOf = async <Row extends object>(asked: Asked<Row>): Promise<number> => {
  const { list, given } = asked
  const sum = list.total?.(given) ?? list.found(given).select(sql<number>`count(*)`.as('total'))
  const { total } = await sum.executeTakeFirstOrThrow()
  remember(asked, total)

  return total
}

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

/**
 * Rows by their offset. Their keys are read first, in order from an index; only those few are then read whole and joined. So the
 * last page costs hardly more than the first.
 */
const rowsAt = <Row extends object>({ list, given }: Asked<Row>, offset: number, limit: number, isFromEnd = false) => {
  const { orden } = given.search
  const isReversed = orden.startsWith('-')
  const by = list.orden[isReversed ? orden.slice(1) : orden] ?? []
  const isDown = isReversed !== isFromEnd
  const [column = '', ...more] = list.key
  const isByKey = by.length === 1 && by[0]?.by === column && more.length === 0
  const tramos = isByKey && offset > NEAR ? list.tramos?.(given) : undefined
  const stretch = tramos && stretchAt(tramos, offset, isDown)
  const keys = inOrder(list.found(given), by, isDown)
    .$if(stretch !== undefined, (q) =>
      q.where(sql<boolean>`${sql.ref(column)} ${sql.raw(isDown ? '<=' : '>=')} ${stretch?.edge}`),
    )
    .select(list.key.map((name, i) => sql.ref(name).as(`key_${i}`)))
    .limit(limit)
    .offset(stretch ? stretch.left : offset)
  const key = sql.join(list.key.map((name) => sql.ref(name)))

  return list.rows(given, (query) => inOrder(query, by, isReversed).where(sql<boolean>`(${key}) in ${keys}`).execute())
}

/**
 * The requested page. Rows never wait for a count (LIM-16): the total is null unless it is known or the page is the last. A page
 * past the end becomes the last one (VIS-09); per_page -1 answers all rows, up to MAX_ROWS (LIM-10).
 */
const pageOf = async <Row extends object>(asked: Asked<Row>): Promise<Page<Row>> => {
  const { search } = asked.given
  const { per_page, parte, page } = search
  const size = per_page === -1 ? MAX_ROWS : per_page
  const current_page = per_page === -1 ? 1 : page
  const answer = { current_page, per_page, recortado: false }
  if (parte === 'total') return { ...answer, data: [], total: await totalOf(asked) }

  const offset = (current_page - 1) * size
  const known = recentTotal(asked)
  if (offset > known / 2 && offset < known) {
    const limit = Math.min(size, known - offset)
    const data = await rowsAt(asked, known - offset - limit, limit, true)
    return { ...answer, data, total: parte === '' ? await totalOf(asked) : null }
  }

  // Reads one row more than the page, to know whether the list continues.
  const found = await rowsAt(asked, offset, size + 1)
  if (found.length === 0 && current_page > 1) {
    const last = Math.max(1, Math.ceil((await totalOf(asked)) / size))
    return pageOf({ ...asked, given: { ...asked.given, search: { ...search, page: last } } })
  }
  const hasMore = found.length > size
  const total = hasMore ? (parte === '' ? await totalOf(asked) : null) : offset + found.length

  return { ...answer, data: found.slice(0, size), total, recortado: per_page === -1 && hasMore }
}

/** A row as the legacy server sends it, typed to be readable as the page's row. */
type Sent<S extends z.ZodType> = Extract<Wire<z.output<S>>, object>

/** The number of rows of a view, at most CUENTA_MAX: from a kept sum, or by reading that many from an index. */
const cuentaOf = <Row extends object>({ list, given }: Asked<Row>) => {
  const kept = list.total?.(given)

  return kept
    ? sql`(select least((${kept}), ${CUENTA_MAX}::bigint))`
    : sql`(select count(*) from (${list.found(given).select(sql<number>`1`.as('una')).limit(CUENTA_MAX)}) as f)`
}

/** The contract of a list (packages/contracts/src/list.ts). */
type Contract<Filters extends object, S extends z.ZodType> = {
  name: string
  vistas?: readonly VistaDada[]
  path: string
  access: Access
  search: Search<Filters>
  archivo: { nombre: string; access?: Access }
  columnas: readonly Columna<z.output<S>>[]
  row: (codecs: Codecs) => S
}

type ListSpec<Filters extends object, S extends z.ZodType, DB, TB extends keyof DB> = {
  /** Whose rows they are; 'clients' by default. */
  of?: Rows
} & List<Filters, Sent<S>, DB, TB>

/** A list's two calls: its pages, and the file with all its rows (LIS-09, VIS-15); both read rows in the same way. */
export const listCalls = <Filters extends object, S extends z.ZodType<object>, DB, TB extends keyof DB>(
  contract: Contract<Filters, S>,
  { of = 'clients', ...definition }: ListSpec<Filters, S, DB, TB>,
): readonly Call[] => {
  const { name, path, access, search, archivo, columnas, vistas = [] } = contract
  const page = pageSchema(contract)
  const request = listed(search)
  type Body = z.output<typeof request>
  // Only the definition knows the tables of its queries and its filters, so their types are dropped here.
  const list = definition as unknown as AnyList<Listed, Sent<S>>
  const ask = (given: object): Asked<Sent<S>> => {
    const { db, body, caller, hoy } = given as { db: Db; body: Listed; caller: Caller; hoy: string }
    const { page: _, per_page, orden, parte, ...filters } = body

    return {
      list,
      given: { db, search: body, caller, hoy },
      as: JSON.stringify([path, hoy, caller?.usuario, filters]),
    }
  }

  const count: VistasDadas['count'] = async ({ db, caller, hoy }) => {
    const counts = vistas.map(({ search: of }) => {
      const body = { ...search.parse(of(caller.usuario)), parte: 'total' }

      return cuentaOf(ask({ db, caller, hoy, body }))
    })
    const { rows } = await sql<{ ns: number[] }>`select array[${sql.join(counts)}] as ns`.execute(db)

    return vistas.map(({ clave }, i) => ({ clave, n: Number(rows[0]?.ns[i] ?? 0) }))
  }
  const pages = call<typeof page, Rows, unknown, Body>({
    path,
    access,
    rows: of,
    request,
    answer: page,
    mayLag: true,
    handler: async (given) => (await pageOf(ask(given))) as never,
  })

  return [
    vistas.length > 0 ? { ...pages, vistas: { lista: name, access, count } } : pages,
    call<typeof exportarAnswer, Rows, unknown, Body>({
      path: `${path}/exportar`,
      access: archivo.access ?? access,
      rows: of,
      request,
      answer: exportarAnswer,
      mayLag: true,
      handler: async (given) => {
        const asked = ask(given)
        const found = await rowsAt(asked, 0, MAX_FILAS + 1)
        const total = found.length > MAX_FILAS ? await totalOf(asked) : found.length
        const { data: rows } = page.parse({ data: found.slice(0, MAX_FILAS), current_page: 1, per_page: -1, total })

        return exportRows(given.deps, given.usuario, { nombre: archivo.nombre, columnas, rows, total })
      },
    }),
  ]
}
