import { masDias } from '@yunque/contracts/codecs/dias'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/caller.ts'
import { addCliente, addUsuario } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { edadesCuenta, movimientosCuenta, sumasCuenta } from './cuenta.ts'
import { documentosProyeccion, sumasProyeccion } from './proyeccion.ts'
import { tramosDe } from './tramos.ts'

const HOY = '2026-11-21'
const CLIENTES = ['1', '2', '3'] as const
const MONEDAS = ['P', 'D'] as const
const VENDEDORES = ['ana', 'beto', null] as const
const TODO = { limit: 10_000, offset: 0 }

const decimal = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const cents = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(2, '0')}`)
}
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0n)

/** A random movement: any amount, paid wholly, in part or not at all, due on any day. */
const movimiento = fc
  .record({
    cliente: fc.constantFrom(...CLIENTES),
    moneda: fc.constantFrom(...MONEDAS),
    dias: fc.integer({ min: -400, max: 0 }),
    plazo: fc.integer({ min: 0, max: 300 }),
    esDebe: fc.boolean(),
    importe: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    abierto: fc.integer({ min: 0, max: 1000 }),
    vendedor: fc.constantFrom(...VENDEDORES),
  })
  .map(({ dias, plazo, esDebe, importe, abierto, ...rest }) => {
    const fecha = masDias(HOY, dias)
    const signo = esDebe ? 1n : -1n

    return {
      ...rest,
      fecha,
      tipo: esDebe ? ('FC' as const) : ('RC' as const),
      vencimiento: esDebe ? masDias(fecha, plazo) : null,
      importe: decimal(signo * importe),
      saldo: decimal((signo * importe * BigInt(abierto)) / 1000n),
    }
  })

describe('cobranzas', () => {
  let desk: TestApp
  let usuario = ''
  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    for (const codigo of ['ana', 'beto']) await addUsuario(db, { codigo })
    await db.insertInto('cobradores').values({ codigo: 'C1', nombre: 'Cobrador' }).execute()
    for (const codigo of CLIENTES) await addCliente(db, { codigo, cobrador: codigo === '3' ? null : 'C1' })
    usuario = await addUsuario(db, { codigo: 'cobranzas' })
  })
  afterAll(() => desk.close())

  const withLedger = (
    check: (ledger: (typeof movimiento extends fc.Arbitrary<infer T> ? T : never)[]) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.array(movimiento, { maxLength: 60 }), async (ledger) => {
        const { db } = desk
        await db.deleteFrom('movimientos').execute()
        if (ledger.length) {
          await db
            .insertInto('movimientos')
            .values(ledger.map((row, i) => ({ ...row, numero: `A-${i}` })))
            .execute()
        }
        await check(ledger)
      }),
      { numRuns: 40 },
    )

  it('an account closes at the sum of its movements to the cent, whatever days and kind are shown [PAN-23]', () =>
    withLedger(async (ledger) => {
      for (const cliente of CLIENTES) {
        for (const moneda of MONEDAS) {
          const filtro = { cliente, moneda, desde: masDias(HOY, -200), hasta: masDias(HOY, -20), tipo: '' }
          const suyos = ledger.filter((m) => m.cliente === cliente && m.moneda === moneda && m.fecha <= filtro.hasta)
          const sumas = await sumasCuenta(desk.db, filtro)
          const filas = await movimientosCuenta(desk.db, filtro, TODO)
          const facturas = await movimientosCuenta(desk.db, { ...filtro, tipo: 'FC' }, TODO)

          expect(cents(sumas.cierre)).toBe(sum(suyos.map(({ importe }) => importe)))
          expect(cents(sumas.anterior) + cents(sumas.debe) - cents(sumas.haber)).toBe(cents(sumas.cierre))
          expect(filas).toHaveLength(sumas.total)
          if (filas.length) expect(cents(filas.at(-1)?.acumulado ?? '')).toBe(cents(sumas.cierre))
          filas.reduce((before, { importe, acumulado }) => {
            expect(cents(acumulado)).toBe(before + cents(importe))
            return cents(acumulado)
          }, cents(sumas.anterior))
          expect(facturas).toEqual(filas.filter(({ tipo }) => tipo === 'FC'))

          const { total, ...edades } = await edadesCuenta(desk.db, cliente, moneda, HOY)
          const abierto = ledger.filter((m) => m.cliente === cliente && m.moneda === moneda)
          expect(cents(total)).toBe(sum(abierto.map(({ saldo }) => saldo)))
          expect(sum(Object.values(edades))).toBe(cents(total))
        }
      }
    }))

  it.each(['vendedor', 'cobrador'] as const)(
    'the sums of every level of the projection by %s agree to the cent [PAN-19]',
    (por) =>
      withLedger(async (ledger) => {
        const consulta = { por, ...testCaller(usuario, HOY) }
        const todo = { grupo: '', cliente: '', tramo: '', moneda: '' } as const
        const tramos = tramosDe(HOY).map(({ codigo }) => codigo)
        const sumas = await sumasProyeccion(desk.db, consulta, todo)

        for (const moneda of MONEDAS) {
          const de = (
            rows: typeof sumas,
            codigo: (c: string | null) => boolean,
            tramo: (t: string | null) => boolean,
          ) =>
            sum(rows.filter((s) => s.moneda === moneda && codigo(s.codigo) && tramo(s.tramo)).map(({ saldo }) => saldo))
          const is = (wanted: string | null) => (value: string | null) => value === wanted
          const some = (value: string | null) => value !== null
          const total = sum(ledger.filter((m) => m.moneda === moneda).map(({ saldo }) => saldo))

          expect(de(sumas, is(null), is(null))).toBe(total)
          expect(de(sumas, some, is(null))).toBe(total)
          expect(de(sumas, is(null), some)).toBe(total)
          expect(de(sumas, some, some)).toBe(total)
          expect(sumas.every(({ tramo }) => tramo === null || tramos.includes(tramo))).toBe(true)

          for (const grupo of new Set(sumas.map(({ codigo }) => codigo).filter((codigo) => codigo !== null))) {
            const clientes = await sumasProyeccion(desk.db, consulta, { ...todo, grupo })
            expect(de(clientes, is(null), is(null))).toBe(de(sumas, is(grupo), is(null)))
            expect(de(clientes, some, some)).toBe(de(sumas, is(grupo), is(null)))
          }
          for (const tramo of tramos) {
            const filas = await documentosProyeccion(desk.db, consulta, { ...todo, tramo, moneda }, TODO)
            expect(sum(filas.map(({ saldo }) => saldo))).toBe(de(sumas, is(null), is(tramo)))
          }
        }
      }),
    30_000,
  )

  it.each<[string, string | null]>([
    ['avencer', '2026-11-21'],
    ['v1', '2026-11-20'],
    ['v1', '2026-10-22'],
    ['v31', '2026-10-21'],
    ['v31', '2026-09-22'],
    ['v61', '2026-09-21'],
    ['v61', '2026-08-23'],
    ['v90', '2026-08-22'],
    ['cuenta', null],
  ])('an account has in %s alone what is due on %s [PAN-23]', async (edad, vencimiento) => {
    await desk.db.deleteFrom('movimientos').execute()
    const importe = vencimiento ? '10' : '-10'
    const row = { cliente: '1', moneda: 'P', fecha: '2026-08-01', vendedor: null, numero: 'A-1' } as const
    await desk.db
      .insertInto('movimientos')
      .values({ ...row, tipo: vencimiento ? 'FC' : 'RC', vencimiento, importe, saldo: importe })
      .execute()
    const { total, ...edades } = await edadesCuenta(desk.db, '1', 'P', HOY)

    expect(Number(total)).toBe(Number(importe))
    expect(Object.entries(edades).filter(([, saldo]) => Number(saldo) !== 0)).toEqual([[edad, total]])
  })

  it('puts each due date into its week, and what is overdue into its age', async () => {
    await desk.db.deleteFrom('movimientos').execute()
    // 2026-11-21 is a Saturday: the current week ends tomorrow.
    const dias = {
      '2026-11-20': 'v1',
      '2026-10-22': 'v1',
      '2026-10-21': 'v31',
      '2026-09-22': 'v31',
      '2026-09-21': 'v61',
    }
    const mas = { '2026-08-23': 'v61', '2026-08-22': 'v90', '2026-11-21': 's0', '2026-11-22': 's0', '2026-11-23': 's1' }
    const lejos = { '2027-02-07': 's11', '2027-02-08': 'mas' }
    const todos = Object.entries({ ...dias, ...mas, ...lejos })
    await desk.db
      .insertInto('movimientos')
      .values(
        todos.map(([vencimiento], i) => ({
          cliente: '1',
          moneda: 'P' as const,
          fecha: '2026-08-01',
          tipo: 'FC' as const,
          vendedor: null,
          vencimiento,
          numero: `A-${i}`,
          importe: `${2 ** i}`,
          saldo: `${2 ** i}`,
        })),
      )
      .execute()
    const consulta = { por: 'vendedor' as const, ...testCaller(usuario, HOY) }

    for (const [vencimiento, tramo] of todos) {
      const filas = await documentosProyeccion(desk.db, consulta, { grupo: '', cliente: '', tramo, moneda: '' }, TODO)
      expect([vencimiento, filas.map((fila) => fila.vencimiento)]).toEqual([
        vencimiento,
        expect.arrayContaining([vencimiento]),
      ])
    }
  })
})
