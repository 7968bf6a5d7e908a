import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import { itemsState } from './items-state.ts'
import { totalesWithIva } from './numbers.ts'

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
})
