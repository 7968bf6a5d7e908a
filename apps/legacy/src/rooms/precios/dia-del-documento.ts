import { type RawBuilder, sql } from 'kysely'

const diaEn = (momento: RawBuilder<unknown>) =>
  sql<string>`(${momento} at time zone 'America/Argentina/Buenos_Aires')::date`

/** The day of the save of document `c` that is under way, or of its last one. */
export const diaDeEsteGuardado = diaEn(sql`c.modificado`)

/**
 * The day on which its lines were last saved, since when it waits. A document is judged by the costs of that day: later price lists
 * do not affect it (PAN-16), nor does what the status panel saves, which changes no price.
 */
export const diaDelDocumento = diaEn(sql`coalesce((select a.momento from auditoria a
  where a.entidad = 'cotizaciones' and a.id_entidad = c.n_cotizacion::text and a.accion in ('alta', 'modificar')
  order by a.id desc limit 1), c.modificado)`)
