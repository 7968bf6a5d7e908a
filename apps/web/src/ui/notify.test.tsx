import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { notify, notifyWhile } from './notify.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('notices', () => {
  it('close after 5000 ms [SHE-13]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/')
    await screen.findByText('Hola, Ada Lovelace')

    notify('Guardado.')
    expect(await screen.findByText('Guardado.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(4500)
    expect(screen.getByText('Guardado.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)

    await waitFor(() => expect(screen.queryByText('Guardado.')).toBeNull())
  })

  it('of long work stay until it ends, and hand on its result [SHE-13]', async () => {
    renderApp('/')
    await screen.findByText('Hola, Ada Lovelace')
    let done: (value: number) => void = () => {}
    const work = notifyWhile(
      'Buscando información del cliente. Por favor, espere.',
      new Promise<number>((r) => (done = r)),
    )
    expect(await screen.findByText('Buscando información del cliente. Por favor, espere.')).toBeVisible()

    done(7)

    expect(await work).toBe(7)
    await waitFor(() => expect(screen.queryByText(/Por favor, espere/)).toBeNull())
  })
})
