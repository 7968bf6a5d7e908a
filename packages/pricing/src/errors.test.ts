import { expect, it } from 'vitest'
import { sum } from './decimal.ts'
import { NO_FIGURE, orNoFigure } from './errors.ts'

it("gives what a rule reckons, and '-' of what it refuses [VIS-23]", () => {
  expect(orNoFigure(() => sum(['1.00', '2.00']))).toBe('3.00')
  expect(orNoFigure(() => sum(['1,00']))).toBe(NO_FIGURE)
})

it('hides no mistake of our own behind a missing figure', () => {
  const mistake = () => {
    throw new TypeError('a mistake')
  }

  expect(() => orNoFigure(mistake)).toThrow('a mistake')
})
