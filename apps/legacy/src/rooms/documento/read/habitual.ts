import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import type { Lugar } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../kernel/db/db.ts'
import { ofrecida } from './opciones.ts'

const SIN_HABITUAL = {
  ...({
    negocio: '',
    nro_cpt: null,
    contacto: '',
    condicion_ajuste: '',
    entrega_valor: '',
    lugar_entrega: '',
  } as const),
  ...({ c_transp: null, flete_seguro_destino: 'N' } as const),
}

/** Values out of use are no longer proposed (DAT-01). */
const condicionesEnUso = (de: 'c' | 'cl') =>
  [
    sql<string>`case when ${ofrecida(sql.ref(`${de}.condicion_ajuste`))} then ${sql.ref(`${de}.condicion_ajuste`)} else '' end`.as(
      'condicion_ajuste',
    ),
    sql<
      string | null
    >`(select t.codigo from transportistas t where t.codigo = ${sql.ref(`${de}.c_transp`)} and t.en_uso)`.as(
      'c_transp',
    ),
  ] as const

/** The delivery days that all lines of a document share; '' where they differ. */
const plazoDe =
  sql<string>`(select case when min(i.plazo_entrega) = max(i.plazo_entrega) then min(i.plazo_entrega)::text else '' end
  from cotizacion_items i where i.n_cotizacion = c.n_cotizacion)`.as('plazo_entrega')

/**
 * The values of the client's newest document of this tipo, or of his record if there is none (PAN-07), as a proposal for a new
 * one. The generic client has none, since he is many people.
 */
export const habitualDe = async (db: Db, tipo: Lugar, codigo: string) => {
  const found = await db
    .selectFrom('clientes as cl')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('cotizaciones as c')
          .leftJoin('contactos as ct', (join) => join.onRef('ct.nro_cpt', '=', 'c.nro_cpt').on('ct.estado', '=', 'A'))
          .select(['ct.nro_cpt', 'c.lugar_entrega', 'c.flete_seguro_destino'])
          .select(
            sql<string>`coalesce((select n.codigo from negocios n where n.codigo = c.negocio and n.en_uso), '')`.as(
              'negocio',
            ),
          )
          .select(condicionesEnUso('c'))
          .select(
            // Of its own kind of payment: another kind may have the same code (CND-02).
            sql<string>`coalesce((select e.codigo from entrega_valores e where e.codigo = c.entrega_valor and e.en_uso
              and (e.tipo_vencim_codi = split_part(c.condicion_ajuste, '_', 2) or c.condicion_ajuste = '') limit 1), '')`.as(
              'entrega_valor',
            ),
          )
          .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
          .select(plazoDe)
          .whereRef('c.cliente', '=', 'cl.codigo')
          .where('c.tipo', '=', tipo)
          .where('c.anulada', '=', 'N')
          // Documents of an earlier system do not count: they may have been imported after newer ones.
          .where('c.numero_anterior', 'is', null)
          .orderBy('c.n_cotizacion', 'desc')
          .limit(1),
      ).as('documento'),
      ...condicionesEnUso('cl'),
    ])
    .where('cl.codigo', '=', codigo)
    .where('cl.codigo', '<>', CLIENTE_GENERICO)
    .executeTakeFirst()
  const { documento = null, ...acordado } = found ?? {}
  const { plazo_entrega, ...habitual } = documento ?? { ...SIN_HABITUAL, ...acordado, plazo_entrega: '' }

  return { habitual, plazo_entrega }
}
