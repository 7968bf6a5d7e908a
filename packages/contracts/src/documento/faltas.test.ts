import { reglasDe } from '@yunque/pricing'
import { describe, expect, it } from 'vitest'
import {
  faltaCondicion,
  faltaDecision,
  faltaRazon,
  faltasDeExtension,
  faltaValidez,
  obligatoriosDeItem,
} from './faltas.ts'

describe('what a save lacks', () => {
  it('asks for the unit weight in every family but 47, which hides it [ITM-12] [FAM-03]', () => {
    const withoutPeso = ['familia', 'cantidad', 'moneda', 'precio_unitario', 'plazo_entrega']

    expect(obligatoriosDeItem(reglasDe('47'))).toEqual(withoutPeso)
    expect(obligatoriosDeItem(reglasDe('1'))).toEqual(withoutPeso.toSpliced(2, 0, 'peso_unitario'))
  })

  it.each([
    ['9999', ' ', { razon_reemplazo: ['Falta la Razón Social.'] }],
    ['9999', 'Taller Sur', {}],
    ['1204', '', {}],
  ])('client %s with the name %j [EST-02]', (cliente, razon, expected) => {
    expect(faltaRazon(cliente, razon)).toEqual(expected)
  })

  it('asks for the adjustment condition where it is asked at all [CND-01]', () => {
    expect(faltaCondicion(['condicion_ajuste'], '')).toEqual({ condicion_ajuste: ['Elija una condición.'] })
    expect(faltaCondicion(['condicion_ajuste'], '1')).toEqual({})
    expect(faltaCondicion(['entrega_valor'], '')).toEqual({})
  })

  it.each([
    ['', 'Lo pidió', { extender_plazo: ['Indique la fecha hasta la que se extiende.'] }],
    ['2026-11-25', 'Lo pidió', {}],
    ['2026-11-21', 'Lo pidió', { extender_plazo: ['La fecha no puede ser anterior a hoy.'] }],
    ['2026-11-22', 'Lo pidió', {}],
    ['2026-11-25', '  ', { motivo_extension: ['Indique el motivo de la extensión.'] }],
  ])('an extension until %j because %j [DOC-05]', (extender_plazo, motivo_extension, expected) => {
    const given = { validez: '2026-11-20', hoy: '2026-11-22' }

    expect(faltasDeExtension({ extender_plazo, motivo_extension }, given)).toEqual(expected)
  })

  it.each([
    ['2026-11-29', ['El nuevo plazo debe ser posterior al 30/11/2026.']],
    ['2026-11-30', ['El nuevo plazo debe ser posterior al 30/11/2026.']],
    ['2026-12-01', undefined],
  ])('an offer until 30/11 is extended until %s [DOC-05]', (extender_plazo, expected) => {
    const given = { validez: '2026-11-30', hoy: '2026-11-22' }

    expect(faltasDeExtension({ extender_plazo, motivo_extension: 'Lo pidió' }, given).extender_plazo).toEqual(expected)
  })

  it.each([
    ['', '', true, { estado: ['Indique el estado en el ítem 3.'] }],
    ['A', '', true, {}],
    ['G', '', true, {}],
    ['P', '', true, { motivo_codi: ['Indique el motivo en el ítem 3.'] }],
    ['P', '77', true, { motivo_codi: ['Indique el motivo en el ítem 3.'] }],
    ['P', '1', true, {}],
    ['P', '', false, {}],
  ])('a line that is %j for %j, motives to choose: %s [DOC-04]', (estado, motivo_codi, hayMotivos, expected) => {
    const decisiones = {
      isEstado: (one: string) => ['A', 'G', 'P'].includes(one),
      isMotivo: (one: string) => one === '1',
      hayMotivos,
    }
    const item = { nro_item: '3', estado, motivo_codi } as Parameters<typeof faltaDecision>[0]

    expect(faltaDecision(item, decisiones)).toEqual(expected)
  })
})

it.each([
  ['of yesterday', '2026-11-20', '', true],
  ['of yesterday, as it was stored', '2026-11-20', '2026-11-20', false],
  ['stored earlier, put back to an older day', '2026-11-19', '2026-11-20', true],
  ['of today', '2026-11-21', '', false],
  ['without a last day', '', '2026-11-20', false],
])('a validity %s [DOC-02]', (_what, validez, antes, isRefused) => {
  expect('validez_oferta' in faltaValidez(validez, { antes, hoy: '2026-11-21' })).toBe(isRefused)
})
