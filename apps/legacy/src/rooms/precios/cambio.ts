import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { countOf } from '../../kernel/db/sql.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import { diaDeEsteGuardado, diaDelDocumento } from './dia-del-documento.ts'
import { type FiltroPrecios, POR_FAMILIA, type PrecioFila, type Proximo, vigentes, withProximo } from './lista.ts'

/** How prices change: per cent or an amount, and the decimals to round to. */
export type Ajuste = { modo: 'porcentaje' | 'importe'; valor: Decimal; decimales: number; desde: Fecha }

/** Who makes the change, and when. */
export type Autor = { usuario: string; momento: Date }

/** Rounded half away from zero, in exact decimals. */
const nuevo = ({ modo, valor, decimales }: Ajuste): RawBuilder<Decimal> =>
  modo === 'porcentaje'
    ? sql`round(v.precio * (100 + ${valor}::numeric) / 100, ${decimales})`
    : sql`round(v.precio + ${valor}::numeric, ${decimales})`

const withNew = (filtro: FiltroPrecios, ajuste: Ajuste) => sql`
  select v.*, ${nuevo(ajuste)} as nuevo from (${vigentes(filtro, ajuste.desde)}) v`

/** `proximo` is the price of another change, which holds from its own day on and is not affected by this one (DOC-23). */
export type PrecioCambiado = PrecioFila & { nuevo: Decimal } & Proximo

export const previewCambio = async (db: Db, filtro: FiltroPrecios, ajuste: Ajuste, limit: number, offset: number) => {
  const page = sql`(select * from (${withNew(filtro, ajuste)}) c ${POR_FAMILIA} limit ${limit} offset ${offset}) v`
  const { rows } = await sql<PrecioCambiado>`
    select v.*, n.proximo, n.proximo_desde from ${withProximo(page, ajuste.desde)} ${POR_FAMILIA}`.execute(db)

  return rows
}

/** A change's number of prices, how many would become zero or less, how many have a later price already, and a fingerprint of all this. */
export const markCambio = async (db: Db | Trx, filtro: FiltroPrecios, ajuste: Ajuste) => {
  const { rows } = await sql<{ total: number; malos: number; posteriores: number; marca: string }>`
    select count(*) as total, count(*) filter (where nuevo <= 0 or nuevo >= 1e12) as malos, count(proximo) as posteriores,
      md5(coalesce(string_agg(concat_ws('|', prod01, moneda, precio, nuevo, proximo_desde, proximo), E'\n'
        order by prod01, moneda), '')) as marca
    from ${withProximo(sql`(${withNew(filtro, ajuste)}) v`, ajuste.desde)}`.execute(db)

  return rows[0] as (typeof rows)[number]
}

/** How many prices of a change are those of another one that rules from today on or later: two people may raise one list. */
export const cambiosDebajo = async (db: Db, filtro: FiltroPrecios, { desde }: Ajuste, hoy: Fecha) => {
  const { rows } = await sql<{ detalle: string; desde: Fecha; cuando: Date; nombre: string; precios: number }>`
    select l.detalle, l.desde, l.cuando, u.nombre, count(*) as precios
    from (${vigentes(filtro, desde)}) v join precios_lotes l on l.id = v.lote join usuarios u on u.codigo = l.usuario
    where l.desde >= ${hoy} group by l.id, u.nombre order by l.id desc`.execute(db)

  return rows
}

