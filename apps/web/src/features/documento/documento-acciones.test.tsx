import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const SAVED = '/cotizaciones/cotizacion/12345'
const PDF = 'https://legacy.example/impresiones/12345.pdf'

beforeEach(() => clear())

/** The window that a click opens, as far as a print uses it. */
const ventana = () => {
  const opened = {
    opener: window,
    document: { body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)

  return opened
}

describe('what can be done with a saved document', () => {
  it("opens its PDF in a window of the click's own", async () => {
    const opened = ventana()
    const imprimir = vi.fn(() => PDF)
    openDocumento(SAVED, { documento: { imprimir } })

    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))

    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(PDF))
    expect(imprimir).toHaveBeenCalledWith({ tipo: 'cotizacion', id: '12345' })
    expect(opened.opener).toBeNull()
  })

  it('says why a print failed, and closes its window', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const opened = ventana()
    const imprimir = () => {
      throw gatewayError('MAINTENANCE')
    }
    openDocumento(SAVED, { documento: { imprimir } })

    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))

    expect(await screen.findByText('Sistema en mantenimiento.')).toBeVisible()
    expect(opened.close).toHaveBeenCalled()
  })

  it('says that a print holds what is saved, while there are changes', async () => {
    ventana()
    openDocumento(SAVED, { documento: { imprimir: () => PDF } })
    await userEvent.type(await screen.findByLabelText('Referencia'), ' bis')

    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))

    expect(await screen.findByText('Se imprime lo guardado: hay cambios sin guardar.')).toBeVisible()
  })

  it('leads to its status and opens its history', async () => {
    openDocumento(SAVED, { documento: { historial: () => [historialEntryDecoded()] } })

    expect(await screen.findByRole('link', { name: 'Estado' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Historial' }))
    expect(await screen.findByRole('row', { name: 'Referencia OC 4470 OC 4471' })).toBeVisible()
  })

  it('has no status panel for other documents, and nothing for one never saved', async () => {
    const { router } = openDocumento('/cotizaciones/nota_venta/12345')
    await screen.findByRole('button', { name: 'Imprimir' })
    expect(screen.queryByRole('link', { name: 'Estado' })).toBeNull()

    await router.navigate({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: 'nuevo' } })
    expect(await screen.findByRole('heading', { name: 'Cotización nueva' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
  })
})
