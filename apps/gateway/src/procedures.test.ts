import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import { contactoRecord } from '@yunque/contracts/contactos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { contactoFormDecoded, contactoRecordLegacy, contactoRowLegacy } from '@yunque/contracts/testing/contactos'
import { describe, expect, it } from 'vitest'
import type { AppRouter } from './app-router.ts'
import { query, realApp, signIn } from './testing/real-app.ts'

const BASE = '/api/clientes/maestro-contactos'

/** The web's own client, signed in, over a real connection. */
const client = async (answers: Parameters<typeof realApp>[0]) => {
  const { app, http, legacy } = await realApp(answers)
  const { cookie, authorization } = await signIn(http)
  if (!app.server.listening) await once(app.server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/crm-new/trpc`
  const headers = { cookie, authorization, 'x-yunque': '1' }

  return { legacy, trpc: createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, headers, maxItems: 10 })] }) }
}

/** Type and value of what the web reads of a failure. */
const codigoOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.codigo : error

describe('the web’s client', () => {
  it('gets each answer of a batch, the failed one apart [ARQ-01] [FAU-77]', async () => {
    const { trpc, legacy } = await client({
      [`POST ${BASE}`]: { body: pageLegacy([contactoRowLegacy({ apellido: 'Lovelace' })]) },
      [`POST ${BASE}/7/get`]: { status: 404, body: { message: 'No query results' } },
    })

    const [page, contacto] = await Promise.allSettled([
      trpc.contactos.list.query({}),
      trpc.contactos.get.query({ nro_cpt: '7' }),
    ])

    expect(page).toMatchObject({ value: { data: [{ apellido: 'Lovelace' }] } })
    expect(contacto.status === 'rejected' && codigoOf(contacto.reason)).toBe('NOT_FOUND')
    expect(legacy.calls(`POST ${BASE}`)).toHaveLength(1)
  })

  it('gets the record as it is now when somebody else saved first [LLA-06]', async () => {
    const actual = contactoRecordLegacy({ version: 5, recibe_certificado: 'S' })
    const { trpc } = await client({ [`POST ${BASE}/guardar/7`]: { status: 409, body: { message: 'Cambió', actual } } })
    const input = { nro_cpt: '7', idempotency_key: crypto.randomUUID(), form: contactoFormDecoded() }

    const error = await trpc.contactos.guardar.mutate(input).catch((cause) => cause)

    expect(codigoOf(error)).toBe('CONFLICT')
    expect(error.data.actual).toEqual(contactoRecord.parse(actual))
  })

  it('reads a refusal at the door as it reads a procedure’s', async () => {
    const { trpc } = await client({})

    const error = await trpc.sesion.login.mutate({ codigo: 'JP', clave: 'x'.repeat(2 ** 20) }).catch((cause) => cause)

    expect(codigoOf(error)).toBe('TOO_LARGE')
    expect(error.message).toBe('El formulario es demasiado grande.')
  })

  it.each([
    ['a procedure that is not there', 'contactos.borrar', '{}', 'OUTDATED'],
    ['a name that every object has', 'constructor', '{}', 'OUTDATED'],
    ['a question that is no JSON', 'contactos.list', '{"page":', 'INVALID'],
  ])('is refused in words: %s [SEC-11]', async (_what, procedure, input, codigo) => {
    const { http } = await realApp()
    const { cookie, authorization } = await signIn(http)

    for (const batch of [{ batch: 1 }, {}]) {
      const { body } = await query(http, procedure)
        .set({ cookie, authorization })
        .query({ ...batch, input })

      expect([body].flat()[0].error.data).toMatchObject({ codigo })
    }
  })
})
