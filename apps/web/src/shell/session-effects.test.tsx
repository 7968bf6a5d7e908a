import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const fontWeight = () => document.documentElement.style.getPropertyValue('--font-weight')

describe('version check', () => {
  it('runs at start-up and 5 s after each answer, never two at once [SES-09]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
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
    vi.useFakeTimers({ shouldAdvanceTime: true })
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
