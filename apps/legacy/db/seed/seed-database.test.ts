import { agendaResumen } from '@yunque/contracts/agenda'
import { documentoAnswer, documentoForm, ESTADOS } from '@yunque/contracts/documento/documento'
import { itemForm } from '@yunque/contracts/documento/item'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import { TARJETA_CM05, TARJETA_COTIZACIONES } from '@yunque/contracts/list/inicio'
import { modulos } from '@yunque/contracts/modulos'
import { pageSchema } from '@yunque/contracts/row'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStock } from '../../src/jobs/check-stock.ts'
import { inTransaction } from '../../src/kernel/db/transaction.ts'
import { isClave } from '../../src/kernel/people/passwords.ts'
import { openSession } from '../../src/testing/open-session.ts'
import { createTestApp, type TestApp } from '../../src/testing/test-app.ts'
import { seedDatabase } from './seed-database.ts'

const options = { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' }

describe('seedDatabase', () => {
  let desk: TestApp
  let post: (path: string, payload?: object) => Promise<unknown>

  beforeAll(async () => {
    desk = await createTestApp({ conCasa: true })
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
    const { total, data } = pageSchema(listOfCotizaciones).parse(await post('/api/cotizaciones/consulta', { estado }))

    expect(total).toBeGreaterThan(4)
    expect(data.every((row) => row.estado === estado)).toBe(true)
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

  /** What the editor sends for a record that was just read, without a pasted request (PED-04). */
  const formOf = ({ pedidos: _none, ...shape }: Record<string, unknown>, record: Record<string, unknown>) =>
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

  // These come last, because they move the clock past everybody's session.
  it.each([
    ['noon', '2026-11-21T12:00:00-03:00'],
    ['the last second of a day', '2026-11-21T23:59:59-03:00'],
    ['the first of the next', '2026-11-22T00:00:00-03:00'],
  ])(
    'counts for everybody at %s what the list behind each VER has [INI-01] [INI-03] [INI-04] [PAN-01] [DOC-01]',
    async (_, at) => {
      desk.clock.now = new Date(at)
      const people = await desk.db
        .selectFrom('usuarios as u')
        .select([
          'u.codigo',
          sql<string[]>`array(select modulo from usuarios_modulos where usuario = u.codigo)`.as('modulos'),
        ])
        .where('u.estado', '=', 'A')
        .execute()
      const differences: unknown[] = []
      let counted = 0
      for (const { codigo, modulos: suyos } of people) {
        const headers = { authorization: `Bearer ${await openSession(desk.deps, codigo)}` }
        const ask = async (url: string, payload = {}) => desk.app.inject({ method: 'POST', url, payload, headers })
        const resumen = agendaResumen.parse((await ask('/api/agenda/resumen')).json())
        const compare = async (name: string, count: number | null | undefined, url: string, search: object) => {
          const answer = await ask(url, { ...search, parte: 'total' })
          // A card that the user may not open is absent; each other card shows exactly the total of its list.
          const total = answer.statusCode === 403 ? null : answer.json().total
          if (count !== total) differences.push({ codigo, name, count, total })
          counted += Number(count ?? 0)
        }
        for (const [fila, estado] of Object.entries(TARJETA_COTIZACIONES)) {
          const count = resumen.cotizaciones[fila as keyof typeof TARJETA_COTIZACIONES]
          await compare(fila, count, '/api/cotizaciones/consulta', { estado })
        }
        for (const [fila, rango] of Object.entries(TARJETA_CM05)) {
          const count = resumen.cm05[fila as keyof typeof TARJETA_CM05]
          await compare(`cm05 ${fila}`, count, '/api/clientes/cm05-vencidas', { rango })
        }
        await compare('tareas', resumen.tareas, '/api/inicio/tareas-usuario', { estado: 'P' })
        // Without SEG the table has no link to the list.
        if (!suyos.includes('SEG')) continue
        const seguimientos = '/api/utilitarios/seguimientos-clientes'
        await compare('vencidos', resumen.vencidas.length, seguimientos, { estado: 'V', usuario: codigo })
        await compare('sin vencer', resumen.sinVencer.length, seguimientos, { estado: 'P', usuario: codigo })
        await compare('pendientes', resumen.agendaSinCerrar.length, seguimientos, { estado: 'A', usuario: codigo })
      }
      expect(differences).toEqual([])
      expect(people.length).toBeGreaterThan(9)
      expect(counted).toBeGreaterThan(1000)
    },
  )
})

describe('seedDatabase with copies, as the bench of lists wants them', () => {
  it('has each document as often as asked, with its lines, under numbers of its own', async () => {
    const desk = await createTestApp({ conCasa: true })
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
      const { rows: counted } = await sql<{ wrong: number }>`
        select count(*) as wrong from (select tipo, fase, count(*) as n, coalesce(sum(subtotal_d), 0) as d from cotizaciones group by 1, 2) c
        full join (select tipo, fase, sum(n) as n from documentos_cuentas group by 1, 2) k using (tipo, fase)
        full join (select tipo, fase, sum(n) as n from documentos_tramos group by 1, 2) t using (tipo, fase)
        full join (select 'cotizacion' as tipo, fase, sum(n) as n, sum(d) as d from resumen_cuentas group by 1, 2) r using (tipo, fase)
        where c.n is distinct from k.n or c.n is distinct from t.n
          or (tipo = 'cotizacion' and (c.n is distinct from r.n or c.d is distinct from r.d))
        union all select count(*) from (select sum(pendientes) as n from cotizaciones where tipo = 'nota_venta' and anulada = 'N') c
        where c.n is distinct from (select sum(n) from cuentas where lista = 'despachos')`.execute(desk.db)
      expect(await inTransaction(desk.db, checkStock)).toBe('')
      const { rows: short } = await sql`select 1 from stock_fichas where stock_disp < 0`.execute(desk.db)
      const { rows: keys } = await sql`
        select 1 from pg_constraint where contype = 'f' and conrelid = 'cotizacion_items'::regclass`.execute(desk.db)

      expect({ documentos, lines, counted, short }).toEqual({
        documentos: [{ same: 1_220 }],
        lines: [{ documentos: 1_830, wrong: 0 }],
        counted: [{ wrong: 0 }, { wrong: 0 }],
        short: [],
      })
      expect(keys.length).toBeGreaterThan(0)
    } finally {
      await desk.close()
    }
  })
})
