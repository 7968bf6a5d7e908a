import type { Db } from '../kernel/db/db.ts'

/** The builder's product, of family 1. */
export const addChapa = async (db: Db) => {
  await db
    .insertInto('productos')
    .values({
      prod01: 'CH-304-2B',
      familia: '1',
      descrip: 'CHAPA',
      productos_seleccionados: ['304', '2B'],
      base_peso: 'chapa',
      peso: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** That product and a lot of it in the central warehouse, with nothing promised. */
export const addFicha = async (db: Db, c_ficha: string, stock_fis: string) => {
  await addChapa(db)
  await db
    .insertInto('stock_fichas')
    .values({ c_ficha, prod01: 'CH-304-2B', deposito: 'CEN', stock_fis, fecha_tope: null, minima_fecha: null })
    .execute()
}

/** A lot's free amount and what sales notes have taken of it, in its unit and in kilos. */
export const fichaDe = (db: Db, c_ficha: string) =>
  db
    .selectFrom('stock_fichas')
    .select(['stock_disp', 'stock_comp_nv', 'stock_comp_nve'])
    .where('c_ficha', '=', c_ficha)
    .executeTakeFirstOrThrow()
