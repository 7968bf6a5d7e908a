import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let desk: TestApp
let call: Awaited<ReturnType<TestApp['signIn']>>['call']
beforeAll(async () => {
  desk = await createTestApp()
  await addCliente(desk.db, { codigo: '1204' })
  await addCliente(desk.db, { codigo: '1999', razon: 'Talleres Quequén SA' })
  call = (await desk.signIn(['DAT', 'RCC'])).call
})
afterAll(() => desk.close())

const factura = {
  ...{ tipo: 'FC', numero: 'A-1', fecha: '2026-11-20', cliente: '1204', moneda: 'P', monto: '100', vendedor: '' },
  version: '',
}

it.each([
  ['FC', '2025-12-20', 'El vencimiento es anterior a la fecha.'],
  ['FC', '', 'Indique el vencimiento.'],
  ['RC', '2026-12-20', 'Solo lo que se debe vence: déjelo vacío.'],
])(
  'a movement %s that falls due on "%s" is refused at that day: %s [PAN-19] [PAN-23]',
  async (tipo, vencimiento, dicho) => {
    const answer = await call('/api/datos/movimientos/guardar', { ...factura, tipo, vencimiento })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { vencimiento: [dicho] }])
  },
)

it('an invoice may fall due on its own day [PAN-23]', async () => {
  const { statusCode } = await call('/api/datos/movimientos/guardar', { ...factura, vencimiento: '2026-11-20' })

  expect(statusCode).toBe(200)
})

