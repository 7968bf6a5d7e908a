import { hecho } from '@yunque/contracts/wire/hecho'
import { type Reader, readAnswer, UNREADABLE } from '@yunque/contracts/wire/reader'
import * as z from 'zod'

/** How a company's server writes one leaf of an answer. `isFigure`: the leaf is a number or a day. */
export type Write = (value: unknown, isFigure: boolean) => unknown

const FIGURES = ['1234.5', '1234', '2026-11-05']
const OTHERS = [
  'Peña',
  'subiendo',
  'A',
  'S',
  '1',
  'D',
  'I',
  'http://archivos.example/a.xls',
  '2026-11-05 10:00:00',
  [],
  {},
]

type Parts = Partial<Reader<unknown>> & { shape?: Record<string, z.ZodType> }

/** An answer that this contract reads, every field filled and each leaf written by `write`. */
export const answerOf = (schema: z.ZodType, write: Write = (value) => value): unknown => {
  if (schema === hecho) return {}
  if (schema instanceof z.ZodOptional) return answerOf(schema.unwrap() as z.ZodType, write)
  const { shape, item, isFigure = false } = schema as Parts
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, answerOf(one, write)]))
  if (item) {
    const rows = [answerOf(item, write)]
    const empty = schema.safeParse({ data: [], total: 0 })
    const isPage = empty.success && Object.hasOwn(empty.data as object, 'current_page')
    const page = () => ({
      data: rows,
      current_page: write('1', true),
      per_page: write('10', true),
      total: write('1234', true),
    })

    return isPage ? page() : rows
  }
  const fits = (value: unknown) => readAnswer(schema, value).value !== UNREADABLE
  const found = (isFigure ? FIGURES : OTHERS).find(fits)

  return found === undefined ? null : write(found, isFigure)
}
