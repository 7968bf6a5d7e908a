import { expect, it } from 'vitest'
import { aimsAt } from './aim.ts'

const panel = { left: 94, top: 100, bottom: 400 }

it.each([
  ['straight to the panel', { x: 40, y: 120 }, { x: 50, y: 121 }, true],
  ['down and right, to its last entry', { x: 40, y: 120 }, { x: 46, y: 150 }, true],
  ['up and right, to its head', { x: 40, y: 200 }, { x: 46, y: 190 }, true],
  ['straight down, to the next icon', { x: 40, y: 120 }, { x: 40, y: 150 }, false],
  ['to the left', { x: 40, y: 120 }, { x: 30, y: 130 }, false],
  ['right, but past its foot', { x: 40, y: 350 }, { x: 42, y: 390 }, false],
  ['right, but over its head', { x: 40, y: 110 }, { x: 45, y: 80 }, false],
])('a pointer that goes %s', (_where, from, to, aims) => {
  expect(aimsAt(from, to, panel)).toBe(aims)
})
