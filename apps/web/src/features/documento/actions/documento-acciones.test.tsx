import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
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

    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(PDF))
    expect(imprimir).toHaveBeenCalledWith({ tipo: 'cotizacion', id: '12345' })
    expect(opened.opener).toBeNull()
  })

  it.each([
    [{ estado_documento: 'PA' }, 'La cotización está pendiente de aprobación: no se envía.'],
    [{ estado_documento: 'RE' }, 'La cotización fue rechazada: no se envía.'],
    [{ estado_documento: 'AN' }, 'La cotización está anulada: no se envía.'],
    [{ numero_anterior: 'A-17' }, 'La cotización es del sistema anterior: no se envía.'],
  ] as const)('sends nothing of one of %j, and says why [DOC-19] [DAT-05]', async (change, why) => {
    const proponer = vi.fn()
    const get = () => ({ cotizacion: documentoRecordDecoded(change) })
    openDocumento(SAVED, { documento: { get }, envio: { proponer } })
    const enviar = await screen.findByRole('button', { name: 'Enviar' })

    expect(enviar).toHaveAttribute('title', why)
    expect(enviar).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(enviar)
    expect(await screen.findByText(why)).toBeVisible()
    expect(proponer).not.toHaveBeenCalled()
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

  it('is annulled with a motive, and stays to be read [DOC-12]', async () => {
    const stored = { estado_documento: 'SV' as const, motivo_anulacion: '' }
    const anular = vi.fn(({ motivo }: { motivo: string }) => {
      Object.assign(stored, { estado_documento: 'AN', motivo_anulacion: motivo })
      return { n_cotizacion: '12345', version: '3' }
    })
    openDocumento(SAVED, { documento: { get: () => ({ cotizacion: documentoRecordDecoded(stored) }), anular } })

    await userEvent.click(await screen.findByRole('button', { name: 'Anular' }))
    const dialog = await screen.findByRole('dialog', { name: 'Anular Cotización N° 12345' })
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'La pidieron dos veces ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Anular' }))

    expect(await screen.findByText('Anulada: La pidieron dos veces')).toBeVisible()
    expect(anular).toHaveBeenCalledWith(expect.objectContaining({ id: '12345', version: '2' }))
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
  })

  it.each([
    ['PA', 3, 'Queda pendiente de aprobación por las líneas 1, 2 y 3 (precio por debajo del mínimo).'],
    ['PA', 46, 'Queda pendiente de aprobación por las líneas 1, 2, 3, 4, 5 y 41 más (precio por debajo del mínimo).'],
    [
      'SV',
      1,
      'Autorizada por la línea 1 (precio por debajo del mínimo). Si la modifica y la guarda, vuelve a pedir aprobación.',
    ],
  ] as const)('says what an edit of it would mean: %s with %i lines [DOC-06]', async (estado_documento, n, texto) => {
    const productos = Array.from({ length: n }, (_, i) => itemRecordLegacy({ nro_item: i + 1, aprobacion: 'M' }))
    openDocumento(SAVED, {
      documento: { get: () => ({ cotizacion: documentoRecordDecoded({ estado_documento, productos }) }) },
    })

    expect(await screen.findByText(texto)).toBeVisible()
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
