import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

const URL = '/api/datos/exportar-todo'

describe('the whole desk as a file', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ conCasa: true })
  })
  afterAll(() => test.close())

  it('comes by an address that opens once, and who asked is written down [DAT-11]', async () => {
    const { call, codigo } = await test.signIn(['DAT', 'CPA', 'USU'])
    const path = ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
    expect(path).toMatch(/\/datos-2026-11-21\.zip$/)
    const file = await test.app.inject(path)

    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(file.rawPayload.subarray(0, 4).toString('hex')).toBe('504b0304')
    expect(file.rawPayload.includes('SHA256SUMS')).toBe(true)
    expect((await test.app.inject(path)).statusCode).toBe(404)
    const audited = await test.db.selectFrom('auditoria').select('usuario').where('accion', '=', 'exportar').execute()
    expect(audited).toEqual([{ usuario: codigo }])
  })

  it('is one at a time, and a moment is let go when it ends [DAT-11]', async () => {
    const { call } = await test.signIn(['DAT', 'CPA', 'USU'])
    const paths = await Promise.all(
      [1, 2].map(async () => ((await call(URL)).json() as string).replace(PUBLIC_URL, '')),
    )
    const both = await Promise.all(paths.map((path) => test.app.inject(path)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const again = ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
    expect((await test.app.inject(again)).statusCode).toBe(200)
  })

  it.each([
    ['CPA', ['DAT', 'USU']],
    ['USU', ['DAT', 'CPA']],
  ] as const)('is refused without %s: costs and people are in it [DAT-11]', async (lacks, modulos) => {
    const { call } = await test.signIn(modulos)
    const answer = await call(URL)

    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining(`código ${lacks}`)])
  })
})
