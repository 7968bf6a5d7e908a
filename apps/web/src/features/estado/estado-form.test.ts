import { estadoAnswerDecoded } from '@yunque/contracts/testing/estado'
import { describe, expect, it } from 'vitest'
import { estadoFormDe, estadoToSend, formCoherente, validateEstado } from './estado-form.ts'

const HOY = '2026-11-18'
const answer = estadoAnswerDecoded()
const inicial = estadoFormDe(answer, HOY)
const perder = (motivo_codi: string, estado = 'P') => ({
  ...inicial,
  items: inicial.items.map((item) => ({ ...item, estado, motivo_codi })),
})
const sent = (form: typeof inicial, hoy = HOY) => estadoToSend(form, { inicial, answer, hoy })
const validar = (form: typeof inicial, { areItemsFixed = false, motivos = answer.motivos_item } = {}) =>
  validateEstado(form, { answer: { ...answer, motivos_item: motivos }, inicial, areItemsFixed, hoy: HOY })

describe('the form of the panel', () => {
  it('starts every date that nobody has set at today [EST-09]', () => {
    const { fecha_comprometida, fecha_seguimiento, extender_plazo } = inicial

    expect({ fecha_comprometida, extender_plazo }).toEqual({ fecha_comprometida: HOY, extender_plazo: HOY })
    expect(fecha_seguimiento).toBe('2026-11-24')
  })

  it.each([{ estado_documento: 'AN' as const }, { numero_anterior: 'A-17' }])(
    'of %j shows no day that nobody has set: nothing of it can be saved [EST-09] [DAT-05]',
    (change) => {
      const cotizacion = { ...answer.cotizacion, fecha_seguimiento: '', ...change }

      expect(estadoFormDe({ ...answer, cotizacion }, HOY)).toMatchObject({
        fecha_comprometida: '',
        fecha_seguimiento: '',
        extender_plazo: '',
      })
    },
  )

  it('asks for an extension only with another date or a motive [DOC-05]', () => {
    expect(sent(inicial)).toMatchObject({ extender_plazo: '', motivo_extension: '' })
    expect(sent({ ...inicial, motivo_extension: 'Obra' }).extender_plazo).toBe(HOY)
    expect(sent({ ...inicial, extender_plazo: '2026-12-30' }).extender_plazo).toBe('2026-12-30')
  })

  it('sends the day of the save for a date that stands at today by itself, and what was set as it was [EST-09]', () => {
    expect(sent(inicial, '2026-11-19')).toMatchObject({
      fecha_comprometida: '2026-11-19',
      fecha_seguimiento: '2026-11-24',
    })
    expect(sent({ ...inicial, fecha_comprometida: '2026-11-20' }, '2026-11-19').fecha_comprometida).toBe('2026-11-20')
  })

  it.each([
    [
      'a date without a motive',
      { extender_plazo: '2026-12-30' },
      { motivo_extension: 'Indique el motivo de la extensión.' },
    ],
    [
      'a date that is no later than the validity',
      { extender_plazo: '2026-11-25', motivo_extension: 'Obra' },
      { extender_plazo: 'El nuevo plazo debe ser posterior al 25/11/2026.' },
    ],
    [
      'a motive without a date',
      { extender_plazo: '', motivo_extension: 'Obra' },
      { extender_plazo: 'Indique la fecha hasta la que se extiende.' },
    ],
    [
      'a date that is over',
      { extender_plazo: '2026-11-17', motivo_extension: 'Obra' },
      { extender_plazo: 'La fecha no puede ser anterior a hoy.' },
    ],
    ['nothing of it', {}, {}],
    ['both', { extender_plazo: '2026-12-30', motivo_extension: 'Obra' }, {}],
  ])('extends by %s [DOC-05]', (_what, change, campos) => {
    expect(validar({ ...inicial, ...change })).toEqual(
      Object.fromEntries(Object.entries(campos).map(([campo, texto]) => [campo, [texto]])),
    )
  })

  it('requires a motive with P, naming the line [DOC-04]', () => {
    expect(validar(perder(''))).toEqual({ 'items.0.motivo_codi': ['Indique el motivo en el ítem 1.'] })
    expect(validar(perder('2'))).toEqual({})
    expect(validar(perder('', 'G'))).toEqual({})
  })

  it('requires none when the list is empty, nor of lines that can not be changed [DOC-04]', () => {
    expect(validar(perder(''), { motivos: [] })).toEqual({})
    expect(validar(perder(''), { areItemsFixed: true })).toEqual({})
  })

  it('requires the name that stands for the generic client', () => {
    const generico = { ...inicial, codigo_cliente: '9999' }

    expect(validar(generico)).toEqual({ razon_reemplazo: ['Falta la Razón Social.'] })
    expect(validar({ ...generico, razon_reemplazo: 'Talleres Ruiz' })).toEqual({})
  })

  it('drops the motive of the one when a merge took the estado of the other', () => {
    expect(formCoherente(perder('1', 'G')).items[0]).toMatchObject({ estado: 'G', motivo_codi: '' })
  })
})
