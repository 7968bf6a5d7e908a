import type { Estado } from '@yunque/contracts/documento'
import { sql } from 'kysely'

/** Days before its last one in which an offer is about to expire, a setting of the house (DOC-01). */
const DIAS_PRONTA = sql<number>`coalesce((select valor::integer from parametros where nombre = 'dias_pronta_a_vencer'), 3)`

/**
 * The state of document `c`, the first that applies (DOC-01). The only place that knows: list, counts and record share it.
 * `hoy` is the day in Buenos Aires, so an offer holds through 23:59:59 of its last day (DOC-02); one without a last day
 * does not expire.
 */
export const estadoDocumento = (hoy: string) => sql<Estado>`case
  when c.anulada = 'S' then 'AN'
  when c.rechazada = 'S' then 'RE'
  when c.pendiente_aprobacion = 'S' then 'PA'
  when c.items > 0 and c.ganados = c.items then 'GA'
  when c.items > 0 and c.perdidos = c.items then 'PE'
  when c.items > 0 and c.ganados + c.perdidos = c.items then 'GP'
  when c.validez_oferta < ${hoy}::date then 'VE'
  when c.validez_oferta <= ${hoy}::date + ${DIAS_PRONTA} then 'PV'
  else 'SV' end`

/** True of every document in a state that is on a card; the predicate of the index cotizaciones_abiertas. */
export const EN_TARJETAS = sql<boolean>`anulada = 'N' and (rechazada = 'S' or pendiente_aprobacion = 'S' or ganados + perdidos < greatest(items, 1))`

/** What `estado` A of the list means: nobody has decided these yet. */
export const SIN_DECIDIR: readonly Estado[] = ['SV', 'PV', 'VE', 'PA']
