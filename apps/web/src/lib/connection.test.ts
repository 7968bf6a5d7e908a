import { createTRPCClient, TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@yunque/gateway/router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { createAppStore } from './app-state.ts'
import { connectionLink, doubtLink, followNetwork } from './connection.ts'
import { readError } from './gateway-error.ts'
import type { Link } from './gateway-link.ts'

const browserSays = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

/** A wire whose calls are answered when the test says so. */
const wire = () => {
  const calls: (() => void)[] = []
  const link: Link = () => () =>
    observable((observer) => {
      calls.push(() => {
        observer.next({ result: { type: 'data', data: {} } })
        observer.complete()
      })
    })

  return { link, answer: () => calls.shift()?.() }
}

describe('the word that there is no connection [VIS-21]', () => {
  afterEach(() => vi.restoreAllMocks())

  it('outlives an answer that was on its way when the network went, and ends with one to a later call', async () => {
    const store = createAppStore()
    const { link, answer } = wire()
    const client = createTRPCClient<AppRouter>({ links: [connectionLink(store), link] })
    const stop = followNetwork(store, () => undefined)
    const sentBefore = client.sesion.version.query()
    browserSays(false)
    window.dispatchEvent(new Event('offline'))
    answer()
    await sentBefore
    expect(store.get().sinConexion).toBe(true)

    const sentAfter = client.sesion.version.query()
    answer()
    await sentAfter
    expect(store.get().sinConexion).toBe(false)
    stop()
  })

  it('is not said of calls that the page gave up because it is being left', async () => {
    const store = createAppStore()
    const failing: Link = () => () =>
      observable((observer) => observer.error(new TRPCClientError('NetworkError when attempting to fetch resource.')))
    const client = createTRPCClient<AppRouter>({ links: [connectionLink(store), failing] })
    window.dispatchEvent(new Event('beforeunload'))
    await expect(client.sesion.version.query()).rejects.toThrow('NetworkError')
    expect(store.get().sinConexion).toBe(false)

    vi.setSystemTime(Date.now() + 3_000)
    await expect(client.sesion.version.query()).rejects.toThrow('NetworkError')
    expect(store.get().sinConexion).toBe(true)
    vi.useRealTimers()
  })

  it('is said of a network that was gone before anybody listened', () => {
    const store = createAppStore()
    browserSays(false)
    const stop = followNetwork(store, () => undefined)
    expect(store.get().sinConexion).toBe(true)
    stop()
  })
})

/** How a call ends whose wire fails so. */
const endOf = async (
  failure: TRPCClientError<AppRouter>,
  call: (client: ReturnType<typeof open>) => Promise<unknown>,
) => readError(await call(open(failure)).catch((error: unknown) => error)).codigo

const open = (failure: TRPCClientError<AppRouter>) => {
  const failing: Link = () => () => observable((observer) => observer.error(failure))

  return createTRPCClient<AppRouter>({ links: [doubtLink(() => undefined), failing] })
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
    ['of his other sessions is in doubt', (client: ReturnType<typeof open>) => client.sesion.cerrarDemas.mutate()],
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
