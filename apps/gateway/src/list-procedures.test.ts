import { fileName } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { callerFor, PUBLIC_ORIGIN } from './testing/caller.ts'

describe('every list of the contract', () => {
  it.each(LISTS)('$name answers its rows and its file [LIS-09] [VIS-15]', async ({ name, path, access }) => {
    const url = `${PUBLIC_ORIGIN}/exportaciones/1`
    const { caller, sent } = callerFor({ [path]: pageLegacy([]), [`${path}/exportar`]: url }, [...access, 'MCO'])
    const ask = (procedure: string, input: object): Promise<unknown> => {
      const [room = '', one = ''] = procedure.split('.')
      expect(Object.keys(appRouter._def.procedures)).toContain(procedure)

      return (caller as never as Record<string, Record<string, typeof ask>>)[room]?.[one]?.(input as never, {}) as never
    }

    expect(await ask(name, { page: 2 })).toMatchObject({ data: [] })
    expect(await ask(fileName(name), {})).toBe(url)
    expect(sent).toMatchObject([{ path, json: { page: 2, parte: '' } }, { path: `${path}/exportar` }])
  })
})
