import { diaDe } from '@yunque/contracts/codecs/dias'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { UsuarioActual } from './sessions.ts'

declare const known: unique symbol
declare const found: unique symbol

/**
 * Who asks and when. Every query of a client's rows takes one, and nothing but a session makes one: none can be written
 * that is asked on nobody's behalf (LLA-07).
 */
export type Caller = {
  readonly usuario: string
  /** He is limited to the clients of his list: without any he sees none (ARQ-17). */
  readonly asociado: boolean
  readonly ahora: Date
  /** The day in Buenos Aires. */
  readonly hoy: string
  readonly [known]: true
}

export const callerOf = ({ codigo, asociado }: UsuarioActual, ahora: Date): Caller =>
  ({ usuario: codigo, asociado, ahora, hoy: diaDe(ahora) }) as Caller

/**
 * Whether the caller may see the client in column `cliente`, named with its table: 'contactos.codi'. That he is limited is
 * known before the query is made, so that who sees all asks no condition and who does not asks by an index: his clients are an array,
 * which is looked up client by client, where of a subquery the planner would rather walk through a million rows in their order.
 */
export const canSee = ({ usuario, asociado }: Caller, cliente: string) =>
  asociado
    ? sql<boolean>`${sql.ref(cliente)} = any(array(select a.cliente from clientes_usuarios a where a.usuario = ${usuario}))`
    : sql<boolean>`true`

/** Whether the caller may see the client in this column, or the column names none. */
export const canSeeOrUnknown = (caller: Caller, cliente: string) =>
  sql<boolean>`(${sql.ref(cliente)} is null or ${canSee(caller, cliente)})`

/** Whether a user sees a client, by his code alone: for the work of a job, which nobody asks for (LLA-07). */
export const userSees = (usuario: RawBuilder<unknown>, cliente: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select 1 from usuarios limitado where limitado.codigo = ${usuario} and limitado.asociado)
  or exists (select 1 from clientes_usuarios a where a.usuario = ${usuario} and a.cliente = ${cliente}))`

/** A query that says whose rows it finds. A list is made of one of these, and of nothing else. */
export type Found<Query> = Query & { readonly [found]: true }

/** The rows of `query` that the caller may see by the client in this column. */
export const visibleTo = <DB, TB extends keyof DB, Row>(
  caller: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  cliente: string,
) => query.where(canSee(caller, cliente)) as Found<SelectQueryBuilder<DB, TB, Row>>

/** The same, and the rows of which nobody knows yet whose they are: whoever may make the call sees those (PED-07). */
export const visibleOrUnknown = <DB, TB extends keyof DB, Row>(
  caller: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  cliente: string,
) => query.where(canSeeOrUnknown(caller, cliente)) as Found<SelectQueryBuilder<DB, TB, Row>>

/** Rows that are of no client: whoever may make the call sees all of them. */
export const ofTheHouse = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
  query as Found<SelectQueryBuilder<DB, TB, Row>>

/** The caller's own rows, by the user in this column. */
export const ofTheCaller = <DB, TB extends keyof DB, Row>(
  { usuario }: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  column: string,
) => query.where(sql<boolean>`${sql.ref(column)} = ${usuario}`) as Found<SelectQueryBuilder<DB, TB, Row>>
