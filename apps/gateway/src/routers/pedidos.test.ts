import {
  pedidoLeidoDecoded,
  pedidoLeidoLegacy,
  pedidosGuardadosDecoded,
  pedidosGuardadosLegacy,
} from '@yunque/contracts/testing/pedidos'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

it('pedidos.leer sends the text once and decodes its lines [PED-01]', async () => {
  const path = '/api/cotizaciones/pedidos/leer'
  const { caller, sent } = callerFor({ [path]: pedidoLeidoLegacy() }, ['COT'])
  const pedido = { negocio: 'I', texto: 'Hola\n3 chapas 304 2 x 1000 x 2000' } as const

  await expect(caller.pedidos.leer(pedido)).resolves.toEqual(pedidoLeidoDecoded())
  expect(sent).toEqual([{ path, json: pedido }])
})

it('pedidos.delDocumento asks for what is kept with one document [PED-04]', async () => {
  const path = '/api/cotizaciones/cotizacion/7/pedidos'
  const { caller, sent } = callerFor({ [path]: pedidosGuardadosLegacy() }, ['COT'])

  await expect(caller.pedidos.delDocumento({ tipo: 'cotizacion', id: '7' })).resolves.toEqual(pedidosGuardadosDecoded())
  expect(sent.map((one) => one.path)).toEqual([path])
})
