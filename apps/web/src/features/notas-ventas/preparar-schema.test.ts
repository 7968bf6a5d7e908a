import { describe, expect, it } from 'vitest'
import { prepararSchema } from './preparar-schema.ts'

const why = (cantidad: string) => prepararSchema('2.00').safeParse({ cantidad }).error?.issues[0]?.message ?? 'ok'

describe('a quantity to prepare', () => {
  it.each([
    ['2', 'ok'],
    ['2.00', 'ok'],
    ['0.01', 'ok'],
    ['2.01', 'No puede superar lo pendiente: 2,00.'],
    ['10', 'No puede superar lo pendiente: 2,00.'],
    ['0', 'Ingrese una cantidad mayor que cero.'],
    ['0.00', 'Ingrese una cantidad mayor que cero.'],
    ['', 'Ingrese un número válido.'],
    ['1.005', 'Ingrese un número válido.'],
  ])('%s of 2.00: %s', (cantidad, expected) => expect(why(cantidad)).toBe(expected))
})
