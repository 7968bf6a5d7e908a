import { formatDate } from '@yunque/contracts/codecs/format'
import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import type { Moneda } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { addPrecios, cambiosSobrePrecio, lockPrecios } from '../../precios/cambio.ts'
import { cobrosDe, faltaDeBase } from '../../precios/vigente.ts'
import type { Regla } from './regla.ts'

type Given = Parameters<NonNullable<Regla['check']>>[1]

/** Whether a product has ever had a price in this currency, and whether one begins on exactly this day. */
const conocidos = async (trx: Trx, { prod01, moneda, desde }: MaestroForm) => {
  const { rows } = await sql<{ hay: boolean; ese_dia: boolean }>`
    select count(*) > 0 as hay, coalesce(bool_or(desde = ${desde}::date), false) as ese_dia
    from precios where prod01 = ${prod01} and moneda = ${moneda}`.execute(trx)

  return rows[0] ?? { hay: false, ese_dia: false }
}

/** Prices in force are history, because documents were made with them (PAN-16). A future price can be corrected, or followed by a later one. */
const checkDesde = async (trx: Trx, { form, antes, hoy }: Given): Promise<string | undefined> => {
  const { desde = '' } = form
  if (antes) {
    if (desde <= hoy) return 'Ese precio ya rige: no se cambia. Cargue uno nuevo con su fecha.'
    const sobre = await cambiosSobrePrecio(trx, antes.id ?? '0')

    return sobre === '' ? undefined : `De ese precio se hizo otro cambio: ${sobre}. Deshaga primero ese.`
  }
  // Of two who enter a price of one day the second one finds the first one's.
  await lockPrecios(trx)
  const { hay, ese_dia } = await conocidos(trx, form)
  if (hay && desde < hoy) return 'Un precio nuevo no puede regir desde antes de hoy.'

  return ese_dia && desde > hoy ? `Ya hay un precio desde el ${formatDate(desde)}: modifíquelo.` : undefined
}

export const dePrecios: Regla = {
  check: async (trx, given) => {
    const { form, antes } = given
    const { prod01 = '' } = form
    const base = faltaDeBase((await cobrosDe(trx, [prod01])).get(prod01), form.base)
    const desde = await checkDesde(trx, given)

    return {
      ...(base && form.base !== antes?.base && { base: [base] }),
      ...(desde && { desde: [desde] }),
    }
  },
  insert: async (trx, form, { usuario, ahora }) => {
    const { prod01 = '', moneda, base, precio = '', desde = '' } = form
    const lote = await addPrecios(
      trx,
      { usuario, momento: ahora },
      { desde, detalle: `A mano: ${prod01}`, precios: [{ prod01, moneda: moneda as Moneda, precio }] },
    )
    const { rows } = await sql<{ id: string }>`update precios set base = ${base} where lote = ${lote}
      returning registro::text as id`.execute(trx)

    return rows[0]?.id ?? ''
  },
}
