import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Drift } from '../wire/drift.ts'
import { readAnswer, record, UNREADABLE } from '../wire/reader.ts'
import {
  codigo,
  codigoInput,
  condicionAjuste,
  cuenta,
  entero,
  flagS,
  isEmail,
  lista,
  listaEntera,
  mapa,
  opciones,
  readRows,
  texto,
  textoInput,
  unoDe,
} from './codecs.ts'
import { codePoints } from './text.ts'

describe('what PHP sends is read as it means [ARQ-03] [FAU-32] [FAU-33] [FAU-35]', () => {
  it.each([
    ['S', true],
    [true, true],
    [1, true],
    ['1', true],
    ['S ', true],
    ['1   ', true],
    [' S', true],
    ['SI', true],
    ['Sí', true],
    ['true', true],
    ['n', false],
    ['no', false],
    ['false', false],
    ['N  ', false],
    ['N', false],
    ['s', true],
    [0, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('flagS reads %j as %j', (wire, value) => {
    expect(flagS.parse(wire)).toBe(value)
  })

  it.each(['X', 'on', 'quizás', 2])('flagS of a call that says neither yes nor no is refused: %j [LLA-09]', (sent) => {
    expect(flagS.safeParse(sent).success).toBe(false)
  })

  it.each(['X', 'SS', 'SS ', 'S x', 'NS ', 2, ['S'], {}])(
    'a flag that says neither yes nor no is noted, and not taken for no unseen: %j [ARQ-08]',
    (wire) => {
      const { value, drift } = readAnswer(record({}, { baja: flagS }), { baja: wire })

      expect(value).toEqual({ baja: false })
      expect(drift).toMatchObject([{ path: 'baja', kind: 'unreadable' }])
      expect(readAnswer(record({}, { baja: flagS }), { baja: 'n' }).drift).toEqual([])
    },
  )

  it('flagS writes S and N', () => {
    expect([true, false].map((value) => z.encode(flagS, value))).toEqual(['S', 'N'])
  })

  it.each([
    [[], []],
    [null, []],
    [undefined, []],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
  ])('lista reads %j as %j', (wire, value) => {
    expect(lista(texto).parse(wire)).toEqual(value)
  })

  it.each([[''], [false]])('lista reads %j, which PHP writes for nothing, as no row', (wire) => {
    expect(lista(texto).parse(wire)).toEqual([])
    expect(opciones.parse(wire)).toEqual([])
  })

  it.each([[true], [7], ['304']])('lista and opciones refuse %j, which is no list', (wire) => {
    expect(lista(texto).safeParse(wire).success).toBe(false)
    expect(opciones.safeParse(wire).success).toBe(false)
  })

  it.each([
    { data: [{ value: '1', text: 'Planta' }] },
    { rows: [{ value: '1', text: 'Planta' }], total: '1' },
    [{ codigo: '1', nombre: 'Planta' }],
  ])('opciones refuse %j: what cannot be read is not nothing, and a count is not a choice [ARQ-09]', (wire) => {
    expect(opciones.safeParse(wire).success).toBe(false)
  })

  it('so does a list that came in an envelope', () => {
    const filas = lista(record({ codigo }))

    expect(filas.safeParse({ data: [{ codigo: 1 }] }).success).toBe(false)
    expect(filas.parse([{ codigo: 1 }, { otro: 2 }])).toEqual([{ codigo: '1' }])
  })

  it('opciones reads texts, a column by its key, and leaves out what has no value', () => {
    expect(opciones.parse(['A', 'B'])).toEqual([
      { value: 'A', text: 'A' },
      { value: 'B', text: 'B' },
    ])
    expect(opciones.parse({ 7: 'Planta' })).toEqual([{ value: '7', text: 'Planta' }])
    expect(opciones.parse([{ value: '', text: 'Seleccionar' }, { value: null }, { value: 3, text: 'Tres' }])).toEqual([
      { value: '3', text: 'Tres' },
    ])
    // A gap in the list is left out, since nobody could choose what would stand in its place.
    expect(opciones.parse([null, 'B'])).toEqual([{ value: 'B', text: 'B' }])
  })

  it.each([
    [12.0000005, 12],
    [11.9999995, 12],
    ['12.0000001', 12],
    [-0.0000001, 0],
  ])('entero reads %j, which floats carried away, as %j', (wire, value) => {
    expect(entero.parse(wire)).toBe(value)
  })

  it.each([[12.001], ['12.5'], ['12a'], [true], [2 ** 53]])('entero refuses %j', (wire) => {
    expect(entero.safeParse(wire).success).toBe(false)
  })

  it('lista reads a map by name as its values, and refuses a text', () => {
    expect(lista(texto).parse({ calidad: '304' })).toEqual(['304'])
    expect(lista(texto).safeParse('304').success).toBe(false)
  })

  it.each([
    [[], {}],
    [null, {}],
    [{ COT: 1 }, { COT: 1 }],
  ])('mapa reads %j as %j', (wire, value) => {
    expect(mapa(z.unknown()).parse(wire)).toEqual(value)
  })

  it('mapa leaves out what it cannot read, and says so', () => {
    const drift = new Drift()

    expect(mapa(entero).read({ a: 1, b: 'x', c: null }, drift, 'pesos')).toEqual({ a: 1 })
    expect(drift.list.map(({ path, kind }) => `${path} ${kind}`)).toContain('pesos{} dropped')
    expect(mapa(entero).read('x', drift, '')).toBe(UNREADABLE)
  })

  it.each([
    [1204, '1204'],
    ['0123', '0123'],
    [' 7 ', '7'],
  ])('codigo reads %j as %j', (wire, value) => {
    expect(codigo.parse(wire)).toBe(value)
  })

  it.each([2 ** 53, '', null, 1.5])('codigo refuses %j', (wire) => {
    expect(codigo.safeParse(wire).success).toBe(false)
  })

  it('an absent field is an absent text, also inside an object', () => {
    expect(z.object({ telefono: texto, baja: flagS, filas: lista(texto) }).parse({})).toEqual({
      telefono: '',
      baja: false,
      filas: [],
    })
  })
})

describe('condicion_ajuste is {ajuste}_{vencimiento} [CND-01]', () => {
  it('reads the legacy text', () => {
    expect(z.decode(condicionAjuste, '30_FF')).toEqual({ ajuste: '30', vencimiento: 'FF' })
  })

  it.each(['30', '_FF', '30_', '30_FF_2'])('refuses %j', (text) => {
    expect(condicionAjuste.safeParse(text).success).toBe(false)
  })

  it('reads back whatever it writes', () => {
    const part = fc.string({ minLength: 1 }).filter((text) => !text.includes('_'))
    fc.assert(
      fc.property(part, part, (ajuste, vencimiento) => {
        const text = z.encode(condicionAjuste, { ajuste, vencimiento })
        expect(z.decode(condicionAjuste, text)).toEqual({ ajuste, vencimiento })
      }),
    )
  })
})

describe('texts that we send', () => {
  it('counts code points: 35 emoji are 35 characters [LIM-13]', () => {
    expect(codePoints('🔩'.repeat(35))).toBe(35)
    expect(textoInput(35).safeParse('🔩'.repeat(35)).success).toBe(true)
    expect(textoInput(35).safeParse('a'.repeat(36)).success).toBe(false)
  })

  it.each(['a\u0000b', '\ud800'])('refuses %j before a database does', (text) => {
    expect(textoInput(35).safeParse(text).success).toBe(false)
  })
})

describe('a figure in a list that is not understood [ARQ-14]', () => {
  const figure = '1.2.3'
  const fila = record({ codigo: entero }, { hay: cuenta })

  it.each<[string, z.ZodType, unknown]>([
    ['a list of figures', lista(cuenta), ['7', figure]],
    ['a map of figures', mapa(cuenta), { a: '7', b: figure }],
    ['a list of records', lista(fila), [{ codigo: 1, hay: figure }]],
  ])('is never read as missing: %s', (_what, schema, wire) => {
    expect(readAnswer(schema, wire).value).toBe(UNREADABLE)
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('drops its row alone where people are told so (%s)', (isTold, lost) => {
    const drift = new Drift()
    const wire = [
      { codigo: 1, hay: '7' },
      { codigo: 2, hay: figure },
    ]

    expect(readRows(fila, { isTold })(wire, drift, '')).toEqual({ rows: [{ codigo: 1, hay: 7 }], dropped: 1 })
    expect(drift.lost).toBe(lost)
  })
})

describe('values at their borders [ARQ-09]', () => {
  const fila = record({ codigo: entero })

  it.each<[string, z.ZodType, unknown, unknown]>([
    ['entero', entero, ' +7 ', 7],
    ['entero', entero, '-7', -7],
    ['entero', entero, 7.0000009, 7],
    ['entero', entero, '999999999999999', 999_999_999_999_999],
    ['entero', entero, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['entero', entero, '7.0', 7],
    ['texto', texto, false, ''],
    ['unoDe', unoDe(['A', 'B']), ' A ', 'A'],
    ['mapa', mapa(flagS), { a: null, b: 'S' }, { b: true }],
    ['mapa', mapa(texto), JSON.parse('{"__proto__": "x", "a": "b"}'), { a: 'b' }],
    ['listaEntera', listaEntera(fila), [{ codigo: 1 }], [{ codigo: 1 }]],
    ['listaEntera', listaEntera(fila), null, []],
    ['opciones', opciones, null, []],
    ['a flag that is missing', record({}, { cae: flagS }), {}, { cae: false }],
  ])('%s %# reads %j', (_what, schema, wire, value) => {
    expect(schema.parse(wire)).toEqual(value)
  })

  it.each<[string, z.ZodType, unknown]>([
    ['entero', entero, 'a7'],
    ['entero', entero, '7a'],
    ['entero', entero, [7]],
    ['entero', entero, true],
    ['entero', entero, 7.5],
    ['entero', entero, 0.000001],
    ['entero', entero, '1000000000000000'],
    ['entero', entero, Number.MAX_SAFE_INTEGER + 1],
    ['entero', entero, '7 a'],
    ['entero', entero, 'a 7'],
    ['unoDe', unoDe(['A', 'B']), undefined],
    ['texto', texto, true],
    ['unoDe', unoDe(['A', 'B']), 7],
    ['listaEntera', listaEntera(fila), [{ codigo: 1 }, {}]],
    ['listaEntera', listaEntera(fila), 'x'],
  ])('%s %# does not read %j', (_what, schema, wire) => {
    expect(schema.safeParse(wire).success).toBe(false)
  })

  it.each([
    ...['1204', 'A 36', '2B/BA', '1204/1', 'Ø 10', 'juan.perez', 'x'.repeat(40), '304+PVC', 'Ñ', '1/2"'].map((code) => [
      code,
      true,
    ]),
    ...['', ' ', ' A', 'A ', 'A\n', 'A\tB', 'A\0', 'A\u202eB', 'A\u2028B', '\ud800', 'x'.repeat(41)].map((code) => [
      code,
      false,
    ]),
  ] as const)('%j is a code, as some house writes it: %s [ARQ-10] [LIM-13]', (code, is) => {
    expect(codigoInput.safeParse(code).success).toBe(is)
  })

  it.each([
    ['a@b.example', true],
    ['a@b.example x', false],
    ['a b@c.example', false],
  ])('%j is an e-mail: %s', (text, is) => {
    expect(isEmail(text)).toBe(is)
  })
})
