import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formFields } from '../../testing/form-fields.ts'
import type { ApiError } from './errors.ts'
import { type Field, MAX_FIELDS, parseForm } from './form.ts'

const counted = (fields: Field[]): Field[] => [...fields, ['_n', String(fields.length)]]
const statusOf = (fields: Field[]) => {
  try {
    return parseForm(fields)
  } catch (error) {
    return (error as ApiError).status
  }
}

describe('parseForm', () => {
  it('reads nested names as PHP does [ITM-16]', () => {
    const fields: Field[] = [
      ['cliente', '1204'],
      ['productos[0][medidas][0]', '2.00'],
      ['productos[0][medidas][1]', ''],
      ['productos[1][ficha][cajon]', '7'],
    ]

    expect(parseForm(fields)).toEqual({
      cliente: '1204',
      productos: [{ medidas: ['2.00', ''] }, { ficha: { cajon: '7' } }],
    })
  })

  it('keeps numbers that are keys: cotizacion[12345][items][7] [EST-12]', () => {
    const form = parseForm([['cotizacion[12345][items][7][estado]', 'G']])

    expect(form).toEqual({ cotizacion: { '12345': { items: { '7': { estado: 'G' } } } } })
  })

  it('puts lists in order, whatever order they came in', () => {
    expect(
      parseForm([
        ['a[1]', 'b'],
        ['a[0]', 'a'],
        ['a[2]', 'c'],
      ]),
    ).toEqual({ a: ['a', 'b', 'c'] })
  })

  it('gives back any form that was encoded', () => {
    const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,12}$/).filter((text) => text !== '_n')
    const safe = name.filter((text) => !['__proto__', 'prototype', 'constructor'].includes(text))
    const text = fc.string({ unit: 'grapheme' })
    const record = (value: fc.Arbitrary<unknown>) => fc.dictionary(safe, value, { minKeys: 1, maxKeys: 6 })
    const line = record(fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 }), record(text)))
    const form = record(fc.oneof(text, fc.array(line, { minLength: 1, maxLength: 20 })))

    fc.assert(
      fc.property(form, (sent) => {
        expect(parseForm(counted(formFields(sent)))).toEqual(sent)
      }),
    )
  })

  it('reaches no prototype, however the names are put together [SEC-10] [FAU-38]', () => {
    const segment = fc.constantFrom('__proto__', 'prototype', 'constructor', 'a', '0', 'toString', 'hasOwnProperty')
    const names = fc.array(fc.array(segment, { minLength: 1, maxLength: 5 }), { maxLength: 8 })

    fc.assert(
      fc.property(names, (paths) => {
        statusOf(paths.map(([first, ...rest]): Field => [`${first}${rest.map((key) => `[${key}]`).join('')}`, 'x']))

        expect(({} as Record<string, unknown>).a).toBeUndefined()
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(typeof Object.prototype.toString).toBe('function')
      }),
    )
  })

  it.each([
    ['a banned segment', 'a[__proto__][x]'],
    ['a banned name', 'constructor'],
    ['an empty segment', 'a[]'],
    ['a number with a leading zero', 'a[01]'],
    ['a negative number', 'a[-1]'],
    ['an open bracket', 'a[b'],
    ['text after a bracket', 'a[b]c'],
    ['no name', ''],
    ['a dot', 'a.b'],
    ['a space', 'a b'],
  ])('refuses %s', (_case, name) => {
    expect(statusOf([[name, 'x']])).toBe(400)
  })

  it.each<[string, Field[]]>([
    [
      'the same field twice',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    [
      'the same nested field twice',
      [
        ['a[0][b]', '1'],
        ['a[0][b]', '2'],
      ],
    ],
    [
      'a text that is also a map',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
    ],
    [
      'a map that is also a text',
      [
        ['a[b]', '2'],
        ['a', '1'],
      ],
    ],
  ])('refuses %s, for one of the two would be lost', (_case, fields) => {
    expect(statusOf(fields)).toBe(400)
  })

  const many = (count: number) => Array.from({ length: count }, (_, i): Field => [`f${i}`, 'x'])
  const rows = (count: number) => counted(Array.from({ length: count }, (_, i): Field => [`a[${i}]`, 'x']))

  it('takes a form of the largest size, and refuses a larger one whole [LIM-09]', () => {
    expect(Object.keys(parseForm(counted(many(MAX_FIELDS - 1))))).toHaveLength(MAX_FIELDS - 1)
    expect(statusOf(counted(many(MAX_FIELDS)))).toBe(413)
  })

  it('takes six levels and 2,000 rows, and no more [LIM-09]', () => {
    expect(statusOf([['a[b][c][d][e][f]', 'x']])).not.toBe(413)
    expect(statusOf([['a[b][c][d][e][f][g]', 'x']])).toBe(413)
    expect(statusOf(rows(2_000))).not.toBe(413)
    expect(statusOf(rows(2_001))).toBe(413)
  })

  it('finds out a form that was cut on its way, wherever it was cut [LIM-09]', () => {
    const sent = counted(many(1_500))
    const uncounted = sent.slice(0, -1)

    expect(statusOf(sent)).not.toBe(413)
    expect(statusOf(sent.toSpliced(700, 1))).toBe(413)
    expect(statusOf(uncounted.slice(0, 1_000))).toBe(413)
    expect(statusOf(counted(many(3)).toSpliced(1, 1))).toBe(413)
  })

  it('speaks Spanish', () => {
    expect(() => parseForm(counted(many(5)).slice(1))).toThrow('El formulario llegó incompleto. Intente nuevamente.')
  })
})
