import { pageLegacy } from '@yunque/contracts/testing/builder'
import { margenItemLegacy, margenRowDecoded, margenRowLegacy } from '@yunque/contracts/testing/margen'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const BASE = '/api/cotizaciones/margen-autorizacion-comercial'
const idempotency_key = '0b7c3a52-6d0e-4f0e-9d53-5f3f3a0f7a11'
const decision = { n_cotizacion: '12345', version: '2', idempotency_key }

describe('margen [DOC-06]', () => {
  it('list answers each line with its cost and its margin, below cost too', async () => {
    const productos = [margenItemLegacy({ margen: '-3.50' })]
    const { caller, sent } = callerFor({ [BASE]: pageLegacy([margenRowLegacy({ productos })]) }, ['CPA'])

    const { data } = await caller.margen.list({ razon: 'sur' })

    expect(data).toEqual([margenRowDecoded({ productos })])
    expect(sent).toMatchObject([{ path: BASE, json: { razon: 'sur', page: 1 } }])
  })

  it('autorizar sends the version that was seen, under its key [LLA-05]', async () => {
    const path = `${BASE}/12345/autorizar`
    const { caller, sent } = callerFor({ [path]: { ok: true } }, ['CPA'])

    await caller.margen.autorizar(decision)

    expect(sent).toEqual([{ path, json: { version: '2' }, idempotencyKey: idempotency_key }])
  })

  it('rechazar sends its motive, and none goes without, under its key [LLA-05]', async () => {
    const path = `${BASE}/12345/rechazar`
    const { caller, sent } = callerFor({ [path]: { ok: true } }, ['CPA'])

    await caller.margen.rechazar({ ...decision, motivo: 'Precio de lista vencido' })
    await expect(caller.margen.rechazar({ ...decision, motivo: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

    expect(sent).toEqual([
      { path, json: { version: '2', motivo: 'Precio de lista vencido' }, idempotencyKey: idempotency_key },
    ])
  })
})
