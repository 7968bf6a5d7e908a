import { TRPCError } from '@trpc/server'
import { contactoFormDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it } from 'vitest'
import { errorData } from './error-data.ts'
import { Failure } from './failure.ts'
import { mutate, query, realApp, signIn } from './testing/real-app.ts'

describe('errorData', () => {
  it('replaces the text of whatever was thrown [SEC-11]', () => {
    const thrown = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'SELECT * FROM usuarios' })

    expect(errorData(thrown, 'r1')).toEqual({
      message: 'Ocurrió un error inesperado.',
      codigo: 'INTERNAL',
      reqId: 'r1',
    })
  })

  it('passes on what a refusal says, its fields and the record as it is [LLA-06]', () => {
    const detail = { userMessage: 'Cambió.', campos: { a: ['b'] }, actual: { version: '2' } }
    const { message, ...data } = errorData(new Failure('CONFLICT', '/api/x', detail).toTrpc(), 'r1')

    expect(message).toBe('Cambió.')
    expect(data).toEqual({ codigo: 'CONFLICT', reqId: 'r1', campos: detail.campos, actual: detail.actual })
  })
})

describe('over the wire', () => {
  it('an input that breaks its contract names each field, in Spanish', async () => {
    const { http } = await realApp()
    const { cookie, authorization } = await signIn(http)
    const form = { ...contactoFormDecoded(), apellido: 'x'.repeat(41), nombre: 7, email: 'a\u0000' }
    const input = { nro_cpt: '', idempotency_key: crypto.randomUUID(), form }

    const { body } = await mutate(http, 'contactos.guardar', input).set({ cookie, authorization }).expect(400)

    expect(body.error.message).toBe('Revise los datos marcados.')
    expect(body.error.data.campos).toEqual({
      apellido: ['Máximo 40 caracteres'],
      nombre: ['Dato no válido.'],
      email: ['El texto tiene caracteres no válidos.'],
    })
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'a field named %s is refused as any that does not exist [SEC-10] [SEC-11]',
    async (name) => {
      const { http } = await realApp()
      const { cookie, authorization } = await signIn(http)
      const { body } = await query(http, 'contactos.list', JSON.parse(`{"${name}":"1"}`))
        .set({ cookie, authorization })
        .expect(400)

      expect(body.error.data.codigo).toBe('INVALID')
      expect(Object.entries(body.error.data.campos)).toEqual([[name, [`No existe «${name}» en esta lista.`]]])
    },
  )

  it('a procedure that is no more means an old page [VIS-19]', async () => {
    const { http } = await realApp()

    const { body } = await query(http, 'contactos.viejo').expect(404)

    expect(body.error.data.codigo).toBe('OUTDATED')
  })
})
