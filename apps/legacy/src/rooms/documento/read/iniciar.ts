import { CLIENTE_GENERICO } from '@yunque/contracts/clientes'
import type { PedidoDeNota } from '@yunque/contracts/documento/faltas'
import type { Lugar } from '@yunque/contracts/productos'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'

/** What begins a query: the database, or a statement that the query stands in. */
type Reads = Pick<Db, 'selectFrom'>

const opcionesDe = (db: Reads, lista: 'estados_nv' | 'tipos_cambio' | 'estados_item' | 'motivos_item') =>
  db.selectFrom('listas').select(['value', 'text']).where('lista', '=', lista).orderBy('orden')

export const motivosItem = (db: Db) => opcionesDe(db, 'motivos_item').execute()

/** What a line may become and why one is lost, together. */
export const listasDeItem = async (db: Db | Trx) => {
  const eb = expressionBuilder<Schema>()

  return db
    .selectNoFrom([
      jsonArrayFrom(opcionesDe(eb, 'estados_item')).as('estados_item'),
      jsonArrayFrom(opcionesDe(eb, 'motivos_item')).as('motivos_item'),
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

/** 'Entrega de valores' of one kind of payment; of all of them, without one (CND-02, CND-05). */
const entregas = (db: Reads, tipo_vencim_codi: string) =>
  db
    .selectFrom('entrega_valores')
    .select(['codigo as value', 'nombre as text'])
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

/** What a client's first document begins with: what the house has agreed with him (PAN-07). */
const acordadoCon = async (db: Db, codigo: string) => {
  const found = await db
    .selectFrom('clientes')
    .select(['condicion_ajuste', 'c_transp'])
    .where('codigo', '=', codigo)
    .where('codigo', '<>', CLIENTE_GENERICO)
    .executeTakeFirst()

  return { ...SIN_HABITUAL, ...found }
}

/**
 * What the client's newest document of this tipo was made with, and before there is one what his record says: what he usually
 * asks. Nobody stands behind the generic client.
 */
export const habitualDe = async (db: Db, tipo: Lugar, codigo: string) => {
  const found = await db
    .selectFrom('cotizaciones as c')
    .leftJoin('contactos as ct', (join) => join.onRef('ct.nro_cpt', '=', 'c.nro_cpt').on('ct.estado', '=', 'A'))
    .select(['c.negocio', 'ct.nro_cpt', 'c.condicion_ajuste', 'c.entrega_valor', 'c.lugar_entrega', 'c.c_transp'])
    .select('c.flete_seguro_destino')
    .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
    .where('c.cliente', '=', codigo)
    .where('c.cliente', '<>', CLIENTE_GENERICO)
    .where('c.tipo', '=', tipo)
    .where('c.anulada', '=', 'N')
    .orderBy('c.n_cotizacion', 'desc')
    .limit(1)
    .executeTakeFirst()

  return found ?? acordadoCon(db, codigo)
}

/**
 * What the house has decided of new documents of this tipo: how IVA is told, a legend unless it is to be broken down (DOC-14),
 * and how many days an offer holds, unless the seller says otherwise.
 */
export const parametrosDe = async (db: Db, tipo: Lugar) => {
  const rows = await db
    .selectFrom('parametros')
    .selectAll()
    .where('nombre', 'in', [`iva_${tipo}`, 'leyenda_iva', 'dias_validez'])
    .execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor

  return {
    impuestos:
      valor(`iva_${tipo}`) === 'desglose'
        ? { iva: 'desglose' as const, leyenda_iva: '' }
        : { iva: 'leyenda' as const, leyenda_iva: valor('leyenda_iva') ?? '' },
    dias_validez: Number(valor('dias_validez') ?? 7),
  }
}

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
      jsonArrayFrom(eb.selectFrom('transportistas').select(['codigo as value', 'nombre as text']).orderBy('nombre')).as(
        'transportistas',
      ),
      jsonArrayFrom(usuariosNv(eb)).as('usuarios_nv'),
      jsonArrayFrom(opcionesDe(eb, 'estados_nv')).as('estados_nv'),
      jsonArrayFrom(opcionesDe(eb, 'tipos_cambio')).as('tipos_cambio'),
      jsonArrayFrom(eb.selectFrom('tipos_vencimientos').selectAll().orderBy('orden')).as('tipos'),
      jsonArrayFrom(eb.selectFrom('vencimientos').selectAll().orderBy('orden')).as('filas'),
      jsonArrayFrom(eb.selectFrom('condiciones_opciones').selectAll()).as('celdas'),
      jsonArrayFrom(entregas(eb, tipo_vencim_codi)).as('entregas'),
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
