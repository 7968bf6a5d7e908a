import { tablaResumenDecoded, tablaResumenLegacy } from '@yunque/contracts/testing/inicio'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

it('inicio.tablaResumen asks for the days and decodes the figures [PAN-04] [ARQ-03]', async () => {
  const path = '/api/inicio/tabla-resumen'
  const { caller, sent } = callerFor({ [path]: tablaResumenLegacy() }, ['COT'])
  const search = { desde: '2026-11-01', hasta: '2026-11-21' }

  await expect(caller.inicio.tablaResumen(search)).resolves.toEqual(tablaResumenDecoded())
  expect(sent).toEqual([{ path, json: search }])
})
