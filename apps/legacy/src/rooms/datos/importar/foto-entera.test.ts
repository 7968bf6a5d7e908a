import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importadorDe, MOMENTO } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { waiting } from '../../../testing/race.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const TITULOS = 'Ficha;Artículo;Depósito;Cantidad'
const ENTRADA = {
  ...{ tipo: 'E', fecha: '2026-11-20', prod01: 'CH-1', deposito: 'NAV', a_deposito: '', medidas: '', atributos: '' },
  ...{ kilos: '', motivo: 'Remito 7', version: '' },
}

describe('a whole snapshot of stock that a person takes in [DAT-10]', () => {
  let test: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await test.db
      .insertInto('productos')
      .values({
        ...{ prod01: 'CH-1', familia: '1', descrip: 'CHAPA LISA', productos_seleccionados: ['304', '2B'] },
        base_peso: 'kilo',
      })
      .execute()
    await test.db.insertInto('depositos').values({ codigo: 'NAV', nombre: 'Nave 2' }).execute()
    await sql`delete from familia_medidas where familia = '1'`.execute(test.db)
    await test.db.updateTable('familias').set({ um2: '' }).where('codigo', '=', '1').execute()
    call = (await test.signIn(['DAT'], 'ana')).call
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.now = MOMENTO
    await sql`truncate importaciones, stock_fichas, stock_movimientos cascade`.execute(test.db)
    await importar('stock', `${TITULOS}\nF1;CH-1;NAV;10\nF2;CH-1;NAV;4`)
  })
  const { mirar, guardar, importar } = importadorDe(() => test.db)

  const entra = (c_ficha: string, cantidad: string) =>
    call('/api/datos/stock_movimientos/guardar', { ...ENTRADA, c_ficha, cantidad })
  /** A file that says of F1 alone that it is all there is. */
  const mirarEntera = async (filas = 'F1;CH-1;NAV;10') => {
    const { id } = await mirar('stock', `${TITULOS}\n${filas}`)
    await test.db.updateTable('importaciones').set({ entera: true }).where('id', '=', id).execute()

    return id
  }
  const lotes = async () =>
    (await test.db.selectFrom('stock_fichas').select(['c_ficha', 'stock_fis']).orderBy('c_ficha').execute()).map(
      ({ c_ficha, stock_fis }) => `${c_ficha} ${Number(stock_fis)}`,
    )
  /** What the movements of each lot add up to. */
  const movidos = async () => {
    const { rows } = await sql<{
      lote: string
    }>`select c_ficha || ' ' || trim_scale(sum(case tipo when 'E' then cantidad
      else -cantidad end)) as lote from stock_movimientos group by c_ficha order by c_ficha`.execute(test.db)

    return rows.map(({ lote }) => lote)
  }

  it('empties what it does not name, as its movements say, also while goods come into such a lot', async () => {
    const id = await mirarEntera()
    let stored: ReturnType<typeof guardar> | undefined
    await test.db.transaction().execute(async (trx) => {
      await sql`update stock_fichas set stock_fis = stock_fis + 5 where c_ficha = 'F2'`.execute(trx)
      await sql`insert into stock_movimientos (tipo, fecha, c_ficha, prod01, deposito, medidas, atributos, cantidad, motivo)
        values ('E', '2026-11-20', 'F2', 'CH-1', 'NAV', '{}', '{}', 5, 'x')`.execute(trx)
      stored = guardar(id)
      while ((await waiting(test.db, 'stock_fichas')) === 0);
    })

    expect(await stored).toMatchObject({ estado: 'guardada' })
    expect([await lotes(), await movidos()]).toEqual([
      ['F1 10', 'F2 0'],
      ['F1 10', 'F2 0'],
    ])
  })

  it.each([
    ['in a lot that was there', 'F2', ['F1 10', 'F2 9']],
    ['in a new one', 'F3', ['F1 10', 'F2 4', 'F3 5']],
  ])('takes away no goods that somebody entered after it came, %s', async (_where, ficha, left) => {
    const id = await mirarEntera()
    test.clock.now = new Date(MOMENTO.getTime() + 60_000)
    expect((await entra(ficha, '5')).statusCode).toBe(200)

    expect(await guardar(id)).toMatchObject({
      estado: 'mirada',
      error: `Al lote ${ficha}, que el archivo no nombra, le entró mercadería después de que llegó el archivo: agréguelo y envíe el archivo otra vez.`,
    })
    expect(await lotes()).toEqual(left)
  })

  it('nor any that another file brought meanwhile', async () => {
    const id = await mirarEntera()
    const otro = await importar('stock', `${TITULOS}\nF4;CH-1;NAV;6`)
    await sql`update importaciones set momento = momento + interval '1 minute' where id = ${otro.id}`.execute(test.db)

    expect(await guardar(id)).toMatchObject({
      estado: 'mirada',
      error: expect.stringContaining('Al lote F4, que el archivo no nombra'),
    })
    expect(await lotes()).toEqual(['F1 10', 'F2 4', 'F4 6'])
  })
})
