import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import type { Item } from './item.ts'
import { itemsState } from './items-state.ts'
import { totalDe, totalesWithIva } from './numbers.ts'

it('what a client comes to owe has the IVA of its lines; of a currency with a rate that is not known it is the net [DOC-14]', () => {
  const linea = (change: Parameters<typeof itemRecordDecoded>[0]) =>
    itemRecordDecoded({ precio_total: '100.00', ...change })
  const productos = [
    linea({ moneda: 'P', iva: '21' }),
    linea({ moneda: 'P', iva: '10.5' }),
    linea({ moneda: 'D', iva: '21' }),
    linea({ moneda: 'D', iva: null }),
  ]
  const { items } = itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos })

  expect(totalesWithIva(items)).toEqual({ P: '231.50', D: '200.00' })
  expect(totalesWithIva(items.slice(0, 3))).toEqual({ P: '231.50', D: '121.00' })
})

it.each([
  ['its price is not known', { precio_unitario: '' }, ''],
  ['its weight is not known', { peso_total: '' }, ''],
  ['sold by the piece, it has no weight', { medidas_familia: 1, peso_total: '' }, '-'],
  ['sold by the piece, it has no quantity', { medidas_familia: 1, cantidad: '' }, ''],
  ['its family is not known', { medidas_familia: null }, ''],
  ['all is known', {}, '-'],
  ['there is one', { precio_total: '100.00' }, '100.00'],
])('a line’s total, where %s, is %j [VIS-23]', (_which, change, total) => {
  const [linea] = itemsState('cotizacion', '1204', {
    negocio: 'I',
    deposito: '',
    productos: [itemRecordDecoded()],
  }).items

  expect(totalDe({ ...(linea as Item), precio_total: '', ...change })).toBe(total)
})
