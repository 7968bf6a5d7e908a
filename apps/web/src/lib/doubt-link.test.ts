import { createTRPCClient, TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@yunque/gateway/router'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { doubtLink } from './doubt-link.ts'
import { readError } from './gateway-error.ts'
import type { Link } from './gateway-link.ts'

/** How a call ends whose wire fails so. */
const endOf = async (
  failure: TRPCClientError<AppRouter>,
  call: (client: ReturnType<typeof open>) => Promise<unknown>,
) => readError(await call(open(failure)).catch((error: unknown) => error)).codigo

const open = (failure: TRPCClientError<AppRouter>) => {
  const failing: Link = () => () => observable((observer) => observer.error(failure))

  return createTRPCClient<AppRouter>({ links: [doubtLink, failing] })
}

const cut = new TRPCClientError<AppRouter>('Failed to fetch')
const write = (client: ReturnType<typeof open>) => client.contactos.anular.mutate({ nro_cpt: '7' })

describe('a write that nobody answered [ARQ-11]', () => {
  it.each([
    ['is in doubt', write],
    [
      'of a person himself is in doubt',
      (client: ReturnType<typeof open>) => client.sesion.quitarSegundo.mutate({ clave: 'x' } as never),
    ],
  ])('%s', async (_what, call) => expect(await endOf(cut, call)).toBe('UNCONFIRMED'))

  it.each([
    ['a question', (client: ReturnType<typeof open>) => client.pedidos.leer.mutate({ negocio: 'I', texto: 'x' })],
    [
      'a sign-in',
      (client: ReturnType<typeof open>) => client.sesion.login.mutate({ codigo: 'a', clave: 'b' } as never),
    ],
    ['a read', (client: ReturnType<typeof open>) => client.sesion.version.query()],
  ])('is no such thing as %s', async (_what, call) => expect(await endOf(cut, call)).toBe('UNREACHABLE'))

  it('is not told of what the gateway answered, nor where there was no network to send it by', async () => {
    expect(await endOf(gatewayError('UNREACHABLE'), write)).toBe('UNREACHABLE')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await endOf(cut, write)).toBe('UNREACHABLE')
    vi.restoreAllMocks()
  })
})
