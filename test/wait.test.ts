import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createGroup, waitFor } from '../scripts/processes.ts'

const NOBODY = 'http://127.0.0.1:1/readyz'

it('start waits for a server that brings its database up to date, as long as it does, and for no other [OPE-05] [ARQ-12]', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  await expect(waitFor(NOBODY, 'El servidor', () => false, 300)).rejects.toThrow('El servidor no respondió en')

  let isOpening = true
  let isOver = false
  const waited = waitFor(NOBODY, 'El servidor', () => isOpening, 300)
  void waited.catch(() => (isOver = true))
  await sleep(1_500)
  expect(isOver).toBe(false)
  expect(said.mock.calls).toEqual([
    ['El servidor sigue abriendo su base de datos: puede tardar minutos. No lo detenga.'],
  ])

  isOpening = false
  await expect(waited).rejects.toThrow('El servidor no respondió en')
})

it('and knows of a part what it said last of it', async () => {
  const group = createGroup()
  onTestFinished(group.stop)
  const says = (...words: string[]) =>
    `${words.map((word) => `process.send('${word}')`).join(';')};setInterval(() => {}, 1000)`
  group.start('Uno', ['-e', says('abre la base')], {})
  group.start('Otro', ['-e', says('abre la base', 'base abierta')], {})

  await expect.poll(() => group.isOpening('Uno')).toBe(true)
  await expect.poll(() => group.isOpening('Otro')).toBe(false)
  await group.stop()
  await expect.poll(() => group.isOpening('Uno')).toBe(false)
})
