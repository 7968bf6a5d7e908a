import type { Db } from '../../infra/db.ts'

const opcionesDe = (db: Db, lista: 'estados_nv' | 'tipos_cambio' | 'estados_item' | 'motivos_item') =>
  db.selectFrom('listas').select(['value', 'text']).where('lista', '=', lista).orderBy('orden').execute()

export const estadosItem = (db: Db) => opcionesDe(db, 'estados_item')
export const motivosItem = (db: Db) => opcionesDe(db, 'motivos_item')

/** Columns by rows; a cell that does not exist is a pair of empty codes, so that `opciones[j]` stays under column j. */
const condicionesDe = async (db: Db) => {
  const tipos = await db.selectFrom('tipos_vencimientos').selectAll().orderBy('orden').execute()
  const filas = await db.selectFrom('vencimientos').selectAll().orderBy('orden').execute()
  const celdas = await db.selectFrom('condiciones_opciones').selectAll().execute()
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
export const entregaValores = (db: Db, tipo_vencim_codi: string) =>
  db
    .selectFrom('entrega_valores')
    .select(['codigo as value', 'nombre as text'])
    .$if(tipo_vencim_codi !== '', (q) => q.where('tipo_vencim_codi', '=', tipo_vencim_codi))
    .orderBy('tipo_vencim_codi')
    .orderBy('orden')
    .execute()

const usuariosNv = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuarios_modulos as m', 'm.usuario', 'u.codigo')
    .select(['u.codigo as value', 'u.nombre as text'])
    .where('m.modulo', '=', 'NVR')
    .where('u.estado', '=', 'A')
    .orderBy('u.nombre')
    .execute()

/** What a document of this client is made with, nested as the requirement has it (docs/requirements/condiciones.md). */
export const inicioDe = async (db: Db, codigo: string, { nota_venta = false, tipo_vencim_codi = '' } = {}) => {
  const { baja, ...cliente } = await db
    .selectFrom('clientes')
    .select(['codigo', 'razon', 'cuit', 'baja'])
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const lugares_entrega = await db
    .selectFrom('lugares_entrega')
    .select(['codigo as value', 'nombre as text'])
    .where('cliente', '=', codigo)
    .orderBy('codigo')
    .execute()
  const transportistas = await db
    .selectFrom('transportistas')
    .select(['codigo as value', 'nombre as text'])
    .orderBy('nombre')
    .execute()

  return {
    iniciar: {
      transportistas,
      usuarios_nv: nota_venta ? await usuariosNv(db) : [],
      estados_nv: nota_venta ? await opcionesDe(db, 'estados_nv') : [],
      tipos_cambio: nota_venta ? await opcionesDe(db, 'tipos_cambio') : [],
    },
    cliente: { ...cliente, condiciones: { original: await condicionesDe(db) }, lugares_entrega },
    array_tipo_ajuste: { cboEntregaValores: await entregaValores(db, tipo_vencim_codi) },
    cliente_baja: baja,
  }
}
