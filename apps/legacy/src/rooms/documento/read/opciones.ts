import type { AskedOfNota } from '@yunque/contracts/documento/faltas'
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'

/** Anything that can start a query: the database, or an enclosing statement. */
type Reads = Pick<Db, 'selectFrom'>

type Lista = 'estados_nv' | 'tipos_cambio' | 'estados_item' | 'motivos_item'
/** Options in use, and those out of use that the record already has (DAT-01). */
export const opcionesDe = (db: Reads, lista: Lista, tiene: readonly string[] = []) =>
  db
    .selectFrom('listas')
    .select(['value', 'text'])
    .where('lista', '=', lista)
    .where(sql<boolean>`(en_uso or value = any(${tiene}::text[]))`)
    .orderBy('orden')

/** Every motive, also those out of use, since saved lines may have them. */
export const motivosItem = (db: Db) =>
  db.selectFrom('listas').select(['value', 'text']).where('lista', '=', 'motivos_item').orderBy('orden').execute()

/** A line's possible states and motives of loss; `motivos` are those that its lines already have. */
export const listasDeItem = async (db: Db | Trx, motivos: readonly string[] = []) => {
  const eb = expressionBuilder<Schema>()

  return db
    .selectNoFrom([
      jsonArrayFrom(opcionesDe(eb, 'estados_item')).as('estados_item'),
      jsonArrayFrom(opcionesDe(eb, 'motivos_item', motivos)).as('motivos_item'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether a condition, '{ajuste}_{vencimiento}', is offered: its cell, row and column are in use (DAT-01). */
export const ofrecida = (condicion: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from condiciones_opciones o
  join vencimientos v on v.tipo_ajuste_codi = o.tipo_ajuste_codi and v.en_uso
  join tipos_vencimientos tv on tv.tipo_vencim_codi = o.tipo_vencim_codi and tv.en_uso
  where o.en_uso and o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi = ${condicion})`

/** 'Entrega de valores' for one kind of payment, or for all (CND-02, CND-05). */
export const entregas = (db: Reads, tipo_vencim_codi: string) =>
  db
    .selectFrom('entrega_valores')
    .select(['codigo as value', 'nombre as text'])
    .where('en_uso', '=', true)
    .$if(tipo_vencim_codi !== '', (q) => q.where('tipo_vencim_codi', '=', tipo_vencim_codi))
    .orderBy('tipo_vencim_codi')
    .orderBy('orden')
export const entregaValores = (db: Db, tipo_vencim_codi: string) => entregas(db, tipo_vencim_codi).execute()

export const usuariosNv = (db: Reads) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuarios_modulos as m', 'm.usuario', 'u.codigo')
    .select(['u.codigo as value', 'u.nombre as text'])
    .where('m.modulo', '=', 'NVR')
    .where('u.estado', '=', 'A')
    .orderBy('u.nombre')

/** Whether each list of a new sales note has options; the same lists that its screen offers. */
export const hasOpciones = (eb: ExpressionBuilder<Schema, never>) =>
  jsonBuildObject({
    usuario_destino_nv: eb.exists(usuariosNv(eb)).$castTo<boolean>(),
    estado: eb.exists(opcionesDe(eb, 'estados_nv')).$castTo<boolean>(),
    tipo_cambio: eb.exists(opcionesDe(eb, 'tipos_cambio')).$castTo<boolean>(),
  } satisfies Record<AskedOfNota, unknown>)
