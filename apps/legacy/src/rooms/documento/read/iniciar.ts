import { CLIENTE_GENERICO } from '@yunque/contracts/clientes'
import type { PedidoDeNota } from '@yunque/contracts/documento/faltas'
import type { Lugar } from '@yunque/contracts/productos'
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'

/** What begins a query: the database, or a statement that the query stands in. */
type Reads = Pick<Db, 'selectFrom'>

type Lista = 'estados_nv' | 'tipos_cambio' | 'estados_item' | 'motivos_item'
/** What is in use, and of the rest what is there already (DAT-01). */
const opcionesDe = (db: Reads, lista: Lista, tiene: readonly string[] = []) =>
  db
    .selectFrom('listas')
    .select(['value', 'text'])
    .where('lista', '=', lista)
    .where(sql<boolean>`(en_uso or value = any(${tiene}::text[]))`)
    .orderBy('orden')

/** Every motive that lines have or had: of those out of use there are lines to be found. */
export const motivosItem = (db: Db) =>
  db.selectFrom('listas').select(['value', 'text']).where('lista', '=', 'motivos_item').orderBy('orden').execute()

/** What a line may become and why one is lost, together; `motivos` are those that lines have. */
export const listasDeItem = async (db: Db | Trx, motivos: readonly string[] = []) => {
  const eb = expressionBuilder<Schema>()

  return db
    .selectNoFrom([
      jsonArrayFrom(opcionesDe(eb, 'estados_item')).as('estados_item'),
      jsonArrayFrom(opcionesDe(eb, 'motivos_item', motivos)).as('motivos_item'),
    ])
    .executeTakeFirstOrThrow()
}

type Condiciones = {
  tipos: { tipo_vencim_codi: string; descrip: string; col: string }[]
  filas: { tipo_ajuste_codi: string; nombre: string }[]
  celdas: { tipo_ajuste_codi: string; tipo_vencim_codi: string }[]
}

/** Columns by rows; a cell that does not exist is a pair of empty codes, so that `opciones[j]` stays under column j. */
const condicionesDe = ({ tipos, filas, celdas }: Condiciones) => {
  const exists = new Set(celdas.map((celda) => `${celda.tipo_ajuste_codi}_${celda.tipo_vencim_codi}`))

  return {
    tipos_vencimientos: tipos.map(({ descrip, col }) => ({ descrip, col })),
    vencimientos: filas.map(({ nombre, tipo_ajuste_codi }) => ({
      nombre,
      opciones: tipos.map(({ tipo_vencim_codi }) =>
        exists.has(`${tipo_ajuste_codi}_${tipo_vencim_codi}`)
          ? { tipo_ajuste_codi, tipo_vencim_codi }
          : { tipo_ajuste_codi: '', tipo_vencim_codi: '' },
      ),
    })),
  }
}

