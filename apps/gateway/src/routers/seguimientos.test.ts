import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  reglaPreviaDecoded,
  reglaPreviaLegacy,
  reglaRecordDecoded,
  reglaRecordLegacy,
  seguimientoContextoDecoded,
  seguimientoContextoLegacy,
  seguimientoInicioDecoded,
  seguimientoInicioLegacy,
  seguimientoRecordDecoded,
  seguimientoRecordLegacy,
  seguimientoRowDecoded,
  seguimientoRowLegacy,
} from '@yunque/contracts/testing/seguimientos'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor, PUBLIC_ORIGIN } from '../testing/caller.ts'

const BASE = '/api/utilitarios/seguimientos-clientes'
const REGLAS = `${BASE}/seguimientos-automatico`
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const form = {
  codigo_cliente: '1204',
  nro_cpt: '7',
  n_cotizacion: '',
  fecha: '2026-11-21',
  tipo: 'L' as const,
  detalle: 'Llamar',
  recordatorio: '2026-11-30',
  usuario: '',
  anterior: '',
  version: '',
}
const regla = {
  nombre: 'Sin decisión',
  condicion: 'sin_decision' as const,
  cantidad: '5',
  negocio: 'I' as const,
  moneda: 'D' as const,
  importe: '1000',
  tipo: 'L' as const,
  detalle: 'Llamar',
  asignada_a: '',
  version: '',
}

