import { agendaResumen } from '@yunque/contracts/agenda'
import { cotizacionesPage } from '@yunque/contracts/cotizaciones'
import { documentoAnswer, documentoForm, ESTADOS } from '@yunque/contracts/documento'
import { modulos } from '@yunque/contracts/modulos'
import { itemForm } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isClave } from '../../src/infra/passwords.ts'
import { createTestApp, type TestApp } from '../../src/testing/test-app.ts'
import { seedDatabase } from './seed-database.ts'

const options = { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' }

describe('seedDatabase', () => {
  let desk: TestApp
  let post: (path: string, payload?: object) => Promise<unknown>

  beforeAll(async () => {
    desk = await createTestApp()
    expect(await seedDatabase(desk.db, options)).toBe(true)
    const { call } = await desk.signIn(modulos)
    post = async (path, payload) => (await call(path, payload)).json()
  })
  afterAll(() => desk.close())

  const count = async () => {
    const { countAll } = desk.db.fn
    return desk.db.selectFrom('cotizaciones').select(countAll().as('n')).executeTakeFirstOrThrow()
  }

  it('does nothing where somebody works already', async () => {
    const before = await count()

    expect(await seedDatabase(desk.db, options)).toBe(false)
    expect(await count()).toEqual(before)
  })

  it('gives everybody the one password, hashed', async () => {
    const hashes = await desk.db.selectFrom('usuarios').select('clave_hash').where('codigo', '=', 'vendedor').execute()

    expect(await isClave(options.clave, hashes[0]?.clave_hash)).toBe(true)
  })

  it.each(Object.keys(ESTADOS))('has quotations in state %s', async (estado) => {
    const { total, data } = cotizacionesPage.parse(await post('/api/cotizaciones/consulta', { estado }))

    expect(total).toBeGreaterThan(4)
    expect(data.every((row) => row.estado === estado)).toBe(true)
  })

  it('answers the dashboard, each card with what its list has [API-04] [DOC-01]', async () => {
    const { cotizaciones, sinVencer } = agendaResumen.parse(await post('/api/agenda/resumen'))
    const total = async (estado: string) =>
      cotizacionesPage.parse(await post('/api/cotizaciones/consulta', { estado })).total

    expect(sinVencer).toEqual([])
    expect(cotizaciones).toEqual({
      vencidas: await total('VE'),
      prontas_a_vencer: await total('PV'),
      sin_vencer: await total('SV'),
      pendientes_aprobacion: await total('PA'),
      rechazadas: await total('RE'),
    })
  })

  it('goes on counting after the numbers that it gave', async () => {
    const { max } = desk.db.fn
    const last = await desk.db.selectFrom('contactos').select(max('nro_cpt').as('n')).executeTakeFirstOrThrow()
    const added = await desk.db
      .insertInto('contactos')
      .values({ codi: '1001', apellido: 'Nueva' })
      .returning('nro_cpt')
      .executeTakeFirstOrThrow()

    expect(added.nro_cpt).toBe(Number(last.n) + 1)
  })

  it.each(['estados_item', 'motivos_item'] as const)('holds the house’s %s [DOC-03] [DOC-04]', async (lista) => {
    const codes = await desk.db
      .selectFrom('listas')
      .select('value')
      .where('lista', '=', lista)
      .orderBy('orden')
      .execute()

    expect(codes.map(({ value }) => value).join('')).toBe({ estados_item: 'AGP', motivos_item: '123456789' }[lista])
  })

  /** What the editor would send of a record that was just read. */
  const formOf = (shape: Record<string, unknown>, record: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(shape).map((name) => {
        const value = record[name]
        return [name, Array.isArray(value) || name === 'ficha' ? value : String(value ?? '')]
      }),
    )

  it.each(['cotizacion', 'nota_venta', 'factura-representante'] as const)(
    'has documents of tipo %s that can be read and would be saved so',
    async (tipo) => {
      const some = await desk.db
        .selectFrom('cotizaciones')
        .select('n_cotizacion')
        .where('tipo', '=', tipo)
        .where('anulada', '=', 'N')
        .orderBy('n_cotizacion')
        .limit(25)
        .execute()

      for (const { n_cotizacion } of some) {
        const { cotizacion } = documentoAnswer.parse(await post(`/api/cotizaciones/${tipo}/${n_cotizacion}/get`))
        const productos = cotizacion.productos.map((item) => formOf(itemForm.shape, item))
        const form = { ...formOf(documentoForm.shape, cotizacion), productos }

        expect(await post(`/api/cotizaciones/${tipo}/guardar/${n_cotizacion}`, form)).toMatchObject({
          n_cotizacion,
          version: 2,
        })
      }
    },
  )
})

describe('seedDatabase with copies, as the bench of lists wants them', () => {
  it('has each document as often as asked, with its lines, under numbers of its own', async () => {
    const desk = await createTestApp()
    try {
      await seedDatabase(desk.db, { ...options, copies: 3 })
      const { rows: documentos } = await sql<{ same: number }>`
        select count(*) as same from cotizaciones a
        join cotizaciones b on b.n_cotizacion = a.n_cotizacion + 1 and b.cliente = a.cliente and b.fecha = a.fecha
          and b.subtotal_d is not distinct from a.subtotal_d and b.items = a.items
        where a.n_cotizacion % 3 <> 1`.execute(desk.db)
      const { rows: lines } = await sql<{ documentos: number; wrong: number }>`
        select count(*) as documentos, count(*) filter (where c.items <> i.n) as wrong
        from cotizaciones c join (select n_cotizacion, count(*) as n from cotizacion_items group by 1) i using (n_cotizacion)`.execute(
        desk.db,
      )
      const { rows: short } = await sql`select 1 from stock_fichas where stock_disp < 0`.execute(desk.db)
      const { rows: keys } = await sql`
        select 1 from pg_constraint where contype = 'f' and conrelid = 'cotizacion_items'::regclass`.execute(desk.db)

      expect({ documentos, lines, short }).toEqual({
        documentos: [{ same: 1_220 }],
        lines: [{ documentos: 1_830, wrong: 0 }],
        short: [],
      })
      expect(keys.length).toBeGreaterThan(0)
    } finally {
      await desk.close()
    }
  })
})
