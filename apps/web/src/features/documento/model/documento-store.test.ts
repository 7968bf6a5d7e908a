import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import { createDocumento, formDe } from './documento-store.ts'

it("a merged line comes to what its editor makes of it, family 1's rounded weight included [PES-01] [VIS-07]", () => {
  const line = itemRecordDecoded({ familia: '1', cantidad: '3', peso_unitario: '0.78166667', peso_total: '2.35' })
  const record = documentoRecordDecoded({ productos: [line] })
  const documento = createDocumento('cotizacion', record)
  const form = formDe('cotizacion', record)
  documento.load(record, {
    ...form,
    productos: form.productos.map((item) => ({ ...item, peso_total: '2.345', precio_unitario: '1000' })),
  })
  const merged = () => documento.getSent().productos[0]?.precio_total
  expect(merged()).toBe('2350.00')

  const { id } = documento.items.getState().items[0] ?? { id: '' }
  documento.items.dispatch({ type: 'set', id, col: 'precio_unitario', valor: '1000.0' })
  expect(merged()).toBe('2350.00')
})

it.each([
  ['cotizacion', { condicion_ajuste: '30_EC', entrega_valor: '1', flete_seguro_destino: true }],
  ['nota_venta', { condicion_ajuste: '30_EC', entrega_valor: '1', flete_seguro_destino: true }],
  ['factura-representante', { condicion_ajuste: '', entrega_valor: '1', flete_seguro_destino: false }],
] as const)('nothing fills a condition that a %s does not show [CND-02] [PAN-07]', (tipo, expected) => {
  const documento = createDocumento(tipo, null)
  const habitual = { condicion_ajuste: '30_EC', entrega_valor: '1', flete_seguro_destino: true, c_transp: '7' }
  documento.suggest({ ...documentoInicioDecoded().habitual, ...habitual })

  expect(documento.store.get().cabecera).toMatchObject({ ...expected, c_transp: '7' })
})

describe('a request that lines were taken from', () => {
  const PEDIDO = { texto: 'Hola\n3 chapas\n2 caños', renglones: '5-13', recibido: '' }
  const withPedidos = () => {
    const documento = createDocumento('cotizacion', null)
    documento.keepPedido(PEDIDO)
    documento.keepPedido({ ...PEDIDO, renglones: '14-21' })

    return documento
  }

  it('goes with the next save, once, with all lines that were taken of it [PED-04]', () => {
    const documento = withPedidos()
    expect(documento.getSent().pedidos).toEqual([{ ...PEDIDO, renglones: '5-13,14-21' }])
    expect(documento.isDirty()).toBe(true)

    documento.setSaved('1')
    expect(documento.getSent().pedidos).toEqual([])
    expect(documento.isDirty()).toBe(false)
  })

  it('survives in the draft, and one of an older build has none [PED-04] [VIS-06]', async () => {
    const draft = JSON.parse(JSON.stringify(withPedidos().getDraft()))
    const other = createDocumento('cotizacion', null)
    await other.restore(draft, async () => null)
    expect(other.getSent().pedidos).toHaveLength(1)

    const { pedidos: _none, ...old } = draft
    const older = createDocumento('cotizacion', null)
    await older.restore(old, async () => null)
    expect(older.getSent().pedidos).toEqual([])
  })
})

it('a restored draft knows which weight was typed: a new unit weight leaves the typed total as it is [VIS-06] [VIS-12]', async () => {
  const documento = createDocumento('cotizacion', null)
  const set = (to: typeof documento, ...edits: [col: string, valor: string][]) => {
    const { id = '' } = to.items.getState().items[0] ?? {}
    for (const [col, valor] of edits) to.items.dispatch({ type: 'set', id, col, valor })
  }
  documento.items.dispatch({ type: 'negocio', negocio: 'I' })
  documento.items.dispatch({ type: 'add' })
  set(documento, ['familia', '2'], ['peso_unitario', '10'], ['peso_total', '30'])
  const draft = JSON.parse(JSON.stringify(documento.getDraft()))
  const restored = createDocumento('cotizacion', null)
  await restored.restore(draft, async () => null)
  set(restored, ['peso_unitario', '15'])

  const [line] = restored.items.getState().items
  expect([line?.cantidad, line?.peso_total]).toEqual(['2.00', '30'])
})
