import { formatDate, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { numeroDe } from '../../kernel/db/sql.ts'
import { isNamed } from '../../kernel/db/unaccent.ts'

/** Most movements shown: nobody reads more, but types on. */
const MAX_ABIERTOS = 30
/** Most clients looked at of those that the text names: more have too common a name to choose among. */
const MAX_CLIENTES = 30

type Abierto = {
  value: string
  comprobante: string
  vencimiento: string
  cliente: string
  razon: string
  moneda: string
  saldo: string
}

const textOf = ({ comprobante, vencimiento, cliente, razon, moneda, saldo }: Abierto): string =>
  [
    comprobante,
    `${cliente} ${razon}`,
    ...(vencimiento === '' ? [] : [`vence ${formatDate(vencimiento)}`]),
    `abierto ${unbroken(formatMoney(saldo, moneda))}`,
  ].join(' · ')

/**
 * Movements with an open part, as who applies a payment knows them: by their number or their client. With `con`, a movement's id, those
 * of its account alone, the oldest first, as they are paid; without it the latest first.
 */
export const searchAbiertos = async (db: Db, lado: 'debe' | 'haber', { q, con }: { q: string; con: string }) => {
  const texto = q.trim()
  const isAbierto = lado === 'debe' ? sql`m.saldo > 0` : sql`m.saldo < 0`
  const byNumero = isNamed('m.comprobante', texto)
  const orden = con === '' ? sql`m.id desc` : sql`coalesce(m.vencimiento, m.fecha), m.id`
  const deLaCuenta = sql`select m.id from movimientos m where ${isAbierto} and (${byNumero} or m.cliente = ${texto})
    and (m.cliente, m.moneda) = (select de.cliente, de.moneda from movimientos de where de.id = ${numeroDe(con)})
    order by ${orden} limit ${MAX_ABIERTOS}`
  // By number, and client by client: asked for together, all that is open would be read first.
  const deTodas = sql`(select m.id from movimientos m where ${isAbierto} and ${byNumero} order by ${orden} limit ${MAX_ABIERTOS})
    union select suyos.id from (select codigo from clientes where codigo = ${texto}
      union (select codigo from clientes where ${isNamed('razon', texto)} order by codigo limit ${MAX_CLIENTES})) c
    cross join lateral (select m.id from movimientos m where m.cliente = c.codigo and m.saldo <> 0 and ${isAbierto}
      order by ${orden} limit ${MAX_ABIERTOS}) suyos`
  const { rows } = await sql<Abierto>`with found as materialized (${con === '' ? deTodas : deLaCuenta})
    select m.id::text as value, m.comprobante, m.cliente, c.razon, m.moneda,
      coalesce(to_char(m.vencimiento, 'YYYY-MM-DD'), '') as vencimiento, abs(m.saldo)::text as saldo
    from found join movimientos m using (id) join clientes c on c.codigo = m.cliente
    order by m.cliente = ${texto} desc, ${orden} limit ${MAX_ABIERTOS}`.execute(db)

  return rows.map((row) => ({ value: row.value, text: textOf(row) }))
}
