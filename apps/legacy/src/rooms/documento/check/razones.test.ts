import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clean } from '../../../jobs/clean.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCliente, addCotizacion } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('documents of a name', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    seller = await test.signIn(['COT'])
    await addCliente(test.db, { codigo: '2000', razon: 'Ñandú SRL' })
    await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    await addCotizacion(test.db, { n_cotizacion: 81, cliente: '2000', usuario: seller.codigo })
    await addCotizacion(test.db, { n_cotizacion: 82, cliente: '2000', usuario: seller.codigo })
    const generico = { n_cotizacion: 83, cliente: '9999', usuario: seller.codigo, razon_reemplazo: 'Taller Los Álamos' }
    await addCotizacion(test.db, generico)
  })
  afterAll(() => test.close())

  const found = async (razon: string) =>
    (await seller.call('/api/cotizaciones/consulta', { razon }))
      .json()
      .data.map(({ n_cotizacion }: { n_cotizacion: number }) => Number(n_cotizacion))

  /** The number of documents by name: the kept sums, and counted. */
  const same = async () => {
    const counted =
      await sql`select tipo, razon, count(*)::int as n from cotizaciones group by 1, 2 order by 1, razon collate "C"`.execute(
        test.db,
      )
    const kept = await sql`select tipo, razon, sum(n)::int as n from razones_cuentas group by 1, 2 having sum(n) <> 0
      order by 1, razon collate "C"`.execute(test.db)
    expect(kept.rows).toEqual(counted.rows)
  }
  const total = async (search: object, by = seller, lista = 'consulta') =>
    (await by.call(`/api/cotizaciones/${lista}`, { ...search, parte: 'total' })).json().total

  it('are counted as they are found, by what is kept of each name [LIM-16]', async () => {
    const tipo = 'nota_venta' as const
    await addCotizacion(test.db, { n_cotizacion: 84, tipo, cliente: '2000', usuario: seller.codigo })
    await same()
    for (const razon of ['NANDU', 'ú', 'los alamos', 'genérico', '%', ' ñandú ', 'nadie']) {
      const [kept, counted] = [await total({ razon }), await total({ razon, desde: '1900-01-01' })]
      expect([razon, kept]).toEqual([razon, counted])
    }
    expect(await total({ razon: 'nandu' }, await test.signIn(['NVR']), 'notas-ventas')).toBe(1)
    expect(await total({ razon: 'nandu', estado: 'AN' })).toBe(0)
    expect(await total({ razon: ' ' })).toBe(await total({ desde: '1900-01-01' }))
    await test.db.deleteFrom('cotizaciones').where('n_cotizacion', '=', 84).execute()
    await same()
  })

  it('are not counted by what is kept for who sees some clients only [LLA-07]', async () => {
    const limited = await test.signIn(['COT'])
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '1204' }).execute()

    expect(await total({ razon: 'nandu' }, limited)).toBe(0)
  })

  it.each([
    ['NANDU', [82, 81]],
    ['du sr', [82, 81]],
    ['ú', [82, 81]],
    ['los alamos', [83]],
    ['genérico', []],
    ['%', []],
  ])('are found by %j, whatever its accents, capitals and length [LIM-16] [EST-02]', async (razon, numbers) => {
    expect(await found(razon)).toEqual(numbers)
  })

  it('are found by the name that their client, or they themselves, have now [LIM-16] [EST-02]', async () => {
    await addCliente(test.db, { codigo: '2100', razon: 'Tatú SRL' })
    await addCotizacion(test.db, { n_cotizacion: 86, cliente: '2100', usuario: seller.codigo })
    const generico = { cliente: '9999', usuario: seller.codigo, razon_reemplazo: 'Corralón Los Ceibos' }
    await addCotizacion(test.db, { n_cotizacion: 87, ...generico })
    await test.db.updateTable('clientes').set({ razon: 'Yacaré SA' }).where('codigo', '=', '2100').execute()
    await test.db
      .updateTable('cotizaciones')
      .set({ razon_reemplazo: 'Herrería Quilmes' })
      .where('n_cotizacion', '=', 87)
      .execute()

    expect(await Promise.all(['tatu', 'yacare', 'ceibos', 'quilmes'].map(found))).toEqual([[], [86], [], [87]])
    await same()
  })

  it('hold nothing of what was undone, and all of what was saved at one time [LIM-16]', async () => {
    const undone = test.db.transaction().execute(async (trx) => {
      await trx.updateTable('clientes').set({ razon: 'Carpincho SA' }).where('codigo', '=', '2000').execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await found('carpincho')).toEqual([])
    await same()

    const generico = { cliente: '9999', usuario: seller.codigo, razon_reemplazo: 'Puma SA' }
    await Promise.all([91, 92, 93].map((n_cotizacion) => addCotizacion(test.db, { ...generico, n_cotizacion })))
    expect(await found('puma')).toEqual([93, 92, 91])
    const { rows } = await sql`select razon, plana from razones where razon = 'Puma SA'`.execute(test.db)
    expect(rows).toEqual([{ razon: 'Puma SA', plana: 'puma sa' }])
    await same()
    await test.db.transaction().execute((trx) => clean(test.deps, trx))
    await same()
  })
})
