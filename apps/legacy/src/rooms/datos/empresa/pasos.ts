import { PASOS, type Paso } from '@yunque/contracts/datos/empresa'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

/** The parameter that records that somebody closed 'Primeros pasos'. */
export const DESCARTADO = 'primeros_pasos'

/** Whether each kind of row exists; each query stops at its first row. */
const HECHO: Readonly<Record<Paso, RawBuilder<boolean>>> = {
  empresa: sql`exists (select from parametros where nombre = 'empresa_nombre' and valor <> '')`,
  dolar: sql`exists (select from dolar_cotizaciones)`,
  condiciones: sql`exists (select from condiciones_opciones)`,
  entrega_valores: sql`exists (select from entrega_valores)`,
  negocios: sql`exists (select from negocios)`,
  familias: sql`exists (select from familias)`,
  productos: sql`exists (select from productos)`,
  precios: sql`exists (select from precios)`,
  depositos: sql`exists (select from depositos)`,
  stock: sql`exists (select from stock_fichas)`,
  clientes: sql`exists (select from clientes where codigo <> '9999')`,
  usuarios: sql`exists (select from usuarios offset 1)`,
}

/** What a first quotation needs, and what of it the desk has, in one statement (DAT-12). */
export const readPasos = async (db: Db) => {
  const { rows } = await sql<Record<Paso | 'descartado', boolean>>`select ${sql.join(
    PASOS.map((paso) => sql`${HECHO[paso]} as ${sql.id(paso)}`),
  )}, exists (select from parametros where nombre = ${DESCARTADO}) as descartado`.execute(db)
  const [found] = rows

  return { hechos: PASOS.filter((paso) => found?.[paso]), descartado: found?.descartado ?? false }
}
