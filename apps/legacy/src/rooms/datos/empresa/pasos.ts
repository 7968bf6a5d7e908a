import { PASOS, type Paso } from '@yunque/contracts/datos/empresa'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

/** The parameter that records that somebody closed 'Primeros pasos'. */
export const DESCARTADO = 'primeros_pasos'

/**
 * Whether there is any of each kind that a quotation of today can have: what is out of use is chosen nowhere, and the step that
 * leads to those in use would find none. Each query stops at its first row.
 */
const HECHO = (hoy: string): Readonly<Record<Paso, RawBuilder<boolean>>> => ({
  empresa: sql`exists (select from parametros where nombre = 'empresa_nombre' and valor <> '')`,
  dolar: sql`exists (select from dolar_cotizaciones)`,
  condiciones: sql`exists (select from condiciones_de_pago where en_uso)`,
  entrega_valores: sql`exists (select from entrega_valores where en_uso)`,
  negocios: sql`exists (select from negocios where en_uso)`,
  familias: sql`exists (select from familias where estado = 'A')`,
  productos: sql`exists (select from productos where en_uso)`,
  precios: sql`exists (select from precios where desde <= ${hoy}::date)`,
  depositos: sql`exists (select from depositos where en_uso)`,
  stock: sql`exists (select from stock_fichas where stock_fis > 0 or stock_fise > 0)`,
  clientes: sql`exists (select from clientes where codigo <> '9999' and baja = 'N')`,
  usuarios: sql`exists (select from usuarios where estado = 'A' offset 1)`,
})

/** What a first quotation needs, and what of it the desk has, in one statement (DAT-12). */
export const readPasos = async (db: Db, hoy: string) => {
  const hecho = HECHO(hoy)
  const { rows } = await sql<Record<Paso | 'descartado', boolean>>`select ${sql.join(
    PASOS.map((paso) => sql`${hecho[paso]} as ${sql.id(paso)}`),
  )}, exists (select from parametros where nombre = ${DESCARTADO}) as descartado`.execute(db)
  const [found] = rows

  return { hechos: PASOS.filter((paso) => found?.[paso]), descartado: found?.descartado ?? false }
}