describe('a payment that was applied [PAN-19] [PAN-23]', () => {
  /** Four movements of one account, whose numbers have no digit by which one of them could be found by chance. */
  const cuenta = async () => {
    const { rows } = await sql<{
      id: string
    }>`insert into movimientos (cliente, moneda, fecha, vencimiento, tipo, numero, importe, saldo)
      select '1204', 'P', '2026-11-01', case when n < 0 then null else date '2026-12-01' end,
        case when n < 0 then 'RC' else 'FC' end, translate(gen_random_uuid()::text, '0123456789', 'ghijklmnop'), n, n
      from unnest(array[100, 40, -90, -20]::numeric[]) n returning id::text as id`.execute(desk.db)

    return rows.map(({ id }) => id) as [string, string, string, string]
  }
  const saldos = async (ids: readonly string[]) => {
    const { rows } = await sql<{
      saldo: number
    }>`select saldo::float8 as saldo from unnest(${ids}::bigint[]) with ordinality as x(id, n)
      join movimientos m using (id) order by n`.execute(desk.db)

    return rows.map(({ saldo }) => saldo)
  }
  const apply = async (haber: string, debe: string, importe: string) =>
    (await call('/api/datos/aplicaciones/guardar', { haber, debe, importe, version: '' })).json()
  const act = async (id: string, accion: 'anular' | 'reactivar') => {
    const answer = await call(`/api/datos/aplicaciones/${id}/${accion}`, {})

    return [answer.statusCode, answer.json().registro?.estado ?? answer.json().errors]
  }

  it('opens both movements again when it is annulled, once however often, and closes them when it is applied again', async () => {
    const ids = await cuenta()
    const [factura, , recibo] = ids
    expect((await apply(recibo, factura, ' 90.01 ')).errors).toEqual({
      importe: ['Pasa de lo que está abierto de uno de los dos.'],
    })
    const { registro } = await apply(recibo, factura, '60.25')
    expect(await saldos(ids)).toEqual([39.75, 40, -29.75, -20])

    expect([await act(registro.id, 'anular'), await act(registro.id, 'anular')]).toEqual([
      [200, 'B'],
      [200, 'B'],
    ])
    expect(await saldos(ids)).toEqual([100, 40, -90, -20])

    expect(await act(registro.id, 'reactivar')).toEqual([200, 'A'])
    expect(await saldos(ids)).toEqual([39.75, 40, -29.75, -20])
  })

  it('may be applied anew by another amount once it was annulled, under its own number', async () => {
    const ids = await cuenta()
    const [factura, , recibo] = ids
    const { registro } = await apply(recibo, factura, '60')
    expect((await apply(recibo, factura, '10')).errors).toEqual({ debe: ['Ya está aplicado a esa factura.'] })
    await act(registro.id, 'anular')

    const again = await apply(recibo, factura, '70')

    expect([again.registro.id, again.registro.importe, again.registro.estado]).toEqual([registro.id, '70', 'A'])
    expect(await saldos(ids)).toEqual([30, 40, -20, -20])
  })

  it('is not applied again where what was open went to another meanwhile', async () => {
    const ids = await cuenta()
    const [factura, otra, recibo] = ids
    const { registro } = await apply(recibo, factura, '80')
    await act(registro.id, 'anular')
    await apply(recibo, otra, '40')

    expect(await act(registro.id, 'reactivar')).toEqual([
      422,
      { estado: ['Pasa de lo que está abierto de uno de los dos.'] },
    ])
    expect(await saldos(ids)).toEqual([100, 0, -50, -20])
  })

  it.each([
    // The books: what is open of the invoice, and what is after the annulment.
    ['know nothing of the annulment', 10, 80],
    ['know of it', 80, 80],
    ['know of a part of it', 50, 80],
    ['say that all is open', 100, 100],
  ])('opens no more than what its other applications leave, where the books %s', async (_which, saldo, after) => {
    const ids = await cuenta()
    const [factura, , recibo, otro] = ids
    const { registro } = await apply(recibo, factura, '70')
    await apply(otro, factura, '20')
    await sql`update movimientos set saldo = ${saldo} where id = ${factura}`.execute(desk.db)

    await act(registro.id, 'anular')

    expect((await saldos(ids))[0]).toBe(after)
  })

  it('is offered by its number or its client, with what is open, and beside the other one of its account only', async () => {
    const [factura, otra, recibo] = await cuenta()
    await sql`update movimientos set numero = 'B-' || id, vencimiento = case when id = ${otra} then date '2026-11-15' else vencimiento end
      where id in (${factura}, ${otra}, ${recibo})`.execute(desk.db)
    await sql`insert into movimientos (cliente, moneda, fecha, vencimiento, tipo, numero, importe, saldo)
      values ('1999', 'D', '2026-11-01', '2026-12-01', 'FC', 'B-Q', 1234.5, 1234.5), ('1999', 'D', '2026-11-01', null, 'RC', 'B-R', -5, -5),
        ('1999', 'D', '2026-11-01', '2026-12-01', 'FC', 'B-P', 7, 0)`.execute(desk.db)
    const offered = async (campo: string, given: object) =>
      (await call('/api/datos/aplicaciones/buscar', { campo, ...given }))
        .json()
        .map(({ text }: { text: string }) => text)

    expect(await offered('debe', { q: 'quequen' })).toEqual([
      'FC B-Q · 1999 Talleres Quequén SA · vence 01/12/2026 · abierto U$S\u00a01.234,50',
    ])
    expect(await offered('haber', { q: '1999' })).toEqual(['RC B-R · 1999 Talleres Quequén SA · abierto U$S\u00a05,00'])
    // The oldest of its account first; of another account none.
    expect((await offered('debe', { q: 'fc b-', con: recibo })).map((text: string) => text.split(' · ')[0])).toEqual([
      `FC B-${otra}`,
      `FC B-${factura}`,
    ])
    // A figure that is typed is part of a number or a client's code, never our own number; the chosen one is found by that.
    expect(await offered('debe', { q: 'B-Q', con: recibo })).toEqual([])
    expect(await offered('haber', { q: '', valor: recibo })).toEqual([`RC B-${recibo}`])
  })

  it('without an amount is of all that can be applied: what is open of both [PAN-19] [PAN-23]', async () => {
    const [grande, chica, recibo, resto] = await cuenta()
    expect((await apply(recibo, chica, '')).registro.importe).toBe('40')
    expect((await apply(recibo, grande, '')).registro.importe).toBe('50')
    expect(await saldos([grande, chica, recibo])).toEqual([50, 0, 0])

    expect((await apply(resto, chica, '')).errors).toEqual({ importe: ['No queda nada abierto de uno de los dos.'] })
  })

  it('is listed with the client whose it is, and found by him [PAN-19] [DAT-01]', async () => {
    const [debe, , haber] = await cuenta()
    await apply(haber, debe, '40')
    const listed = async (texto: string) =>
      (await call('/api/datos/aplicaciones', { texto, orden: '-haber' }))
        .json()
        .data.filter((row: { haber: string }) => row.haber === haber)

    const [row] = await listed('')
    expect(row.haber_nombre).toMatch(/^RC \S+ · \S/)
    expect(row.debe_nombre).toMatch(/^FC \S+$/)
    expect(await listed(row.haber_nombre.split(' · ')[1])).toEqual([row])
    expect(await listed('Talleres Quequén')).toEqual([])
  })
})
