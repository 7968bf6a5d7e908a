import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { salidasDe } from './salidas.ts'

/** What a sales note takes from one lot, in both units: the counted amount, and kilos where the family has them. */
export type Compromiso = { c_ficha: string; cantidad: string; kilos: string }

/** A lot with less than was requested; `quedan` is what it has, undefined where there is no such lot. */
export type Faltante = { c_ficha: string; quedan: string | undefined }

/**
 * What a document's stored lines promise, by lot, without what a snapshot of stock no longer contains (DAT-10). Always in the
 * same order, so that two saves cannot deadlock.
 */
export const compromisosDe = async (trx: Trx, n_cotizacion: number): Promise<Compromiso[]> => {
  const { rows } = await sql<Compromiso>`
    select l.c_ficha, l.cantidad - coalesce(s.cantidad, 0) as cantidad, l.kilos - coalesce(s.kilos, 0) as kilos
    from (
      select i.ficha ->> 'ficha' as c_ficha, coalesce(sum(i.cantidad), 0) as cantidad,
        coalesce(sum(i.peso_total) filter (where f.um2 = 'KG'), 0) as kilos
      from cotizacion_items i join familias f on f.codigo = i.familia
      where i.n_cotizacion = ${n_cotizacion} and coalesce(i.ficha ->> 'ficha', '') <> ''
      group by 1
    ) l left join ${salidasDe(n_cotizacion)} s on s.c_ficha = l.c_ficha
    order by l.c_ficha`.execute(trx)

  return rows
}

const NADA = { cantidad: '0', kilos: '0' }

const porFicha = (compromisos: Compromiso[]) => new Map(compromisos.map((row) => [row.c_ficha, row]))

const readLeft = async (trx: Trx, c_ficha: string, menos: string): Promise<string | undefined> => {
  const lot = await trx
    .selectFrom('stock_fichas')
    .select(sql<string>`greatest(stock_disp + ${menos}::numeric, 0)`.as('quedan'))
    .where('c_ficha', '=', c_ficha)
    .executeTakeFirst()

  return lot?.quedan
}

/**
 * Returns `antes` to its lots and takes `ahora` from them. One statement checks and writes each lot, and waits for others that
 * take from it: of two who want the last bar, the second finds none (DOC-07). A lot from which no more is taken than before is
 * not checked, so that a note can be corrected whatever was counted since.
 */
export const moveCompromisos = async (trx: Trx, antes: Compromiso[], ahora: Compromiso[]): Promise<Faltante[]> => {
  const [before, after] = [porFicha(antes), porFicha(ahora)]
  const faltantes: Faltante[] = []
  for (const c_ficha of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [menos, mas] = [before.get(c_ficha) ?? NADA, after.get(c_ficha) ?? NADA]
    const [taken] = await trx
      .updateTable('stock_fichas')
      .set({
        stock_comp_nv: sql`stock_comp_nv + ${mas.cantidad}::numeric - ${menos.cantidad}::numeric`,
        stock_comp_nve: sql`stock_comp_nve + ${mas.kilos}::numeric - ${menos.kilos}::numeric`,
      })
      .where('c_ficha', '=', c_ficha)
      .where(
        sql<boolean>`(${mas.cantidad}::numeric <= ${menos.cantidad}::numeric
          or ${mas.cantidad}::numeric - ${menos.cantidad}::numeric <= stock_disp)`,
      )
      .returning('id')
      .execute()
    // What was promised of a deleted lot cannot be returned.
    if (!taken && after.has(c_ficha)) faltantes.push({ c_ficha, quedan: await readLeft(trx, c_ficha, menos.cantidad) })
  }

  return faltantes
}
