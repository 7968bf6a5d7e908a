import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { masDias } from '@yunque/contracts/codecs/dias'
import type { CondicionRegla } from '@yunque/contracts/seguimientos'
import { type RawBuilder, sql } from 'kysely'
import { userSees } from '../../kernel/people/visible.ts'
import { SEMANA } from '../procesos/corridas.ts'

/** The days that a run looks at: from the last one that is made up for. */
type Dias = { desde: string; hoy: string }

/** A rule's conditions; `id` 0 is a rule that was not saved yet. */
export type Regla = {
  id: number
  condicion: CondicionRegla
  cantidad: number
  negocio: string | null
  moneda: 'D' | 'P'
  importe: string | null
  asignada_a: string | null
  quien: string
}

/** The documents `c` that a rule applies to, each with its due day: conditions between `desde` and `hoy` that an index can use. */
const asuntoDe = (
  { condicion, cantidad }: Regla,
  { desde, hoy }: Dias,
): { vence: RawBuilder<unknown>; donde: RawBuilder<unknown> } => {
  switch (condicion) {
    case 'sin_decision':
      return {
        vence: sql`c.fecha + ${cantidad}::integer`,
        donde: sql`c.tipo = 'cotizacion' and c.fase = 'abierta'
          and c.fecha between ${masDias(desde, -cantidad)}::date and ${masDias(hoy, -cantidad)}::date`,
      }
    case 'por_vencer':
      return {
        vence: sql`c.validez_oferta - ${cantidad}::integer`,
        donde: sql`c.tipo = 'cotizacion' and c.fase = 'abierta' and c.validez_oferta >= ${hoy}::date
          and c.validez_oferta between ${masDias(desde, cantidad)}::date and ${masDias(hoy, cantidad)}::date`,
      }
    case 'entrega':
      return {
        vence: sql`c.entregada + ${cantidad}::integer`,
        donde: sql`c.tipo = 'nota_venta' and c.anulada = 'N' and c.entregada is not null
          and c.entregada between ${masDias(desde, -cantidad)}::date and ${masDias(hoy, -cantidad)}::date`,
      }
    default:
      return {
        vence: sql`(c.fecha + make_interval(months => ${cantidad}::integer))::date`,
        // One month more than the window, since months differ in length.
        donde: sql`c.tipo = 'nota_venta' and c.anulada = 'N' and c.cliente <> ${CLIENTE_GENERICO}
          and c.fecha between (${desde}::date - make_interval(months => ${cantidad}::integer))::date - 3
            and (${hoy}::date - make_interval(months => ${cantidad}::integer))::date + 3
          and (c.fecha + make_interval(months => ${cantidad}::integer))::date between ${desde}::date and ${hoy}::date
          and not exists (select 1 from cotizaciones n where n.cliente = c.cliente and n.tipo = 'nota_venta'
            and n.anulada = 'N' and (n.fecha, n.n_cotizacion) > (c.fecha, c.n_cotizacion))`,
      }
  }
}

/**
 * The follow-ups that a rule still has to create on a day: preview and run use this same query. It covers the clients of whoever
 * saved the rule. That person also gets what the intended one cannot have, because he is out of use, lacks the screen or does not
 * see the client. After a longer standstill, as in the holidays, a client gets one for all that is longer ago than a week: what came last.
 */
export const candidatos = (regla: Regla, dias: Dias) => {
  const { vence, donde } = asuntoDe(regla, dias)
  const { id, condicion, negocio, moneda, importe, asignada_a, quien } = regla
  const persona = asignada_a === null ? sql`c.usuario` : sql`${asignada_a}::text`
  const puede = sql`exists (select 1 from usuarios u join usuarios_modulos m on m.usuario = u.codigo and m.modulo = 'SEG'
    where u.codigo = ${persona} and u.estado = 'A') and ${userSees(persona, sql`c.cliente`)}`
  const asunto = condicion === 'sin_compra' ? sql`'cliente ' || c.cliente` : sql`'documento ' || c.n_cotizacion`

  return sql`
    select * from (
      select q.*, 'regla ' || ${id}::bigint || ', ' || q.asunto || ', ' || q.vence as clave,
        row_number() over (partition by q.cliente, q.razon order by q.vence desc, q.n_documento desc) as orden
      from (
        select ${asunto} as asunto, ${vence} as vence, c.cliente, c.razon, c.n_cotizacion as n_documento,
          (select ct.nro_cpt from contactos ct where ct.nro_cpt = c.nro_cpt and ct.estado = 'A') as nro_cpt,
          case c.tipo when 'cotizacion' then c.n_cotizacion else c.n_cotizacion_origen end as n_cotizacion,
          case when ${puede} then ${persona} else ${quien}::text end as usuario
        from cotizaciones c
        join clientes cl on cl.codigo = c.cliente and cl.baja = 'N' and cl.marca_cpt = 'C'
        where ${donde} and ${userSees(sql`${quien}::text`, sql`c.cliente`)}
          ${negocio === null ? sql`` : sql`and c.negocio = ${negocio}`}
          ${importe === null ? sql`` : sql`and ${sql.ref(moneda === 'P' ? 'c.subtotal_p' : 'c.subtotal_d')} >= ${importe}::numeric`}
      ) q
      where not exists (select 1 from seguimientos s where s.clave = 'regla ' || ${id}::bigint || ', ' || q.asunto || ', ' || q.vence)
    ) t where vence >= ${masDias(dias.hoy, -SEMANA)}::date or orden = 1`
}
