import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { addCalls, call } from './call.ts'

const deps = { reloj: () => new Date('2026-11-22T02:00:00Z'), db: 'the database' } as unknown as Deps
const asked = { params: { n: '7' }, body: { q: 'aceros' }, headers: {}, direccion: '10.1.2.3', log: 'the log' }
const spec = { path: '/api/prueba/:n', access: 'public', answer: z.unknown() } as const
/** What a call's handler receives for a request. */
const givenFor = async (change: object, request: object = {}) =>
  call({ ...spec, rows: 'house', handler: async (all) => all, ...change }).handle(deps, {
    ...asked,
    ...request,
  } as unknown as FastifyRequest)

describe('a call [LLA-07]', () => {
  it('that says nothing of it is a POST, saves nothing and is closed to a temporary password', () => {
    const { path, access, rows, ...rest } = call({ ...spec, rows: 'house', handler: async () => ({}) })

    expect([path, access, rows]).toEqual(['/api/prueba/:n', 'public', 'house'])
    expect(rest).toMatchObject({ method: 'POST', saves: false, temporal: false })
  })

  it('is told who asks from where and with what, and on which day of Buenos Aires', async () => {
    const usuario = { codigo: 'ada', asociado: true }
    const headers = { 'user-agent': 'Firefox', authorization: 'Bearer un-token-de-veinte-signos' }

    expect(await givenFor({}, { usuario, headers })).toMatchObject({
      usuario,
      ip: '10.1.2.3',
      agente: 'Firefox',
      bearer: 'un-token-de-veinte-signos',
      log: 'the log',
      db: 'the database',
      hoy: '2026-11-21',
      caller: { usuario: 'ada', asociado: true, hoy: '2026-11-21', ahora: deps.reloj() },
    })
    expect(await givenFor({})).toMatchObject({ agente: '', bearer: '', caller: undefined, hoy: undefined })
  })

  it('reads the parts of its path and its body by their schemas, or by a reader of its own', async () => {
    const params = z.object({ n: z.coerce.number() })
    const request = z.object({ q: z.string() })

    expect(await givenFor({ params, request })).toMatchObject({ params: { n: 7 }, body: { q: 'aceros' } })
    const own = (body: unknown, parts: unknown) => ({ body, parts })
    expect(await givenFor({ params, request: own })).toMatchObject({ body: { body: asked.body, parts: { n: 7 } } })
    await expect(givenFor({ request: z.object({ q: z.number() }) })).rejects.toThrow()
  })

  it('is not there at a path that its parts do not fit', async () => {
    await expect(givenFor({ params: z.object({ n: z.literal('8') }) })).rejects.toMatchObject({
      status: 404,
      message: 'La dirección solicitada no existe.',
    })
  })

  it.each([
    ['a text', '"a text"'],
    [{ n: 7 }, '{"n":7}'],
    [null, 'null'],
  ])('answers %j as JSON [ARQ-07]', async (value, body) => {
    const app = fastify()
    addCalls(app, deps, [call({ ...spec, path: '/api/prueba', rows: 'house', handler: async () => value as never })])
    const answer = await app.inject({ method: 'POST', url: '/api/prueba' })

    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
