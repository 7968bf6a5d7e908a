import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { firstDayOf } from './first-day.ts'

it('prices hold from the day of the move, in the evening too, and however often it is run [DAT-13]', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'yunque-first-day-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))

  expect(firstDayOf(carpeta, new Date('2026-11-21T22:30:00-03:00'))).toBe('2026-11-21')
  expect(firstDayOf(carpeta, new Date('2026-11-25T10:00:00-03:00'))).toBe('2026-11-21')
})
