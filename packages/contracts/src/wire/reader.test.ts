import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { entero, lista, opciones, texto } from '../codecs/codecs.ts'
import { Drift } from './drift.ts'
import { readAnswer, reader, readerOf, record, UNREADABLE } from './reader.ts'

const fila = () => record({ codigo: entero }, { nombre: texto, hijos: lista(texto) }, { version: texto })

afterEach(() => {
  z.config({ jitless: false })
})

// Run twice: where a page's policy forbids compiled code, the record is read field by field, with the same result.
describe.each([false, true])('a record, compiling nothing: %s [ARQ-09]', (jitless) => {
  it.each([
    [
      { codigo: 7, nombre: 'A', hijos: ['x'], version: '3' },
      { codigo: 7, nombre: 'A', hijos: ['x'], version: '3' },
      [],
    ],
    [{ codigo: '7' }, { codigo: 7, nombre: '', hijos: [], version: '' }, ['nombre missing', 'hijos missing']],
    [{ codigo: 7, nombre: null, hijos: null, version: null }, { codigo: 7, nombre: '', hijos: [], version: '' }, []],
    [
      { codigo: 7, nombre: {}, hijos: ['x', {}], version: [] },
      { codigo: 7, nombre: '', hijos: ['x', ''], version: '' },
      ['nombre unreadable', 'hijos[] unreadable', 'version unreadable'],
    ],
    [{ nombre: 'A' }, UNREADABLE, ['codigo missing']],
    [{ codigo: null }, UNREADABLE, ['codigo missing']],
    [{ codigo: 'x' }, UNREADABLE, ['codigo unreadable']],
    [[], UNREADABLE, []],
    [null, UNREADABLE, []],
    ['A', UNREADABLE, []],
  ])('%j', (answer, value, drift) => {
    z.config({ jitless })
    const read = readAnswer(fila(), answer)

    expect(read.value).toEqual(value)
    expect(read.drift.map(({ path, kind }) => `${path} ${kind}`)).toEqual(expect.arrayContaining(drift))
    if (drift.length === 0) expect(read.drift.filter(({ path }) => path !== '')).toEqual([])
  })
})

describe('what may be missing [ARQ-09]', () => {
  it('is what has a value that stands for nothing', () => {
    expect(readerOf(z.string()).empty).toBeUndefined()
    expect(readerOf(z.string().default('x')).empty?.()).toBe('x')
    expect(readerOf(z.string().optional()).empty?.()).toBeUndefined()
    expect(readerOf(texto).empty?.()).toBe('')
    expect(readerOf(texto.optional()).read(7, new Drift(), '')).toBe('7')
    expect(record({}, { nombre: texto }).empty?.()).toEqual({ nombre: '' })
    expect(record({ codigo: entero }).empty).toBeUndefined()
  })

  it('may be missing in an object, too, and nothing else may', () => {
    const some = z.object({ may: reader<string, string>({ read: String, empty: () => '–' }) })
    const all = z.object({ must: reader<string, string>({ read: (value) => (value ? String(value) : UNREADABLE) }) })

    expect(some.parse({})).toEqual({ may: '–' })
    expect(all.safeParse({}).success).toBe(false)
  })

  it('a field that must be said what stands for it cannot be optional without', () => {
    expect(() => record({}, { nombre: z.string() })).toThrow('nombre may be missing')
  })
})

describe('where an answer departs from its contract [ARQ-08]', () => {
  const at = (path: string, kind: string, essential = false, count = 1) => ({ path, kind, essential, count })

  it.each([
    // A missing field is not noted if only our own server tells it.
    [fila(), { codigo: 7, nombre: 'A', hijos: [] }, []],
    [fila(), { nombre: {}, hijos: [] }, [at('codigo', 'missing', true)]],
    [
      lista(fila()),
      [
        { codigo: 7, hijos: [] },
        { codigo: 8, hijos: [] },
      ],
      [at('[].nombre', 'missing', false, 2)],
    ],
    [lista(texto), [null, 'A'], []],
    [lista(texto).optional(), ['A', {}], [at('[]', 'unreadable')]],
    [opciones, [{ value: '', text: 'Seleccionar' }, { value: null }, { value: 1, text: 'A' }], []],
    [opciones, [null, 'A'], [at('[]', 'dropped')]],
  ])('%# %j', (schema, answer, drift) => {
    expect(readAnswer<z.ZodType>(schema, answer).drift).toEqual(drift)
  })

  it('is named by zod as well, by what nobody can do without', () => {
    expect(fila().safeParse({ nombre: {} }).error?.issues).toMatchObject([
      { code: 'custom', path: ['codigo'], params: { kind: 'missing' } },
    ])
    expect(fila().safeParse('A').error?.issues).toMatchObject([{ path: [], params: { kind: 'unreadable' } }])
  })

  it('is without what it cannot do without, though that may stand empty elsewhere', () => {
    expect(readAnswer(record({ nombre: texto }), {}).value).toBe(UNREADABLE)
  })

  it('is no record where it is a list; PHP writes only one without fields as such', () => {
    const suelto = record({}, { nombre: texto })

    expect(readAnswer(suelto, []).value).toEqual({ nombre: '' })
    expect(readAnswer(suelto, ['A']).value).toBe(UNREADABLE)
  })
})
