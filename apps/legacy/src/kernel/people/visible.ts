import { diaDe } from '@yunque/contracts/codecs/dias'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import type { UsuarioActual } from './sessions.ts'

declare const known: unique symbol
declare const found: unique symbol

/**
 * The caller and the time. Every query of clients' rows needs one, and only a session creates it, so no query can be written that
 * has no caller (LLA-07).
 */
export type Caller = {
  readonly usuario: string
  /** He sees only the clients of his list: none if it is empty (ARQ-17). */
  readonly asociado: boolean
  readonly ahora: Date
  /** The day in Buenos Aires. */
  readonly hoy: string
  readonly [known]: true
}

export const callerOf = ({ codigo, asociado }: UsuarioActual, ahora: Date): Caller =>
  ({ usuario: codigo, asociado, ahora, hoy: diaDe(ahora) }) as Caller

/**
 * Whether the caller may see the client in column `cliente`, named with its table: 'contactos.codi'. It is known beforehand
 * whether the caller is limited: for one who is not, there is no condition; for one who is, his clients are an array, which an
 * index looks up one by one, where the planner would answer a subquery by walking through a million rows in their order.
 */
export const canSee = ({ usuario, asociado }: Caller, cliente: string) =>
  asociado
    ? sql<boolean>`${sql.ref(cliente)} = any(array(select a.cliente from clientes_usuarios a where a.usuario = ${usuario}))`
    : sql<boolean>`true`

/** The clients that the caller may see. A company that is only a supplier is no client (CON-09). */
export const clientesVisibles = (db: Db | Trx, caller: Caller) =>
  db.selectFrom('clientes').where('clientes.marca_cpt', '=', 'C').where(canSee(caller, 'clientes.codigo'))

/** Whether the caller may see the client in this column, or the column is empty. */
export const canSeeOrUnknown = (caller: Caller, cliente: string) =>
  sql<boolean>`(${sql.ref(cliente)} is null or ${canSee(caller, cliente)})`

/** Whether a user sees a client, by the user's code: for jobs, which have no caller (LLA-07). */
export const userSees = (usuario: RawBuilder<unknown>, cliente: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select 1 from usuarios limitado where limitado.codigo = ${usuario} and limitado.asociado)
  or exists (select 1 from clientes_usuarios a where a.usuario = ${usuario} and a.cliente = ${cliente}))`

/** A query with a declaration of whose rows it finds. Lists accept nothing else. */
export type Found<Query> = Query & { readonly [found]: true }

/** The rows of `query` that the caller may see by the client in this column. */
export const visibleTo = <DB, TB extends keyof DB, Row>(
  caller: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  cliente: string,
) => query.where(canSee(caller, cliente)) as Found<SelectQueryBuilder<DB, TB, Row>>

/** Like `visibleTo`, and also rows whose client is not known yet: whoever may make the call sees those (PED-07). */
export const visibleOrUnknown = <DB, TB extends keyof DB, Row>(
  caller: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  cliente: string,
) => query.where(canSeeOrUnknown(caller, cliente)) as Found<SelectQueryBuilder<DB, TB, Row>>

/** Rows that belong to no client: whoever may make the call sees all of them. */
export const ofTheHouse = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
  query as Found<SelectQueryBuilder<DB, TB, Row>>

/** The caller's own rows, by the user in this column. */
export const ofTheCaller = <DB, TB extends keyof DB, Row>(
  { usuario }: Caller,
  query: SelectQueryBuilder<DB, TB, Row>,
  column: string,
) => query.where(sql<boolean>`${sql.ref(column)} = ${usuario}`) as Found<SelectQueryBuilder<DB, TB, Row>>