/** Whether a condition, '{ajuste}_{vencimiento}', is offered: the cell, its row and its column are in use (DAT-01). */
export const ofrecida = (condicion: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from condiciones_opciones o
  join vencimientos v on v.tipo_ajuste_codi = o.tipo_ajuste_codi and v.en_uso
  join tipos_vencimientos tv on tv.tipo_vencim_codi = o.tipo_vencim_codi and tv.en_uso
  where o.en_uso and o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi = ${condicion})`

/** 'Entrega de valores' of one kind of payment; of all of them, without one (CND-02, CND-05). */
const entregas = (db: Reads, tipo_vencim_codi: string) =>
  db
    .selectFrom('entrega_valores')
    .select(['codigo as value', 'nombre as text'])
    .where('en_uso', '=', true)
    .$if(tipo_vencim_codi !== '', (q) => q.where('tipo_vencim_codi', '=', tipo_vencim_codi))
    .orderBy('tipo_vencim_codi')
    .orderBy('orden')
export const entregaValores = (db: Db, tipo_vencim_codi: string) => entregas(db, tipo_vencim_codi).execute()

const usuariosNv = (db: Reads) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuarios_modulos as m', 'm.usuario', 'u.codigo')
    .select(['u.codigo as value', 'u.nombre as text'])
    .where('m.modulo', '=', 'NVR')
    .where('u.estado', '=', 'A')
    .orderBy('u.nombre')

/** Of what a new sales note is asked, whether there is something to choose from: from the very lists that its screen offers. */
export const hayOpciones = (eb: ExpressionBuilder<Schema, never>) =>
  jsonBuildObject({
    usuario_destino_nv: eb.exists(usuariosNv(eb)).$castTo<boolean>(),
    estado: eb.exists(opcionesDe(eb, 'estados_nv')).$castTo<boolean>(),
    tipo_cambio: eb.exists(opcionesDe(eb, 'tipos_cambio')).$castTo<boolean>(),
  } satisfies Record<PedidoDeNota, unknown>)

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

/** What is out of use is no custom any more (DAT-01). */
const enUsoDe = (de: 'c' | 'cl') =>
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

/** In how many days all lines of a document are delivered; '' where they differ. */
const plazoDe =
  sql<string>`(select case when min(i.plazo_entrega) = max(i.plazo_entrega) then min(i.plazo_entrega)::text else '' end
  from cotizacion_items i where i.n_cotizacion = c.n_cotizacion)`.as('plazo_entrega')

/**
 * What the client's newest document of this tipo was made with, and before there is one what his record says (PAN-07): what he
 * usually asks. Nobody stands behind the generic client.
 */
export const habitualDe = async (db: Db, tipo: Lugar, codigo: string) => {
  const found = await db
    .selectFrom('clientes as cl')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('cotizaciones as c')
          .leftJoin('contactos as ct', (join) => join.onRef('ct.nro_cpt', '=', 'c.nro_cpt').on('ct.estado', '=', 'A'))
          .select(['c.negocio', 'ct.nro_cpt', 'c.lugar_entrega', 'c.flete_seguro_destino'])
          .select(enUsoDe('c'))
          .select(
            sql<string>`coalesce((select e.codigo from entrega_valores e where e.codigo = c.entrega_valor and e.en_uso
              limit 1), '')`.as('entrega_valor'),
          )
          .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
          .select(plazoDe)
          .whereRef('c.cliente', '=', 'cl.codigo')
          .where('c.tipo', '=', tipo)
          .where('c.anulada', '=', 'N')
          // One of before this desk may have come in after newer ones.
          .where('c.numero_anterior', 'is', null)
          .orderBy('c.n_cotizacion', 'desc')
          .limit(1),
      ).as('documento'),
      ...enUsoDe('cl'),
    ])
    .where('cl.codigo', '=', codigo)
    .where('cl.codigo', '<>', CLIENTE_GENERICO)
    .executeTakeFirst()
  const { documento = null, ...acordado } = found ?? {}
  const { plazo_entrega, ...habitual } = documento ?? { ...SIN_HABITUAL, ...acordado, plazo_entrega: '' }

  return { habitual, plazo_entrega }
}

/**
 * What the house has decided of new documents of this tipo: how IVA is told, a legend unless it is to be broken down (DOC-14),
 * and how many days an offer holds and a delivery takes, unless the seller says otherwise.
 */
export const parametrosDe = async (db: Db, tipo: Lugar) => {
  const rows = await db
    .selectFrom('parametros')
    .selectAll()
    .where('nombre', 'in', [`iva_${tipo}`, 'leyenda_iva', 'dias_validez', 'dias_entrega'])
    .execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor

  return {
    impuestos:
      valor(`iva_${tipo}`) === 'desglose'
        ? { iva: 'desglose' as const, leyenda_iva: '' }
        : { iva: 'leyenda' as const, leyenda_iva: valor('leyenda_iva') ?? '' },
    dias_validez: Number(valor('dias_validez') ?? 7),
    dias_entrega: valor('dias_entrega') ?? '',
  }
}

/** What is out of use is called so still, where a document has it (DAT-01): by the field that holds its code. */
const fueraDeUso = sql<Record<string, string>>`(select coalesce(jsonb_object_agg(f.campo, f.nombre), '{}') from (
  select 'c_transp ' || codigo as campo, nombre from transportistas where not en_uso
  union all select 'entrega_valor ' || codigo, nombre from entrega_valores where not en_uso
  union all select case lista when 'estados_nv' then 'estado ' else 'tipo_cambio ' end || value, text from listas
    where lista in ('estados_nv', 'tipos_cambio') and not en_uso
  union all select 'condicion_ajuste ' || o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi, v.nombre || ', ' || t.descrip
    from condiciones_opciones o join vencimientos v on v.tipo_ajuste_codi = o.tipo_ajuste_codi
    join tipos_vencimientos t on t.tipo_vencim_codi = o.tipo_vencim_codi
    where not (o.en_uso and v.en_uso and t.en_uso)) f)`

/** What a document of this client is made with, in one statement, nested as the requirement has it (docs/requirements/condiciones.md). */
export const inicioDe = async (db: Db, codigo: string, { nota_venta = false, tipo_vencim_codi = '' } = {}) => {
  const eb = expressionBuilder<Schema>()
  const found = await db
    .selectFrom('clientes')
    .select(['codigo', 'razon', 'cuit', 'baja'])
    .select([
      jsonArrayFrom(
        eb
          .selectFrom('lugares_entrega')
          .select(['codigo as value', 'nombre as text'])
          .where('cliente', '=', codigo)
          .orderBy('codigo'),
      ).as('lugares_entrega'),
      jsonArrayFrom(
        eb
          .selectFrom('transportistas')
          .select(['codigo as value', 'nombre as text'])
          .where('en_uso', '=', true)
          .orderBy('nombre'),
      ).as('transportistas'),
      jsonArrayFrom(usuariosNv(eb)).as('usuarios_nv'),
      jsonArrayFrom(opcionesDe(eb, 'estados_nv')).as('estados_nv'),
      jsonArrayFrom(opcionesDe(eb, 'tipos_cambio')).as('tipos_cambio'),
      jsonArrayFrom(eb.selectFrom('tipos_vencimientos').selectAll().where('en_uso', '=', true).orderBy('orden')).as(
        'tipos',
      ),
      jsonArrayFrom(eb.selectFrom('vencimientos').selectAll().where('en_uso', '=', true).orderBy('orden')).as('filas'),
      jsonArrayFrom(eb.selectFrom('condiciones_opciones').selectAll().where('en_uso', '=', true)).as('celdas'),
      jsonArrayFrom(entregas(eb, tipo_vencim_codi)).as('entregas'),
      fueraDeUso.as('fuera_de_uso'),
    ])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const { baja, lugares_entrega, transportistas, usuarios_nv, estados_nv, tipos_cambio, entregas: valores } = found

  return {
    iniciar: {
      transportistas,
      // Choices of a nota_venta, and of nothing else (CND-03).
      usuarios_nv: nota_venta ? usuarios_nv : [],
      estados_nv: nota_venta ? estados_nv : [],
      tipos_cambio: nota_venta ? tipos_cambio : [],
      fuera_de_uso: found.fuera_de_uso,
    },
    cliente: {
      codigo: found.codigo,
      razon: found.razon,
      cuit: found.cuit,
      condiciones: { original: condicionesDe(found) },
      lugares_entrega,
    },
    array_tipo_ajuste: { cboEntregaValores: valores },
    cliente_baja: baja,
  }
}
