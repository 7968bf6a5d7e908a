import type { Db } from '../kernel/db/db.ts'
import { addChapa } from './fichas.ts'

/** The builder's product with the builder's list price of 4.85 U$S a kilo; its cost is unknown. */
export const addLista = async (db: Db, { costo }: { costo: string | null } = { costo: null }) => {
  await addChapa(db)
  await db
    .insertInto('precios')
    .values({ prod01: 'CH-304-2B', moneda: 'D', base: 'kilo', precio: '4.85', costo, desde: '2026-11-01' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The product with a cost of 4.1111 a kilo, and family 1's floor: its list price has a margin of 15.23 %. */
export const addMargen = async (db: Db, { costo = '4.1111', margen = '15.00' } = {}) => {
  await addLista(db, { costo })
  await db.insertInto('margenes_minimos').values({ familia: '1', margen }).execute()
}

/** Lines at 4.80 a kilo, under that floor: 14.35 %. */
export const BAJO = { precio_unitario: '4.80', precio_total: '456.77', precio_origen: 'manual' } as const
