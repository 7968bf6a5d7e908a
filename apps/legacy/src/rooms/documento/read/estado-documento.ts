import { diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import type { Estado } from '@yunque/contracts/documento/documento'
import { type RawBuilder, sql } from 'kysely'

/** How many days before its last one an offer counts as about to expire, a setting of the house (DOC-01). */
const DIAS_PRONTA = sql<number>`coalesce((select valor::integer from parametros where nombre = 'dias_pronta_a_vencer'), 3)`

/**
 * The state of document `c` (DOC-01). Nothing else computes it: list, counts and record share this. The column `fase` has all of
 * it except the day; `hoy` is the day in Buenos Aires, so an offer holds through 23:59:59 of its last day (DOC-02), and one
 * without a last day never expires.
 */
export const estadoDocumento = (hoy: string) => sql<Estado>`case
  when c.fase <> 'abierta' then c.fase::text
  when c.validez_oferta < ${hoy}::date then 'VE'
  when c.validez_oferta <= ${hoy}::date + ${DIAS_PRONTA} then 'PV'
  else 'SV' end`

/** The last day of a day's week, a Sunday. */
const domingoDe = (dia: string): string => masDias(dia, (7 - diaDeSemana(dia)) % 7)

/**
 * Condition: document `c` is in this state, or A: undecided, D: decided, ES: open with its last day between today and the end of
 * this week. Written so that an index can be used.
 */
export const isInEstado = (estado: Estado | 'A' | 'D' | 'ES', hoy: string): RawBuilder<boolean> => {
  const pronta = sql`${hoy}::date + ${DIAS_PRONTA}`
  switch (estado) {
    case 'A':
      return sql`c.fase in ('abierta', 'PA')`
    case 'D':
      return sql`c.fase in ('GA', 'GP', 'PE')`
    case 'SV':
      return sql`c.fase = 'abierta' and (c.validez_oferta > ${pronta} or c.validez_oferta is null)`
    case 'PV':
      return sql`c.fase = 'abierta' and c.validez_oferta between ${hoy}::date and ${pronta}`
    case 'ES':
      return sql`c.fase = 'abierta' and c.validez_oferta between ${hoy}::date and ${domingoDe(hoy)}::date`
    case 'VE':
      return sql`c.fase = 'abierta' and c.validez_oferta < ${hoy}::date`
    default:
      return sql`c.fase = ${estado}`
  }
}
