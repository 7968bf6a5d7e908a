import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

beforeEach(() => clear())

const SAVED = '/cotizaciones/cotizacion/12345'

const change = async () => userEvent.type(await screen.findByLabelText('Referencia'), ' bis')

/** The bar, which stays in sight while one scrolls. */
const barra = () => {
  const bar = screen.getByRole('button', { name: /^Guarda/ }).closest<HTMLElement>('[class*=barra]')
  if (!bar) throw new Error('Guardar stands outside of the bar')

  return within(bar)
}

describe('what became of a document', () => {
  it('stands in its bar: nothing, changes, on its way, saved and when [VIS-33]', async () => {
    let answer: () => void = () => {}
    const guardar = vi.fn(
      () =>
        new Promise<{ n_cotizacion: string; version: string }>((resolve) => {
          answer = () => resolve({ n_cotizacion: '12345', version: '3' })
        }),
    )
    openDocumento(SAVED, { documento: { guardar } })
    await screen.findByLabelText('Referencia')
    expect(barra().queryByText(/^(Cambios|Guardad|Guardando…|No se)/)).toBeNull()

    await change()
    expect(barra().getByText('Cambios sin guardar')).toBeVisible()

    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await barra().findByText('Guardando…')).toBeVisible()
    await waitFor(() => expect(guardar).toHaveBeenCalled())
    answer()

    expect(await barra().findByText(/^Guardado \d\d:\d\d$/)).toBeVisible()
    expect(barra().queryByText('Cambios sin guardar')).toBeNull()
  })

  it('offers there to save again what failed, and is announced by its alert alone [VIS-33]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('SERVER_FAILED')
    })
    await change()
    await userEvent.keyboard('{Control>}s{/Control}')

    const failed = await barra().findByText(/^No se guardó/)
    expect(failed.closest('[aria-live]')).toBeNull()
    expect(barra().queryByRole('alert')).toBeNull()
    await userEvent.click(barra().getByRole('button', { name: 'Reintentar' }))

    expect(await barra().findByText(/^Guardado \d\d:\d\d$/)).toBeVisible()
    expect(guardar).toHaveBeenCalledTimes(2)
    expect(barra().queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('calls a save of which nobody knows neither saved nor unsaved [VIS-33] [ARQ-16]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    await change()
    await userEvent.keyboard('{Control>}s{/Control}')

    expect(await barra().findByText(/^Sin confirmar si se guardó/)).toBeVisible()
    expect(barra().queryByText(/^No se guardó/)).toBeNull()
  })

  it.each([
    ['the network broke off with no answer', [new TypeError('Failed to fetch')]],
    ['the server was away as it was tried again', [gatewayError('UNCONFIRMED'), gatewayError('UNREACHABLE')]],
  ])('says so too where %s [VIS-33] [ARQ-11]', async (_what, fallos) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementation(() => {
      throw fallos.shift()
    })
    await change()
    while (fallos.length > 0) {
      const left = fallos.length
      await userEvent.keyboard('{Control>}s{/Control}')
      await waitFor(() => expect(fallos).toHaveLength(left - 1))
      expect(await barra().findByText(/^Sin confirmar si se guardó/)).toBeVisible()
    }

    expect(barra().queryByText(/^No se guardó/)).toBeNull()
    expect(screen.getByText(/^No se pudo confirmar si se guardó\./)).toBeVisible()
  })

  it('says that it was not saved where there was no network to send it by [VIS-33] [VIS-21]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { guardar } = openDocumento(SAVED)
    guardar.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch')
    })
    await change()
    await userEvent.keyboard('{Control>}s{/Control}')

    expect(await barra().findByText(/^No se guardó/)).toBeVisible()
    expect(screen.getByText(/^No hay conexión con el servidor\. Sus datos/)).toBeVisible()
  })

  it('says that it was not saved where something is missing, and calls nobody [VIS-33]', async () => {
    const { guardar } = openDocumento('/cotizaciones/cotizacion/nuevo')
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await barra().findByText('No se guardó')).toBeVisible()
    expect(barra().queryByRole('button', { name: 'Reintentar' })).toBeNull()
    expect(guardar).not.toHaveBeenCalled()
  })

  it('says that there is no connection [VIS-33] [VIS-21]', async () => {
    const { store } = openDocumento(SAVED)
    await change()

    act(() => store.set({ sinConexion: true }))

    expect(barra().getByText('Sin conexión')).toBeVisible()
  })
})