describe('seguimientos', () => {
  it('list sends every filter and decodes the rows [PAN-05]', async () => {
    const { caller, sent } = callerFor({ [BASE]: pageLegacy([seguimientoRowLegacy()]) }, ['SEG'])

    const { data } = await caller.seguimientos.list({ estado: 'V', usuario: 'vendedor' })

    expect(data).toEqual([seguimientoRowDecoded()])
    const filters = { codigo_cliente: '', n_cotizacion: '', usuario: 'vendedor', tipo: '', desde: '', hasta: '' }
    expect(sent).toEqual([
      { path: BASE, json: { page: 1, per_page: 10, orden: 'estado', parte: '', estado: 'V', ...filters } },
    ])
  })

  it('exportar answers the address of the file [VIS-15]', async () => {
    const url = `${PUBLIC_ORIGIN}/exportaciones/1`
    const { caller } = callerFor({ [`${BASE}/exportar`]: url }, ['SEG'])

    await expect(caller.seguimientos.exportar({} as never)).resolves.toBe(url)
  })

  it('iniciar, contexto and usuarios answer what a form begins with and stands beside [PAN-05]', async () => {
    const personas = [{ value: 'vendedor', text: 'Marta Quiroga' }]
    const { caller, sent } = callerFor(
      {
        [`${BASE}/iniciar`]: seguimientoInicioLegacy(),
        [`${BASE}/contexto`]: seguimientoContextoLegacy(),
        [`${BASE}/usuarios`]: personas,
      },
      ['SEG'],
    )

    await expect(caller.seguimientos.iniciar({ n_cotizacion: '12345' })).resolves.toEqual(seguimientoInicioDecoded())
    await expect(caller.seguimientos.contexto({ codigo_cliente: '1204' })).resolves.toEqual(
      seguimientoContextoDecoded(),
    )
    await expect(caller.seguimientos.usuarios()).resolves.toEqual(personas)
    expect(sent).toEqual([
      { path: `${BASE}/iniciar`, json: { codigo_cliente: '', n_cotizacion: '12345', anterior: '' } },
      { path: `${BASE}/contexto`, json: { codigo_cliente: '1204' } },
      { path: `${BASE}/usuarios` },
    ])
  })

  it('get answers the record, and takes no path for a number [PAN-05]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/311/get`]: { seguimiento: seguimientoRecordLegacy() } }, ['SEG'])

    await expect(caller.seguimientos.get({ n_seguimiento: '311' })).resolves.toEqual(seguimientoRecordDecoded())
    for (const n_seguimiento of ['../../admin', '1/../2', '']) {
      await expect(caller.seguimientos.get({ n_seguimiento })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(sent).toEqual([{ path: `${BASE}/311/get` }])
  })

  it.each([
    ['a new one', '', `${BASE}/guardar`],
    ['an existing one', '311', `${BASE}/guardar/311`],
  ])('guardar sends %s with its key and answers the record [PAN-05] [LLA-05]', async (_which, n_seguimiento, path) => {
    const { caller, sent } = callerFor({ [path]: { seguimiento: seguimientoRecordLegacy() } }, ['SEG'])

    await expect(caller.seguimientos.guardar({ n_seguimiento, idempotency_key: KEY, form })).resolves.toEqual(
      seguimientoRecordDecoded(),
    )
    expect(sent).toEqual([{ path, json: form, idempotencyKey: KEY }])
  })

  it('cerrar wants a result and sends it with its key; reabrir the version alone [PAN-05]', async () => {
    const answer = { seguimiento: seguimientoRecordLegacy({ estado: 'C', resultado: 'Compró' }) }
    const { caller, sent } = callerFor({ [`${BASE}/311/cerrar`]: answer, [`${BASE}/311/reabrir`]: answer }, ['SEG'])
    const one = { n_seguimiento: '311', idempotency_key: KEY }

    await caller.seguimientos.cerrar({ ...one, form: { resultado: 'Compró', version: '3' } })
    await caller.seguimientos.reabrir({ ...one, version: '4' })
    await expect(caller.seguimientos.cerrar({ ...one, form: { resultado: ' ', version: '3' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })

    expect(sent).toEqual([
      { path: `${BASE}/311/cerrar`, json: { resultado: 'Compró', version: '3' }, idempotencyKey: KEY },
      { path: `${BASE}/311/reabrir`, json: { version: '4' }, idempotencyKey: KEY },
    ])
  })

  it('guardar passes on a follow-up that somebody else changed [LLA-06]', async () => {
    const failure = new Failure('CONFLICT', 'x', { actual: seguimientoRecordLegacy({ version: 4 }) })
    const { caller } = callerFor({ [`${BASE}/guardar/311`]: failure }, ['SEG'])

    await expect(
      caller.seguimientos.guardar({ n_seguimiento: '311', idempotency_key: KEY, form }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('rules of follow-ups', () => {
  it('are listed, and previewed as their form stands [PAN-06]', async () => {
    const { caller, sent } = callerFor(
      { [REGLAS]: { reglas: [reglaRecordLegacy()] }, [`${REGLAS}/previa/3`]: reglaPreviaLegacy() },
      ['SGA'],
    )

    await expect(caller.seguimientos.reglas()).resolves.toEqual([reglaRecordDecoded()])
    await expect(caller.seguimientos.previa({ id: '3', form: regla })).resolves.toEqual(reglaPreviaDecoded())
    expect(sent).toEqual([{ path: REGLAS }, { path: `${REGLAS}/previa/3`, json: regla }])
  })

  it('are saved and switched on, each with its key [PAN-06] [LLA-05]', async () => {
    const answer = { regla: reglaRecordLegacy({ activa: 'S' }) }
    const { caller, sent } = callerFor({ [`${REGLAS}/guardar`]: answer, [`${REGLAS}/activar/3`]: answer }, ['SGA'])

    await expect(caller.seguimientos.guardarRegla({ id: '', idempotency_key: KEY, form: regla })).resolves.toEqual(
      reglaRecordDecoded({ activa: 'S' }),
    )
    await caller.seguimientos.activarRegla({ id: '3', idempotency_key: KEY, activa: 'S', version: '1' })

    expect(sent).toEqual([
      { path: `${REGLAS}/guardar`, json: regla, idempotencyKey: KEY },
      { path: `${REGLAS}/activar/3`, json: { activa: 'S', version: '1' }, idempotencyKey: KEY },
    ])
  })

  it.each([
    ['days that are no number', { cantidad: '5.5' }],
    ['no words', { detalle: ' ' }],
    ['a condition that there is not', { condicion: 'luna_llena' }],
  ])('refuse %s [PAN-06]', async (_which, change) => {
    const { caller, sent } = callerFor({}, ['SGA'])

    await expect(
      caller.seguimientos.guardarRegla({ id: '', idempotency_key: KEY, form: { ...regla, ...change } as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(sent).toEqual([])
  })
})
