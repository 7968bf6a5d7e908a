import { envioAnswerLegacy, envioPropuestaDecoded, envioPropuestaLegacy } from '@yunque/contracts/testing/envio'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const BASE = '/api/cotizaciones/nota_venta/15/enviar'

it('proposes to whom and in which words a document is sent [PAN-25]', async () => {
  const { caller } = callerFor({ [`${BASE}/proponer`]: envioPropuestaLegacy() }, ['NVR'])

  await expect(caller.envio.proponer({ tipo: 'nota_venta', id: '15' })).resolves.toEqual(envioPropuestaDecoded())
})

it('sends a document once for each click [PAN-25] [LLA-05]', async () => {
  const { caller, sent } = callerFor({ [BASE]: envioAnswerLegacy() }, ['NVR'])
  const form = { para: 'ada@cliente.example', copia: true, asunto: 'Nota de venta', texto: 'Adjunta.' }

  await expect(caller.envio.enviar({ tipo: 'nota_venta', id: '15', idempotency_key: 'k', form })).resolves.toEqual({
    en_cola: true,
  })
  expect(sent).toMatchObject([{ path: BASE, json: { ...form, copia: 'S' } }])
})
