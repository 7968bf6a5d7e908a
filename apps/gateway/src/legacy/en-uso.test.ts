import { type Reader, readAnswer, record } from '@yunque/contracts/wire/reader'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { CALLS, callNames } from './calls.ts'

type Parts = Partial<Reader<unknown>> & { shape?: Record<string, z.ZodType> }

/** Every field of an answer, by its path. */
const fieldsOf = (schema: z.ZodType, path: string): [string, z.ZodType][] => {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType, path)
  const { shape = {}, item } = schema as Parts

  return [
    ...(item ? fieldsOf(item, `${path}[]`) : []),
    ...Object.entries(shape).flatMap(([key, one]): [string, z.ZodType][] => [
      [`${path}.${key}`, one],
      ...fieldsOf(one, `${path}.${key}`),
    ]),
  ]
}

const of = (schema: z.ZodType, value: unknown) => readAnswer(schema, value).value

/** The fields that say whether something is in use: A or B, and A where nothing is told. */
const states = callNames
  .flatMap((name) => fieldsOf(CALLS[name].response, name))
  .filter(([, schema]) => JSON.stringify(['A', 'B', null].map((value) => of(schema, value))) === '["A","B","A"]')

it('every contract that says whether something is in use is asked here', () => {
  const names = states.map(([path]) => path)

  expect(names).toEqual(
    expect.arrayContaining([
      'contactos.get.contacto.estado',
      'contactos.list[].estado',
      'usuarios.get.usuario.estado',
      'usuarios.list[].estado',
      'datos.familias[].estado',
      'datos.fuentes.fuentes[].estado',
    ]),
  )
})

describe.each(states)('%s [ARQ-09]', (_path, schema) => {
  it.each(['I', 'N', 0, '0', false, 'BAJA', 'Inactivo', 'De baja'])('%j is out of use', (value) => {
    expect(readAnswer(schema, value)).toEqual({ value: 'B', drift: [] })
  })

  it.each(['A ', 'S', 1, true, 'ACTIVO', 'Alta', ''])('%j is in use', (value) => {
    expect(readAnswer(schema, value)).toEqual({ value: 'A', drift: [] })
  })

  it('another word does not seem to be in use unseen', () => {
    expect(readAnswer(record({}, { estado: schema }), { estado: 'X' })).toEqual({
      value: { estado: 'B' },
      drift: [{ path: 'estado', kind: 'unreadable', essential: false, count: 1 }],
    })
  })
})
