import { describe, expect, it } from 'vitest'
import { usuario } from './sesion.ts'

const de = (change: object) => usuario.parse({ codigo: 'marta', extra: {}, ...change })

describe('the signed-in user [LLA-01]', () => {
  it.each([
    [
      { COT: 1, NVR: '1', MCO: true, USU: 'S' },
      { COT: true, NVR: true, MCO: true, USU: true },
    ],
    [
      { COT: 0, NVR: '0', MCO: '', USU: 'N', PER: false },
      { COT: false, NVR: false, MCO: false, USU: false, PER: false },
    ],
    [
      { COT: 'n', NVR: 'N   ', MCO: 'no', USU: 'false', PER: ' ', TAR: 's', AGE: 'V' },
      { COT: false, NVR: false, MCO: false, USU: false, PER: false, TAR: true, AGE: true },
    ],
    [['COT', 'NVR'], { COT: true, NVR: true }],
    [['COT', 7], {}],
    [null, {}],
    ['COT', {}],
  ])('has of %j the codes %j, and of what cannot be read none', (modulos_usuario, expected) => {
    const { modulos_usuario: read } = de({ modulos_usuario })

    expect(Object.fromEntries(Object.entries(read).filter(([code]) => /^[A-Z]{3}$/.test(code)))).toEqual(expected)
  })

  it.each([
    ['500', '500'],
    [500, '500'],
    [null, undefined],
    [{}, undefined],
    [true, undefined],
  ])('%j as the weight of letters is %j [SES-10]', (font_size, expected) => {
    expect(de({ extra: { font_size } }).extra.font_size).toBe(expected)
  })

  it.each([
    ['25', 25],
    [100, 100],
    [7, undefined],
    [null, undefined],
  ])('%j rows a page are %j [PAN-12]', (filas_por_pagina, expected) => {
    expect(de({ extra: { filas_por_pagina } }).extra.filas_por_pagina).toBe(expected)
  })

  it.each([
    ['S', true],
    [1, true],
    ['N', undefined],
    [undefined, undefined],
  ])('a password that somebody else made, told as %j, is %j [PAN-10]', (clave_temporal, expected) => {
    expect(de({ extra: { clave_temporal } }).extra.clave_temporal).toBe(expected)
  })
})
