import { NEGOCIOS } from '@yunque/contracts/productos'
import type { Db } from '../kernel/db/db.ts'
import { addCliente } from './records.ts'

const MEDIDAS = ['Espesor', 'Ancho', 'Largo']

const SELECTORES = [
  { tipo: 'producto', orden: 1, nombre: 'Calidad', values: ['304', '316L'] },
  { tipo: 'producto', orden: 2, nombre: 'Terminación', values: ['2B'] },
  { tipo: 'atributo', orden: 1, nombre: 'Film protector', values: ['PVC'] },
] as const

/** A family like number 1 of the contracts' builders: two selectors, three measures, one attribute. */
export const addFamilia = async (
  db: Db,
  change: { codigo?: string; negocio?: string; medidas_familia?: number } = {},
) => {
  const { codigo = '1', negocio = 'I', medidas_familia = 0 } = change
  const row = { codigo, nombre: `FAMILIA ${codigo}`, negocio, medidas_familia, um2: 'KG', densidad: '7.93' }
  await db.insertInto('familias').values(row).execute()
  await db
    .insertInto('familia_selectores')
    .values(SELECTORES.map(({ values: _, ...selector }) => ({ ...selector, familia: codigo })))
    .execute()
  await db
    .insertInto('selector_opciones')
    .values(
      SELECTORES.flatMap(({ tipo, orden: selector, values }) =>
        values.map((value, orden) => ({ familia: codigo, tipo, selector, orden, value, text: value })),
      ),
    )
    .execute()
  await db
    .insertInto('familia_medidas')
    .values(MEDIDAS.map((nombre, orden) => ({ familia: codigo, orden, nombre, um: 'mm' })))
    .execute()
}

/** Every row that the contracts' `documentoFormLegacy()` refers to, so that it can be saved unchanged. */
export const addMundo = async (db: Db) => {
  await db
    .insertInto('negocios')
    .values(Object.entries(NEGOCIOS).map(([codigo, nombre], i) => ({ codigo, nombre, orden: i + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addFamilia(db)
  await addCliente(db)
  await db.insertInto('contactos').values({ nro_cpt: 7, codi: '1204', apellido: 'Lovelace', nombres: 'Ada' }).execute()
  await db.insertInto('lugares_entrega').values({ cliente: '1204', codigo: '1', nombre: 'Planta Avellaneda' }).execute()
  await db.insertInto('transportistas').values({ codigo: '12', nombre: 'Expreso Pampeano' }).execute()
  await db.insertInto('depositos').values({ codigo: 'CEN', nombre: 'Depósito central' }).execute()
  await db
    .insertInto('tipos_vencimientos')
    .values([
      { tipo_vencim_codi: 'TR', descrip: 'Transferencia', col: 'TR', orden: 1 },
      { tipo_vencim_codi: 'CH', descrip: 'Cheques', col: 'CH', orden: 2 },
    ])
    .execute()
  await db
    .insertInto('vencimientos')
    .values([
      { tipo_ajuste_codi: '30', nombre: '30 días', orden: 1 },
      { tipo_ajuste_codi: '00', nombre: 'Contado', orden: 2 },
    ])
    .execute()
  await db
    .insertInto('condiciones_opciones')
    .values([
      { tipo_ajuste_codi: '30', tipo_vencim_codi: 'TR' },
      { tipo_ajuste_codi: '30', tipo_vencim_codi: 'CH' },
      { tipo_ajuste_codi: '00', tipo_vencim_codi: 'TR' },
    ])
    .execute()
  await db
    .insertInto('entrega_valores')
    .values([
      { tipo_vencim_codi: 'TR', codigo: '1', nombre: 'Transfiere al vencimiento', orden: 1 },
      { tipo_vencim_codi: 'CH', codigo: '2', nombre: 'Retira el cobrador', orden: 1 },
    ])
    .execute()
  await db
    .insertInto('dolar_cotizaciones')
    .values([
      { fecha: '2026-11-19', billete: '1', divisa: '1', dias_30: '1', dias_60: '1', dias_90: '1' },
      {
        fecha: '2026-11-20',
        billete: '1420.00',
        divisa: '1411.50',
        dias_30: '1448.2',
        dias_60: '1485',
        dias_90: '1523',
      },
      { fecha: '2026-11-22', billete: '9', divisa: '9', dias_30: '9', dias_60: '9', dias_90: '9' },
    ])
    .execute()
}
