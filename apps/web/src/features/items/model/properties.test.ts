import { compare, hasPesoUnitario, reglasDe } from '@yunque/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, CHAPA, editor, item, play, set } from '../testing.ts'
import type { Edit } from './edits.ts'
import { recalculado } from './numbers.ts'

const NUMEROS = ['cantidad', 'peso_unitario', 'peso_total', 'precio_unitario'] as const
type Numero = (typeof NUMEROS)[number]

const contextos = fc.record({
  lugar: fc.constantFrom('cotizacion' as const, 'nota_venta' as const, 'factura-representante' as const),
  familia: fc.constantFrom('1', '2', '3', '4', '13', '21', '40', '47'),
})

const texto = (decimals: number) =>
  fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, ''))

/** What a person types in one of the numbers; '' clears it. */
const typed = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...NUMEROS), texto(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...NUMEROS), fc.constant('')) },
)

const lineOf = ({
  lugar,
  familia,
}: {
  lugar: 'cotizacion' | 'nota_venta' | 'factura-representante'
  familia: string
}) => {
  const deposito = lugar === 'factura-representante' ? '01' : ''
  const chapa = CHAPA.map((edit): Edit => {
    if (edit.type === 'definicion') return { ...edit, familia }
    return edit.type === 'set' && edit.col === 'familia' ? { ...edit, valor: familia } : edit
  })

  return play(editor({ lugar, deposito }), ...chapa)
}

const edits = (steps: readonly (readonly [Numero, string])[]) => steps.map(([col, valor]) => set(col, valor))

/** Puts answers between the edits, some in time and some too late. */
const withAnswers = (state: ReturnType<typeof editor>, steps: readonly (readonly [Numero, string])[], seed: number) =>
  edits(steps).flatMap((edit, i) =>
    (seed >> i) & 1 ? [edit, answer(state, 'peso_precio'), answer(state, 'producto')] : [edit],
  )

describe('any sequence of edits, in every family and context', () => {
  it('the number typed last is never altered, by a rule or by an answer [VIS-12]', () => {
    fc.assert(
      fc.property(
        contextos,
        fc.array(typed, { minLength: 1, maxLength: 12 }),
        fc.nat(4095),
        (contexto, steps, seed) => {
          const start = lineOf(contexto)
          const state = play(start, ...withAnswers(start, steps, seed))
          const [col, valor] = steps.at(-1) as [Numero, string]
          const { familia } = contexto
          const isOffered =
            col !== 'peso_unitario' || hasPesoUnitario({ ...state, reglas: reglasDe(familia) }) || familia === '47'
          if (valor !== '' && isOffered) expect(item(state)[col]).toBe(valor)
        },
      ),
    )
  })

  it('a price typed by hand outlives whatever comes after it [VIS-12]', () => {
    const others = typed.filter(([col]) => col !== 'precio_unitario')

    fc.assert(
      fc.property(
        contextos,
        texto(2),
        fc.array(others, { maxLength: 12 }),
        fc.nat(4095),
        (contexto, precio, steps, seed) => {
          const start = play(lineOf(contexto), set('precio_unitario', precio))
          const state = play(start, ...withAnswers(start, steps, seed))

          expect(item(state)).toMatchObject({ precio_unitario: precio, precio_origen: 'manual' })
        },
      ),
    )
  })

  it('recalculating again changes nothing [VIS-12]', () => {
    fc.assert(
      fc.property(contextos, fc.array(typed, { minLength: 1, maxLength: 12 }), (contexto, steps) => {
        const state = play(lineOf(contexto), ...edits(steps))
        const [last] = steps.at(-1) as [Numero, string]
        const once = item(state)

        expect(recalculado(once, last, state)).toEqual(once)
      }),
    )
  })

  it('A, B, A: going back to a number gives back all that followed from it [VIS-12]', () => {
    const positive = texto(2).filter((value) => compare(value, '0') > 0)

    fc.assert(
      fc.property(contextos, fc.constantFrom(...NUMEROS), positive, positive, (contexto, col, a, b) => {
        const start = lineOf(contexto)
        const priced = play(start, answer(start, 'producto'), answer(start, 'peso_precio'), set('cantidad', '3'))
        const first = play(priced, set(col, a))

        expect(item(play(first, set(col, b), set(col, a)))).toEqual(item(first))
      }),
    )
  })

  it('nothing ever reads NaN, Infinity or an exponent [VIS-12]', () => {
    fc.assert(
      fc.property(contextos, fc.array(typed, { maxLength: 12 }), (contexto, steps) => {
        const { cantidad, peso_unitario, peso_total, precio_total } = item(play(lineOf(contexto), ...edits(steps)))

        for (const value of [cantidad, peso_unitario, peso_total, precio_total])
          expect(value).toMatch(/^(\d+(\.\d+)?)?$/)
      }),
    )
  })
})
