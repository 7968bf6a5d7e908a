import {
  agendaMesDecoded,
  agendaMesLegacy,
  agendaResumenDecoded,
  agendaResumenLegacy,
} from '@yunque/contracts/testing/agenda'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const RESUMEN = '/api/agenda/resumen'

it('agenda.resumen decodes the dashboard, for whoever is signed in [API-04] [ARQ-03]', async () => {
  const { caller, sent } = callerFor({ [RESUMEN]: agendaResumenLegacy() }, [])

  await expect(caller.agenda.resumen()).resolves.toEqual(agendaResumenDecoded())
  expect(sent).toEqual([{ path: RESUMEN }])
})

it('agenda.mes asks for a month, and for nothing that is none [API-04]', async () => {
  const path = '/api/agenda/resumen/mes'
  const { caller, sent } = callerFor({ [path]: agendaMesLegacy() }, ['AGE'])

  await expect(caller.agenda.mes({ mes: '2026-08' })).resolves.toEqual(agendaMesDecoded())
  expect(sent).toEqual([{ path, json: { mes: '2026-08' } }])
  await expect(caller.agenda.mes({ mes: '2026-13' })).rejects.toThrow()
})
