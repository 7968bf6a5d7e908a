import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { entero, lista, texto } from './codecs.ts'
import { Drift, readAnswer, reader, readerOf, record, UNREADABLE } from './reader.ts'

const fila = () => record({ codigo: entero }, { nombre: texto, hijos: lista(texto) }, { version: texto })

afterEach(() => {
  z.config({ jitless: false })
})

// A page whose policy forbids it compiles nothing: the same is read field by field.
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
