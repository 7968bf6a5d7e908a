import type { Columna } from '@yunque/contracts/columna'
import type { VistaDada } from '@yunque/contracts/list'
import { type Codecs, pageSchema } from '@yunque/contracts/row'
import { CUENTA_MAX, MAX_ROWS, type Search } from '@yunque/contracts/search'
import { exportarAnswer, type Listed, listed, type Page } from '@yunque/contracts/wire/paged'
import type { Wire } from '@yunque/contracts/wire/wire'
import { sql } from 'kysely'
import type * as z from 'zod'
import { exportRows } from '../../exportacion/export-rows.ts'
import { MAX_FILAS } from '../../exportacion/xls.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../people/visible.ts'
import type { Access } from './auth.ts'
import { type Call, call, type Rows } from './call.ts'
import { type AnyList, type Asked, type List, rowsAt } from './list-rows.ts'
import type { VistasDadas } from './vistas-dadas.ts'

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
    const { db, body, caller, hoy, deps } = given as {
      db: Db
      body: Listed
      caller: Caller
      hoy: string
      deps?: Pick<Deps, 'correo'>
    }
    const { page: _, per_page, orden, parte, ...filters } = body

    return {
      list,
      given: { db, search: body, caller, hoy, conCorreo: deps?.correo !== undefined },
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
