import { screen, waitFor } from '@testing-library/react'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { contactoRecordDecoded, contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

/** Far from midnight, at which everything on view is asked anew. */
const NOON = new Date('2026-11-21T15:00:00Z')

const fontWeight = () => document.documentElement.style.getPropertyValue('--font-weight')

describe('version check', () => {
  it('runs at start-up and 5 s after each answer, never two at once [SES-09]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON })
    let answer: (value: { version: string }) => void = () => {}
    const version = vi.fn(() => new Promise<{ version: string }>((resolve) => (answer = resolve)))
    renderApp('/login', { modulos: null, gateway: { sesion: { version } } })
    await screen.findByRole('button', { name: 'Ingresar' })
    expect(version).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(20_000)
    expect(version).toHaveBeenCalledTimes(1)

    answer({ version: '2' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(version).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('systemVersion')).toBe('2')
  })

  it('logs a failure and goes on [SES-09]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const version = vi.fn(() => {
      throw gatewayError('SERVER_FAILED')
    })
    renderApp('/login', { modulos: null, gateway: { sesion: { version } } })

    await waitFor(() => expect(log).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(5000)
    expect(version).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  })
})

describe('what could not be read without a connection', () => {
  const out = () => {
    throw new TypeError('Failed to fetch')
  }
  const isOut = () => document.documentElement.hasAttribute('data-sin-conexion')
  const retry = () => screen.queryByRole('button', { name: 'Reintentar' })

  it.each([
    ['rows of a list', '/clientes/maestro-contactos', 'list'],
    ['a whole screen', '/clientes/maestro-contactos/7', 'get'],
  ] as const)('%s: is read by itself once it is back [VIS-21] [VIS-03]', async (_what, url, call) => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON })
    let isBack = false
    const answer = { list: () => pageLegacy([contactoRowDecoded()]), get: () => contactoRecordDecoded() }[call]
    const read = vi.fn(() => (isBack ? answer() : out()))
    const version = () => (isBack ? { version: '1' } : out())
    renderApp(url, { gateway: { contactos: { [call]: read }, sesion: { version } }, modulos: ['MCO'] })
    await vi.advanceTimersByTimeAsync(2_000)
    await waitFor(() => expect(retry()).toBeVisible())
    expect(isOut()).toBe(true)
    const asked = read.mock.calls.length

    isBack = true
    await vi.advanceTimersByTimeAsync(6_000)
    await waitFor(() => expect(retry()).toBeNull())
    await waitFor(() => expect(isOut()).toBe(false))
    expect(read).toHaveBeenCalledTimes(asked + 1)
  })

  it('is left to the person where it fails every time, since the connection is not the reason', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON })
    const list = vi.fn(out)
    const version = () => ({ version: '1' })
    renderApp('/clientes/maestro-contactos', {
      gateway: { contactos: { list }, sesion: { version } },
      modulos: ['MCO'],
    })
    await vi.advanceTimersByTimeAsync(60_000)
    const asked = list.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(list).toHaveBeenCalledTimes(asked)
    expect(retry()).toBeVisible()
  })
})

describe('font weight', () => {
  it.each([
    ['the one of the user', '600', '600'],
    ['400 without one', undefined, '400'],
  ])('is %s [SES-10]', async (_which, font_size, weight) => {
    renderApp('/', { user: { extra: font_size ? { font_size } : {} } })
    await screen.findByText('Hola, Ada Lovelace')

    await waitFor(() => expect(fontWeight()).toBe(weight))
  })
})
