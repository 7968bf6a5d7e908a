import { documentoAnswer, documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import { historialAnswer } from '@yunque/contracts/documento/historial'
import { pedidosGuardados } from '@yunque/contracts/pedidos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_HEADERS, urlencoded } from '../../testing/form-fields.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Seller = Awaited<ReturnType<TestApp['signIn']>>
const PEDIDO = { texto: 'Hola\r\n3 chapas 304 2B 2 x 1000 x 2000\nGracias ½ ñ', renglones: '6-39' }

describe('a request that is kept with its quotation', () => {
  let desk: TestApp
  let seller: Seller

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    seller = await desk.signIn(['COT'])
  })
  afterAll(() => desk.close())

  const guardar = (form: object, id = '', key = '') =>
    seller.call(`/api/cotizaciones/cotizacion/guardar${id && `/${id}`}`, urlencoded(form), {
      ...FORM_HEADERS,
      ...(key && { 'idempotency-key': key }),
    })
  const saved = async (form: object, id = '', key = '') =>
    documentoGuardarAnswer.parse((await guardar(form, id, key)).json())
  const pedidosDe = async (id: string, by = seller) => {
    const answer = await by.call(`/api/cotizaciones/cotizacion/${id}/pedidos`)
    return answer.statusCode === 200 ? pedidosGuardados.parse(answer.json()).pedidos : answer.statusCode
  }
  const get = async (id: string) =>
    documentoAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/get`)).json()).cotizacion

  it('is saved with it, and read with who took it and when; the next save brings none, or another [PED-04]', async () => {
    const { n_cotizacion: id } = await saved(documentoFormLegacy({ pedidos: [PEDIDO] }))

    expect(await pedidosDe(id)).toEqual([
      { ...PEDIDO, usuario: expect.any(String), cuando: expect.stringMatching(/^2026-11-21/) },
    ])
    expect((await get(id)).cant_pedidos).toBe(1)

    const again = { version: '1', productos: [itemFormLegacy({ nro_item: '1' })] }
    await saved(documentoFormLegacy(again), id)
    await saved(documentoFormLegacy({ ...again, version: '2', pedidos: [{ texto: 'Otro', renglones: '' }] }), id)
    expect(await pedidosDe(id)).toMatchObject([PEDIDO, { texto: 'Otro' }])
  })

  it('is one, however many saves take lines of it, or bring it once more upon an answer that was lost [PED-04] [VIS-08]', async () => {
    const { n_cotizacion: id } = await saved(documentoFormLegacy({ pedidos: [PEDIDO] }))
    const next = { productos: [itemFormLegacy({ nro_item: '1' })] }
    await saved(documentoFormLegacy({ ...next, version: '1', pedidos: [PEDIDO] }), id)
    await saved(documentoFormLegacy({ ...next, version: '2', pedidos: [{ ...PEDIDO, renglones: '40-47' }] }), id)

    expect(await pedidosDe(id)).toMatchObject([{ ...PEDIDO, renglones: '6-39,40-47' }])
    expect(await pedidosDe(id)).toHaveLength(1)
    const historial = historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
    expect(historial.filter(({ accion }) => accion === 'Pedido del cliente')).toHaveLength(1)
  })

  it('is in the history, and stored once however often its save is sent [PED-04] [LLA-05]', async () => {
    const key = crypto.randomUUID()
    const form = documentoFormLegacy({ pedidos: [PEDIDO] })
    const { n_cotizacion: id } = await saved(form, '', key)
    await saved(form, '', key)

    expect(await pedidosDe(id)).toHaveLength(1)
    const historial = historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
    expect(historial.map(({ accion }) => accion)).toEqual(['Alta', 'Pedido del cliente'])
  })

  it('is kept with the save or not at all [PED-04]', async () => {
    const rows = () => desk.db.selectFrom('cotizacion_pedidos').select('texto').execute()
    const before = await rows()
    const answer = await guardar(documentoFormLegacy({ condicion_ajuste: '', pedidos: [PEDIDO] }))

    expect([answer.statusCode, await rows()]).toEqual([422, before])
  })

  it('is read by who sees the quotation, and by nobody else [PED-04] [SEC-08]', async () => {
    const { n_cotizacion: id } = await saved(documentoFormLegacy({ pedidos: [PEDIDO] }))

    expect(await pedidosDe(id, await desk.signIn(['NVR']))).toBe(403)
    expect(await pedidosDe('999999')).toBe(404)
  })

  it.each([
    [{ texto: '', renglones: '' }],
    [{ texto: 'x'.repeat(20_001), renglones: '' }],
    [{ texto: 'a\u0000b', renglones: '' }],
    [{ texto: 'a', renglones: 'todo' }],
  ])('refuses %o [LLA-09]', async (pedido) => {
    expect((await guardar(documentoFormLegacy({ pedidos: [pedido] }))).statusCode).toBe(422)
  })
})
