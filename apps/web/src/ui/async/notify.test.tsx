import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { notify } from './notify.ts'

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
})
