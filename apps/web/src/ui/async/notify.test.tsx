import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'
import { notify, notifyError } from './notify.ts'

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

    notifyError(gatewayError('UNCONFIRMED'))
    expect(await screen.findByText(/No se pudo confirmar si se guardó/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.getByText(/No se pudo confirmar si se guardó/)).toBeVisible()
  })

  it.each([
    ['is done', undefined],
    ['is refused', gatewayError('INVALID')],
  ])('that say so go once the same thing, asked again, %s, and not before [SHE-13] [ARQ-11]', async (_how, refusal) => {
    const anular = vi.fn((_asked: { nro_cpt: string }): null => {
      throw gatewayError('UNCONFIRMED')
    })
    const { client } = renderApp('/', { gateway: { contactos: { anular } } })
    await screen.findByText('Hola, Ada Lovelace')
    const ask = (nro_cpt: string) => client.contactos.anular.mutate({ nro_cpt }).catch(notifyError)
    const doubts = () => screen.queryAllByText(/No se pudo confirmar si se guardó/)

    await ask('7')
    await ask('7')
    await waitFor(() => expect(doubts()).toHaveLength(1))
    anular.mockImplementation(() => {
      if (refusal) throw refusal
      return null
    })
    await ask('8')
    expect(doubts()).toHaveLength(1)
    await ask('7')
    await waitFor(() => expect(doubts()).toHaveLength(0))
  })
})
