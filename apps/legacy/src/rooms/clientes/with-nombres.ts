import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** Clients, each with its seller's row as `u` and its usual payment condition ('{ajuste}_{vencimiento}') in words. */
export const clientesWithNombres = (db: Db) =>
  db
    .selectFrom('clientes as cl')
    .leftJoin('usuarios as u', 'u.codigo', 'cl.vendedor')
    .leftJoin('vencimientos as ve', (join) =>
      join.on('ve.tipo_ajuste_codi', '=', sql`split_part(cl.condicion_ajuste, '_', 1)`),
    )
    .leftJoin('tipos_vencimientos as tv', (join) =>
      join.on('tv.tipo_vencim_codi', '=', sql`split_part(cl.condicion_ajuste, '_', 2)`),
    )
    .select(sql<string>`concat_ws(', ', ve.nombre, tv.descrip)`.as('condicion'))