/** Allows one change of prices at a time, so that what was previewed is what is changed. */
export const lockPrecios = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('precios'))`.execute(trx)

type Lote = { desde: Fecha; detalle: string; sobre_vigentes: boolean }

const openLote = async (trx: Trx, { usuario, momento }: Autor, lote: Lote) => {
  const { id } = await trx
    .insertInto('precios_lotes')
    .values({ ...lote, usuario, cuando: momento, deshecho: null, deshecho_por: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, {
    momento,
    usuario,
    accion: 'cambiar',
    entidad: 'precios',
    id_entidad: id,
    antes: null,
    despues: lote,
  })

  return id
}

/** Applies a previewed change, if its prices are still the same. */
export const applyCambio = async (
  trx: Trx,
  autor: Autor,
  { filtro, ajuste, marca, detalle }: { filtro: FiltroPrecios; ajuste: Ajuste; marca: string; detalle: string },
) => {
  await lockPrecios(trx)
  // Also waits for a file of prices, which is stored under this lock.
  await sql`lock table precios in share row exclusive mode`.execute(trx)
  const found = await markCambio(trx, filtro, ajuste)
  if (found.marca !== marca) {
    throw new ApiError(
      409,
      'Los precios cambiaron desde que se mostraron. Vuelva a ver los cambios antes de confirmar.',
    )
  }
  if (found.total === 0 || found.malos > 0) throw new ApiError(422, 'Ningún precio puede quedar en cero o menos.')
  const lote = await openLote(trx, autor, { desde: ajuste.desde, detalle, sobre_vigentes: true })
  await sql`insert into precios (prod01, moneda, base, precio, costo, desde, lote)
    select prod01, moneda, base, nuevo, costo, ${ajuste.desde}, ${lote} from (${withNew(filtro, ajuste)}) c`.execute(
    trx,
  )

  return { lote, total: found.total }
}

export type PrecioNuevo = { prod01: string; moneda: Moneda; precio: Decimal }

/** Stores single prices, as from a spreadsheet. A product that had no price gets its family's base. */
export const addPrecios = async (
  trx: Trx,
  autor: Autor,
  { desde, detalle, precios }: { desde: Fecha; detalle: string; precios: readonly PrecioNuevo[] },
) => {
  await lockPrecios(trx)
  const lote = await openLote(trx, autor, { desde, detalle, sobre_vigentes: false })
  await sql`insert into precios (prod01, moneda, base, precio, costo, desde, lote)
    select n.prod01, n.moneda, coalesce(v.base, case when f.medidas_familia = 1 then 'pieza' else 'kilo' end),
      n.precio, v.costo, ${desde}, ${lote}
    from jsonb_to_recordset(${JSON.stringify(precios)}::jsonb) as n(prod01 text, moneda text, precio numeric)
    join productos pr on pr.prod01 = n.prod01 join familias f on f.codigo = pr.familia
    left join lateral (select base, costo from precios v where v.prod01 = n.prod01 and v.moneda = n.moneda and v.desde <= ${desde}
      order by v.desde desc, v.lote desc nulls last limit 1) v on true`.execute(trx)

  return lote
}

/**
 * Condition: price `b` of the change `l` was computed from price `a`, because `a` held on the first day of `b` and no other
 * change came in between.
 */
const isEncima = sql<boolean>`l.sobre_vigentes and l.deshecho is null and l.id > coalesce(a.lote, 0)
  and b.prod01 = a.prod01 and b.moneda = a.moneda and b.desde >= a.desde and not exists (select 1 from precios c
    where c.prod01 = a.prod01 and c.moneda = a.moneda and c.lote < l.id
      and (c.desde, c.lote) > (a.desde, coalesce(a.lote, 0)) and c.desde <= b.desde)`

/** Condition: no change was computed from the price `t`. */
export const sinEncima = sql<boolean>`not exists (select 1 from precios a
  join precios b on b.prod01 = a.prod01 and b.moneda = a.moneda join precios_lotes l on l.id = b.lote
  where a.prod01 = t.prod01 and a.registro = t.registro and ${isEncima})`

/** A description of the changes that were computed from these prices `a`. */
export const cambiosSobre = async (trx: Trx, estos: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<{ detalle: string; desde: Fecha }>`
    select l.detalle, l.desde from precios_lotes l where l.sobre_vigentes and l.deshecho is null
      and exists (select 1 from precios a join precios b on b.lote = l.id where ${estos} and ${isEncima})
    order by l.id desc`.execute(trx)

  return rows.map(({ detalle, desde }) => `«${detalle}», que rige desde el ${formatDate(desde)}`).join('; ')
}

/** The changes that were computed from these prices, while price changes are locked (DOC-23). */
export const changedOnTop = async (trx: Trx, registros: readonly string[]): Promise<ReadonlySet<string>> => {
  if (registros.length === 0) return new Set()
  await lockPrecios(trx)
  const { rows } = await sql<{ id: string }>`select distinct a.registro::text as id
    from precios a join precios b on b.prod01 = a.prod01 and b.moneda = a.moneda join precios_lotes l on l.id = b.lote
    where a.registro = any(${registros}::bigint[]) and ${isEncima}`.execute(trx)

  return new Set(rows.map(({ id }) => id))
}

/** The changes that were computed from one price, while price changes are locked: '' where it can be corrected (DOC-23). */
export const cambiosSobrePrecio = async (trx: Trx, registro: string): Promise<string> => {
  await lockPrecios(trx)

  return cambiosSobre(trx, sql`a.registro = ${registro}`)
}

/** Undoes a change of prices while it is in the future and no other change was computed from it (DOC-23). */
export const undoLote = async (trx: Trx, { usuario, momento }: Autor, id: number): Promise<void> => {
  await lockPrecios(trx)
  const lote = await trx.selectFrom('precios_lotes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!lote) throw new ApiError(404, 'No existe ese cambio de precios.')
  if (lote.deshecho) throw new ApiError(409, 'Ese cambio ya se deshizo.')
  if (lote.desde <= diaDe(momento)) {
    throw new ApiError(409, 'Esos precios ya rigen: no se pueden deshacer. Cargue un cambio nuevo.')
  }
  const sobre = await cambiosSobre(trx, sql`a.lote = ${id}`)
  if (sobre !== '') throw new ApiError(409, `De esos precios se hizo otro cambio: ${sobre}. Deshaga primero ese.`)
  const precios = await trx
    .deleteFrom('precios')
    .where('lote', '=', id)
    .returning(['prod01', 'moneda', 'precio'])
    .execute()
  await trx
    .updateTable('precios_lotes')
    .set({ deshecho: momento, deshecho_por: usuario })
    .where('id', '=', id)
    .execute()
  await audit(trx, {
    momento,
    usuario,
    accion: 'deshacer',
    entidad: 'precios',
    id_entidad: id,
    antes: { ...lote, precios },
    despues: null,
  })
}

/** Condition: no document of ours was priced with the product since the price `t` rules; one that is still to come has none (DOC-23). */
export const sinVender = sql<boolean>`not exists (
  select 1 from productos p join cotizacion_items i on i.familia = p.familia and i.productos_seleccionados = p.productos_seleccionados
  join cotizaciones c on c.n_cotizacion = i.n_cotizacion
  where p.prod01 = t.prod01 and i.moneda = t.moneda and c.numero_anterior is null
    and ${diaDeEsteGuardado} >= t.desde and ${diaDelDocumento} >= t.desde)`

/** How many prices an undone change had is known from its audit alone: they are gone. */
const PRECIOS = sql<number>`case when l.deshecho is null
  then (select count(*) from precios p where p.lote = l.id)
  else (select jsonb_array_length(a.antes::jsonb -> 'precios') from auditoria a
    where a.entidad = 'precios' and a.id_entidad = l.id::text and a.accion = 'deshacer' order by a.id desc limit 1) end`

export const countLotes = (db: Db): Promise<number> => countOf(db.selectFrom('precios_lotes'))

/** The price changes made: those that can still be undone first, then the latest; who undid one, and when. */
export const listLotes = (db: Db, hoy: string, limit: number, offset: number) =>
  db
    .selectFrom('precios_lotes as l')
    .innerJoin('usuarios as u', 'u.codigo', 'l.usuario')
    .leftJoin('usuarios as d', 'd.codigo', 'l.deshecho_por')
    .select(['l.id', 'l.desde', 'l.detalle', 'l.cuando', 'l.deshecho', 'u.nombre', 'd.nombre as deshecho_por'])
    .select(PRECIOS.as('precios'))
    .orderBy(sql`(l.desde > ${hoy} and l.deshecho is null)`, 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
