import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clean } from '../../../jobs/clean.ts'
import { addListas, documentosDe, ganada } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const LISTAS = {
  cotizacion: { path: '/api/cotizaciones/consulta', estados: ['', 'A', 'SV', 'PV', 'VE', 'GA', 'AN'] },
  nota_venta: { path: '/api/cotizaciones/notas-ventas', estados: ['', 'P', 'T', 'N'] },
}

describe('the sums that counts are taken from', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    seller = await test.signIn(['COT', 'NVR'])
    docs = documentosDe(seller)
  })
  afterAll(() => test.close())

  const total = async (path: string, search: object, by = seller) =>
    (await by.call(path, { ...search, parte: 'total' })).json().total
  const kept = async () =>
    Promise.all(
      Object.values(LISTAS).map(({ path, estados }) => Promise.all(estados.map((estado) => total(path, { estado })))),
    )
  /** The lists' totals for searches that no kept sum answers. */
  const counted = async () =>
    Promise.all(
      Object.values(LISTAS).map(({ path, estados }) =>
        Promise.all(estados.map((estado) => total(path, { estado, desde: '1900-01-01' }))),
      ),
    )
  const pieces = async () =>
    (await test.db.selectFrom('documentos_cuentas').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

  /** The sum of a quotation's won lines. */
  const won = (moneda: 'P' | 'D') => sql`(select sum(i.precio_total) from cotizacion_items i
    where i.n_cotizacion = c.n_cotizacion and i.estado = 'G' and i.moneda = ${sql.lit(moneda)})`

  /** Sums of quotations by month, seller and phase (PAN-04): the kept ones, and computed. */
  const resumen = async (from: 'resumen_cuentas' | 'cotizaciones') =>
    (
      await (from === 'resumen_cuentas'
        ? sql`select mes, usuario, fase, sum(n)::int as n, sum(p)::float as p, sum(d)::float as d, sum(con_p)::int as con_p,
            sum(con_d)::int as con_d, sum(ganado_p)::float as ganado_p, sum(ganado_d)::float as ganado_d,
            sum(dias)::int as dias, sum(con_dias)::int as con_dias
          from resumen_cuentas group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`
        : sql`select date_trunc('month', fecha)::date as mes, usuario, fase, count(*)::int as n,
            coalesce(sum(subtotal_p), 0)::float as p, coalesce(sum(subtotal_d), 0)::float as d, count(subtotal_p)::int as con_p,
            count(subtotal_d)::int as con_d,
            coalesce(sum(case when fase in ('GA', 'GP') then ${won('P')} end), 0)::float as ganado_p,
            coalesce(sum(case when fase in ('GA', 'GP') then ${won('D')} end), 0)::float as ganado_d,
            coalesce(sum(decidida - fecha), 0)::int as dias, count(decidida)::int as con_dias
          from cotizaciones c where tipo = 'cotizacion' group by 1, 2, 3 order by 1, 2, 3`
      ).execute(test.db)
    ).rows

  /** The motives of lost quotations with their day and seller: the kept ones, and computed. */
  const motivos = async (from: 'documentos_motivos' | 'cotizacion_items') =>
    (
      await (from === 'documentos_motivos'
        ? sql`select n_cotizacion, motivo_codi, fecha, usuario from documentos_motivos order by 1, 2`
        : sql`select distinct c.n_cotizacion, i.motivo_codi, c.fecha, c.usuario
            from cotizaciones c join cotizacion_items i using (n_cotizacion)
            where c.tipo = 'cotizacion' and i.estado = 'P' and i.motivo_codi <> '' order by 1, 2`
      ).execute(test.db)
    ).rows

  /** The number of motives in a month: kept, and counted. */
  const porMes = async (from: 'motivos_cuentas' | 'documentos_motivos') =>
    (
      await (from === 'motivos_cuentas'
        ? sql`select mes, usuario, motivo_codi, sum(n)::int as n from motivos_cuentas group by 1, 2, 3 having sum(n) <> 0
            order by 1, 2, 3`
        : sql`select date_trunc('month', fecha)::date as mes, usuario, motivo_codi, count(*)::int as n
            from documentos_motivos group by 1, 2, 3 order by 1, 2, 3`
      ).execute(test.db)
    ).rows

  it('know for what a quotation was lost, through whatever happens to its lines and days [LIM-16] [PAN-04]', async () => {
    const ids = [await docs.crear(), await docs.crear(), await docs.crear({}, 'nota_venta')].map(Number)
    const same = async (at: string, length: number) => {
      const found = await motivos('cotizacion_items')
      expect([at, await motivos('documentos_motivos'), found.length]).toEqual([at, found, length])
      expect([at, await porMes('motivos_cuentas')]).toEqual([at, await porMes('documentos_motivos')])
    }
    const items = () => test.db.updateTable('cotizacion_items')
    await same('none', 0)
    await items().set({ estado: 'P', motivo_codi: '1' }).where('n_cotizacion', 'in', ids).execute()
    await same('lost', 2)
    await sql`insert into cotizacion_items select (jsonb_populate_record(i, '{"nro_item": 90, "motivo_codi": "2"}')).*
      from cotizacion_items i where n_cotizacion = ${ids[0]}`.execute(test.db)
    await sql`insert into cotizacion_items select (jsonb_populate_record(i, '{"nro_item": 91}')).*
      from cotizacion_items i where n_cotizacion = ${ids[0]} and nro_item <> 90`.execute(test.db)
    await same('for two motives', 3)
    await items().set({ motivo_codi: '3' }).where('nro_item', '=', 90).execute()
    await same('for another', 3)
    await test.db
      .updateTable('cotizaciones')
      .set({ fecha: '2026-09-30' })
      .where('n_cotizacion', '=', Number(ids[0]))
      .execute()
    await same('on another day', 3)
    await test.db.deleteFrom('cotizacion_items').where('nro_item', '=', 91).execute()
    await same('of one line less', 3)
    await items().set({ estado: 'A', motivo_codi: '' }).execute()
    await same('open again', 0)
    await test.db.deleteFrom('cotizacion_items').where('n_cotizacion', 'in', ids).execute()
    await test.db.deleteFrom('cotizaciones').where('n_cotizacion', 'in', ids).execute()
    await same('gone', 0)
  })

  /** Two lines of different prices, the first won and the other lost; then saved once more. */
  const enParte = async () => {
    const id = await docs.crear()
    const [uno] = (await docs.leer(id)).productos
    const n_cotizacion = Number(id)
    await sql`insert into cotizacion_items select (jsonb_populate_record(i, '{"nro_item": 2, "precio_total": 17.5}')).*
      from cotizacion_items i where n_cotizacion = ${n_cotizacion}`.execute(test.db)
    await test.db.updateTable('cotizaciones').set({ items: 2 }).where('n_cotizacion', '=', n_cotizacion).execute()
    const perdida = { ...ganada('2'), estado: 'P' as const, motivo_codi: '1' }
    const { statusCode, body } = await docs.saveEstado(id, { items: [ganada(String(uno?.nro_item)), perdida] })
    expect([statusCode, statusCode === 200 || body]).toEqual([200, true])

    return id
  }

  it('are what counting finds, whatever was saved, decided, annulled or refused [LIM-16] [DOC-01]', async () => {
    const [uno = '', dos = '', tres = ''] = [await docs.crear(), await docs.crear(), await docs.crear()]
    await docs.crear({}, 'nota_venta')
    const nota = await docs.crear({}, 'nota_venta')
    await test.db
      .updateTable('cotizaciones')
      .set({ validez_oferta: '2026-11-01' })
      .where('n_cotizacion', '=', Number(uno))
      .execute()
    await docs.guardar({ version: '1', validez_oferta: '2026-11-01' }, { id: uno })
    await docs.guardar({ version: '9' }, { id: uno })
    await docs.guardar({ cliente: 'no existe' })
    await docs.saveEstado(dos, { items: [ganada()] })
    await enParte()
    await seller.call(`/api/cotizaciones/cotizacion/${tres}/anular`, { version: '1', motivo: 'Duplicada' })
    await seller.call(`/api/cotizaciones/nota_venta/${nota}/anular`, { version: '1', motivo: 'Duplicada' })

    expect(await kept()).toEqual(await counted())
    const months = await resumen('cotizaciones')
    expect(months.length).toBeGreaterThan(2)
    expect(await resumen('resumen_cuentas')).toEqual(months)
    expect(await kept()).toEqual([
      [4, 1, 0, 0, 1, 1, 1],
      [2, 1, 0, 1],
    ])
  })

  it('stay the same when the nightly cleaning adds them up [LIM-16]', async () => {
    const before = [await kept(), await pieces()] as const
    await test.db.transaction().execute((trx) => clean(test.deps, trx))

    expect(await kept()).toEqual(before[0])
    expect(await resumen('resumen_cuentas')).toEqual(await resumen('cotizaciones'))
    expect(await pieces()).toBeLessThan(before[1])
  })

  it('hold nothing of what was undone [LIM-16]', async () => {
    const before = [await kept(), await resumen('resumen_cuentas'), await porMes('motivos_cuentas')]
    const undone = test.db.transaction().execute(async (trx) => {
      await trx.updateTable('cotizaciones').set({ fecha: '2026-09-30', ganado_d: '7' }).execute()
      await trx.updateTable('cotizacion_items').set({ estado: 'P', motivo_codi: '2' }).execute()
      throw new Error('undone')
    })

    await expect(undone).rejects.toThrow('undone')
    expect([await kept(), await resumen('resumen_cuentas'), await porMes('motivos_cuentas')]).toEqual(before)
  })

  it('follow a document that is taken out of the table [LIM-16]', async () => {
    const notas = test.db.selectFrom('cotizaciones').select('n_cotizacion').where('tipo', '=', 'nota_venta')
    await test.db.deleteFrom('cotizacion_items').where('n_cotizacion', 'in', notas).execute()
    await test.db.deleteFrom('cotizaciones').where('tipo', '=', 'nota_venta').execute()

    expect((await kept())[1]).toEqual([0, 0, 0, 0])
    expect(await resumen('resumen_cuentas')).toEqual(await resumen('cotizaciones'))
  })

  it('are not for who sees some clients only [LLA-07]', async () => {
    const limited = await test.signIn(['COT'])
    await addCliente(test.db, { codigo: '2000' })
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: '2000' }).execute()

    expect(await total(LISTAS.cotizacion.path, {}, limited)).toBe(0)
    expect(await total(LISTAS.cotizacion.path, {})).toBe(4)
  })

  it('find a page in the middle where walking there would, in both orders and from the end [LIM-16] [LIS-08]', async () => {
    await sql`insert into cotizaciones
      (n_cotizacion, tipo, fecha, usuario, cliente, negocio, items, anulada, modificado, modificado_por)
      select 100000 + g * 3, 'cotizacion', '2026-11-18', ${seller.codigo}, '1204', 'I', 1, case g % 7 when 0 then 'S' else 'N' end,
        now(), ${seller.codigo} from generate_series(1, 9000) g`.execute(test.db)
    const { path } = LISTAS.cotizacion
    const page = async (search: object) =>
      (await seller.call(path, { per_page: 100, parte: 'filas', ...search }))
        .json()
        .data.map(({ n_cotizacion }: { n_cotizacion: number }) => Number(n_cotizacion))
    const differences: object[] = []
    let compared = 0
    const compare = async () => {
      for (const estado of ['', 'A', 'SV'])
        for (const orden of ['-n_cotizacion', 'n_cotizacion'])
          for (const at of [42, 60, 77]) {
            const found = await page({ estado, orden, page: at })
            // The same rows in an order that no kept sum helps, within equal days.
            const walked = await page({
              estado,
              orden: orden.replace('n_cotizacion', 'fecha'),
              desde: '2026-11-18',
              page: at,
            })
            compared += found.length
            if (JSON.stringify(found) !== JSON.stringify(walked)) differences.push({ estado, orden, at, found, walked })
          }
    }
    await test.db.deleteFrom('cotizacion_items').execute()
    await test.db.deleteFrom('cotizaciones').where('n_cotizacion', '<', 100_000).execute()
    await compare()
    // Once the totals are known, pages of the second half are read from the end.
    for (const estado of ['', 'A', 'SV']) {
      await total(path, { estado })
      await total(path, { estado, desde: '2026-11-18' })
    }
    await compare()
    await test.db.transaction().execute((trx) => clean(test.deps, trx))
    await compare()

    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(4_000)
  })
})
