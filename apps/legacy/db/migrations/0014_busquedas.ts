import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Indexes for the dashboard's counts, a client's newest documents, and clients by the beginning of a name or code. */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index cotizaciones_tarjetas on cotizaciones (fase, validez_oferta)
      where tipo = 'cotizacion' and fase in ('abierta', 'PA', 'RE')`,
    sql`drop index cotizaciones_cliente`,
    sql`create index cotizaciones_cliente on cotizaciones (cliente, tipo, n_cotizacion)`,
    sql`create index clientes_empieza_razon on clientes (plano(razon) text_pattern_ops)`,
    sql`create index clientes_cuit on clientes (cuit)`,
    sql`create index clientes_empieza_codigo on clientes (plano(codigo) text_pattern_ops)`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`drop index clientes_empieza_codigo, clientes_cuit, clientes_empieza_razon, cotizaciones_cliente, cotizaciones_tarjetas`,
    sql`create index cotizaciones_cliente on cotizaciones (cliente, n_cotizacion)`,
  ])
