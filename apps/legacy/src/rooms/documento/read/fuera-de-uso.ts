import { expressionBuilder, sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import { usuariosNv } from './opciones.ts'

type Nombres = Record<string, string>

/**
 * Names of codes out of use, by field, for documents that still have them (DAT-01); of a note also who is its destination no more.
 * What is handed over is also named with its kind of payment, since each kind has codes of its own (CND-02).
 */
export const fueraDeUso = (nota_venta: boolean) => sql<Nombres>`(
  select coalesce(jsonb_object_agg(f.campo, f.nombre), '{}') from (
  select 'negocio ' || codigo as campo, nombre from negocios where not en_uso
  union all select 'c_transp ' || codigo, nombre from transportistas where not en_uso
  union all select 'deposito ' || codigo, nombre from depositos where not en_uso
  union all select 'entrega_valor ' || unnest(array[codigo, tipo_vencim_codi || '_' || codigo]), nombre
    from entrega_valores where not en_uso
  union all select case lista when 'estados_nv' then 'estado ' else 'tipo_cambio ' end || value, text from listas
    where lista in ('estados_nv', 'tipos_cambio') and not en_uso
  union all select 'condicion_ajuste ' || o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi, v.nombre || ', ' || t.descrip
    from condiciones_opciones o join vencimientos v on v.tipo_ajuste_codi = o.tipo_ajuste_codi
    join tipos_vencimientos t on t.tipo_vencim_codi = o.tipo_vencim_codi
    where not (o.en_uso and v.en_uso and t.en_uso)
  union all select 'usuario_destino_nv ' || u.codigo, u.nombre from usuarios u
    where ${nota_venta} and u.codigo not in (select n.value from (${usuariosNv(expressionBuilder<Schema>())}) n)) f)`

/** The same for a save that is refused: somebody reads that a code is out of use, and by which name he knows it (VIS-04). */
export const readFueraDeUso = async (trx: Trx): Promise<Nombres> => {
  const { nombres } = await trx.selectNoFrom(fueraDeUso(true).as('nombres')).executeTakeFirstOrThrow()

  return nombres
}
