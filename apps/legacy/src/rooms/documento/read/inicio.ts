import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../kernel/db/db.ts'
import type { Schema } from '../../../kernel/db/schema.ts'
import { contado } from '../../../kernel/db/sql.ts'
import { fueraDeUso } from './fuera-de-uso.ts'
import { entregas, opcionesDe, usuariosNv } from './opciones.ts'

type Condiciones = {
  tipos: { tipo_vencim_codi: string; descrip: string; col: string }[]
  filas: { tipo_ajuste_codi: string; nombre: string }[]
  celdas: { tipo_ajuste_codi: string; tipo_vencim_codi: string }[]
}

/** A table of columns by rows; a cell that does not exist is a pair of empty codes, so that `opciones[j]` stays under column j. */
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

/** The lists and values for a document of this client, in one statement, nested as the requirement says (docs/requirements/condiciones.md). */
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
          .orderBy(contado('codigo'))
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
      jsonArrayFrom(opcionesDe(eb, 'estados_item')).as('estados_item'),
      jsonArrayFrom(eb.selectFrom('tipos_vencimientos').selectAll().where('en_uso', '=', true).orderBy('orden')).as(
        'tipos',
      ),
      jsonArrayFrom(eb.selectFrom('vencimientos').selectAll().where('en_uso', '=', true).orderBy('orden')).as('filas'),
      jsonArrayFrom(eb.selectFrom('condiciones_opciones').selectAll().where('en_uso', '=', true)).as('celdas'),
      jsonArrayFrom(entregas(eb, tipo_vencim_codi)).as('entregas'),
      fueraDeUso(nota_venta).as('fuera_de_uso'),
    ])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const { baja, lugares_entrega, transportistas, usuarios_nv, estados_nv, tipos_cambio, entregas: valores } = found

  return {
    iniciar: {
      transportistas,
      // Options of a nota_venta only (CND-03).
      usuarios_nv: nota_venta ? usuarios_nv : [],
      estados_nv: nota_venta ? estados_nv : [],
      tipos_cambio: nota_venta ? tipos_cambio : [],
      fuera_de_uso: found.fuera_de_uso,
      estados_item: found.estados_item,
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
