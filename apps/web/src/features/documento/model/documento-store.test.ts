import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
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
