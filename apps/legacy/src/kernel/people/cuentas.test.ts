import type { Modulo } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clean } from '../../jobs/clean.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Each list, a filter that keeps all rows but that no kept sum answers, and its states. */
const LISTAS = {
  '/api/clientes/maestro-contactos': [{ apellidos: 'o' }, ['', 'A', 'B']],
  '/api/clientes/maestro-empresas': [{ razon: 's' }, ['', 'A', 'B']],
  '/api/utilitarios/seguimientos-clientes': [{ desde: '1900-01-01' }, ['', 'A', 'P', 'V', 'C']],
} as const

const MODULOS: Modulo[] = ['MCO', 'MEM', 'SEG', 'CST']

describe('the sums that are kept of contacts, companies, follow-ups and lots', () => {
  let test: TestApp
  let ada: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    ada = await test.signIn(MODULOS, 'ada')
  })
  afterAll(() => test.close())

  const totals = (by: typeof ada, search: (otherwise: object) => object) =>
    Promise.all(
      Object.entries(LISTAS).map(([path, [otherwise, estados]]) =>
        Promise.all(
          estados.map(
            async (estado) => (await by.call(path, { ...search(otherwise), estado, parte: 'total' })).json().total,
          ),
        ),
      ),
    )
  const kept = (by = ada) => totals(by, () => ({}))
  const counted = (by = ada) => totals(by, (otherwise) => otherwise)

  /** The lots' totals by group, from the kept sums and from the lots. */
  const lots = async (table: 'stock_cuentas' | 'stock_fichas') =>
    (
      await sql`select prod01, deposito, calidad, write_down,
          sum(${sql.raw(table === 'stock_cuentas' ? 'fichas' : '1')})::int as fichas, sum(stock_fis)::float as fis,
          sum(stock_disp)::float as disp, sum(stock_comp_nv)::float as comp, sum(stock_dispe)::float as dispe
        from ${sql.table(table)} group by 1, 2, 3, 4
        having sum(${sql.raw(table === 'stock_cuentas' ? 'fichas' : '1')}) <> 0 order by 1, 2, 3, 4`.execute(test.db)
    ).rows
  const same = async () => {
    expect(await kept()).toEqual(await counted())
    expect(await lots('stock_cuentas')).toEqual(await lots('stock_fichas'))
  }

  const evento = { usuario: 'ada', cliente: '1204', fecha: '2026-11-01' }

  it('are what counting finds, whatever is added, changed or taken away [LIM-16] [DOC-11]', async () => {
    await same()
    for (const codigo of ['2000', '2001', '2002']) await addCliente(test.db, { codigo })
    await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    await addCliente(test.db, { codigo: '3000', marca_cpt: 'P' })
    await test.db
      .insertInto('contactos')
      .values(['2000', '2001', '2001'].map((codi) => ({ codi, apellido: 'Hopper', nombres: 'Grace' })))
      .execute()
    await test.db
      .insertInto('seguimientos')
      .values(['2026-11-20', '2026-11-21', '2026-11-22'].map((recordatorio) => ({ ...evento, recordatorio })))
      .execute()
    for (const [ficha, fis] of [
      ['40001', '7'],
      ['40002', '3.5'],
    ] as const)
      await addFicha(test.db, ficha, fis)
    await same()

    await test.db.updateTable('clientes').set({ baja: 'S' }).where('codigo', '=', '2001').execute()
    await test.db.updateTable('clientes').set({ marca_cpt: 'P' }).where('codigo', '=', '2002').execute()
    await test.db.updateTable('contactos').set({ estado: 'B' }).where('codi', '=', '2001').execute()
    await test.db.updateTable('seguimientos').set({ recordatorio: '2026-11-19' }).execute()
    await test.db.updateTable('seguimientos').set({ estado: 'C' }).where('n_seguimiento', '=', 1).execute()
    await test.db.updateTable('stock_fichas').set({ stock_comp_nv: '2' }).where('c_ficha', '=', '40001').execute()
    await test.db.updateTable('stock_fichas').set({ calidad: '2' }).where('c_ficha', '=', '40002').execute()
    await same()
    expect(await kept()).toEqual([
      [4, 2, 2],
      [3, 2, 1],
      [3, 2, 0, 2, 1],
    ])

    await test.db.deleteFrom('contactos').where('apellido', '=', 'Hopper').execute()
    await test.db.deleteFrom('seguimientos').where('estado', '=', 'C').execute()
    await test.db.deleteFrom('stock_fichas').where('c_ficha', '=', '40002').execute()
    await same()
  })

  it('hold nothing of what was undone [LIM-16]', async () => {
    const before = await kept()
    const undone = test.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('seguimientos').execute()
      await trx.updateTable('contactos').set({ estado: 'B' }).execute()
      throw new Error('undone')
    })

    await expect(undone).rejects.toThrow('undone')
    expect(await kept()).toEqual(before)
  })

  it('stay the same when the nightly cleaning adds them up, once for each group [LIM-16]', async () => {
    const before = [await kept(), await lots('stock_cuentas')]
    await test.db.transaction().execute((trx) => clean(test.deps, trx))

    expect([await kept(), await lots('stock_cuentas')]).toEqual(before)
    const { rows } = await sql<{ n: number }>`select count(*) as n from stock_cuentas`.execute(test.db)
    expect(rows[0]?.n).toBe(1)
  })

  it('are not for who sees some clients only [LLA-07]', async () => {
    const limited = await test.signIn(MODULOS)
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '2000' }).execute()

    expect(await kept(limited)).toEqual(await counted(limited))
    expect(await kept(limited)).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [0, 0, 0, 0, 0],
    ])
  })
})
