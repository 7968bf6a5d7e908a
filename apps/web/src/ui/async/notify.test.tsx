import { screen, waitFor } from '@testing-library/react'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { notify } from './notify.ts'

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

  it('that say that nobody knows whether it was saved stay until they are closed [SHE-13] [ARQ-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/')
    await screen.findByText('Hola, Ada Lovelace')

    notify(`${ERRORES.UNCONFIRMED} Código para soporte: ab12.`, 'red')
    expect(await screen.findByText(/No se pudo confirmar si se guardó/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.getByText(/No se pudo confirmar si se guardó/)).toBeVisible()
  })
})
