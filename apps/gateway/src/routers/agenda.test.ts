import {
  agendaEventoDecoded,
  agendaEventoLegacy,
  agendaMesDecoded,
  agendaMesLegacy,
  agendaResumenDecoded,
  agendaResumenLegacy,
} from '@yunque/contracts/testing/agenda'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const RESUMEN = '/api/agenda/resumen'

it('agenda.resumen decodes the dashboard, for whoever is signed in [API-04] [ARQ-03]', async () => {
  const { caller, sent } = callerFor({ [RESUMEN]: agendaResumenLegacy() }, [])

  await expect(caller.agenda.resumen()).resolves.toEqual(agendaResumenDecoded())
  expect(sent).toEqual([{ path: RESUMEN }])
})

it('agenda.mes asks for a month, and for nothing that is none [API-04]', async () => {
  const path = '/api/agenda/resumen/mes'
  const { caller, sent } = callerFor({ [path]: agendaMesLegacy() }, ['SEG'])

  await expect(caller.agenda.mes({ mes: '2026-08' })).resolves.toEqual(agendaMesDecoded())
  expect(sent).toEqual([{ path, json: { mes: '2026-08' } }])
  await expect(caller.agenda.mes({ mes: '2026-13' })).rejects.toThrow()
})

describe('the agenda of a person', () => {
  const BASE = '/api/inicio/agenda-usuario'
  const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
  const mover = { tipo: 'seguimiento' as const, id: '311', version: '3', fecha: '2026-11-25' }

  it('eventos asks for a person’s days and answers the persons there are to choose from [PAN-02]', async () => {
    const personas = [{ value: 'vendedor', text: 'Marta Quiroga' }]
    const { caller, sent } = callerFor({ [BASE]: { eventos: [agendaEventoLegacy()], personas } }, ['AGE'])
    const asked = { desde: '2026-11-01', hasta: '2026-12-05', usuario: 'vendedor' }

    await expect(caller.agenda.eventos(asked)).resolves.toEqual({ eventos: [agendaEventoDecoded()], personas })
    expect(sent).toEqual([{ path: BASE, json: asked }])
  })

  it('eventos reads PHP’s empty answers, and leaves out the event alone that it cannot read [ARQ-03] [ARQ-09]', async () => {
    const asked = { desde: '2026-11-01', hasta: '2026-12-05', usuario: '' }
    const none = callerFor({ [BASE]: { eventos: null, personas: null } }, ['AGE'])
    await expect(none.caller.agenda.eventos(asked)).resolves.toEqual({ eventos: [], personas: [] })

    const one = callerFor({ [BASE]: { eventos: [{ titulo: 'Sin número' }, agendaEventoLegacy()] } }, ['AGE'])
    expect((await one.caller.agenda.eventos(asked)).eventos).toEqual([agendaEventoDecoded()])

    // An event of a kind that only that server knows is shown: nobody would be told that it is left out.
    const own = callerFor({ [BASE]: { eventos: [agendaEventoLegacy({ tipo: 'feriado' as never })] } }, ['AGE'])
    expect((await own.caller.agenda.eventos(asked)).eventos).toEqual([{ ...agendaEventoDecoded(), tipo: '' }])
  })

  it('mover sends an event to another day with its key [PAN-02] [LLA-05]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/mover`]: { version: 4 } }, ['AGE'])

    await expect(caller.agenda.mover({ ...mover, idempotency_key: KEY })).resolves.toEqual({ version: '4' })
    expect(sent).toEqual([{ path: `${BASE}/mover`, json: mover, idempotencyKey: KEY }])
  })

  it.each([
    ['a document, whose days are changed in itself', { tipo: 'cotizacion' }],
    ['a day that there is not', { fecha: '2026-02-30' }],
    ['a path for a number', { id: '../1' }],
  ])('mover refuses %s [PAN-02]', async (_which, change) => {
    const { caller, sent } = callerFor({}, ['AGE'])

    await expect(caller.agenda.mover({ ...mover, ...change, idempotency_key: KEY } as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(sent).toEqual([])
  })

  it('suscribir makes and revokes the private address; suscripcion tells whether there is one [PAN-02]', async () => {
    const url = 'https://legacy.example/agenda/secreto.ics'
    const { caller, sent } = callerFor(
      {
        [`${BASE}/suscribir`]: { creada: '2026-11-21 12:00:00', url },
        [`${BASE}/suscripcion`]: { creada: null, url: null },
      },
      ['AGE'],
    )

    expect((await caller.agenda.suscribir({ accion: 'crear' })).url).toBe(url)
    await expect(caller.agenda.suscripcion()).resolves.toEqual({ creada: '', url: '' })
    expect(sent).toEqual([{ path: `${BASE}/suscribir`, json: { accion: 'crear' } }, { path: `${BASE}/suscripcion` }])
  })
})
