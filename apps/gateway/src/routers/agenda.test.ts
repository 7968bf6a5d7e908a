import { agendaResumenDecoded, agendaResumenLegacy } from '@yunque/contracts/testing/agenda'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const RESUMEN = '/api/agenda/resumen'

it('agenda.resumen decodes the dashboard, for whoever is signed in [API-04] [ARQ-03]', async () => {
  const { caller, sent } = callerFor({ [RESUMEN]: agendaResumenLegacy() }, [])

  await expect(caller.agenda.resumen()).resolves.toEqual(agendaResumenDecoded())
  expect(sent).toEqual([{ path: RESUMEN }])
})
