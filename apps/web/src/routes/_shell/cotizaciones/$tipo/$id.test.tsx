import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

describe('/cotizaciones/{tipo}/{id}', () => {
  it('opens a saved quotation exactly as it was saved, with its state, who saved it and when [RUT-15]', async () => {
    openDocumento('/cotizaciones/cotizacion/12345')

    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
    expect(screen.getByText('Sin vencer')).toBeVisible()
    expect(screen.getByText(', 18/11/2026 16:04', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('CUIT')).toHaveValue('30-71234567-1')
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).toBeChecked()
    expect(await screen.findByRole('option', { name: 'Depósito bancario' })).toBeInTheDocument()
    expect(screen.getByLabelText('Entrega de valores')).toHaveDisplayValue('Retira cobrador')
    expect(screen.getByLabelText('Validez de Oferta')).toHaveValue('25/11/2026')
    expect(screen.getByLabelText('Flete y seguro en destino')).toBeChecked()
    expect(screen.getByLabelText('Lugar de Entrega')).toHaveDisplayValue('Planta Avellaneda')
    expect(screen.getByLabelText('Transportista')).toHaveDisplayValue('Expreso Pampeano')
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 4471')
    expect(screen.getByLabelText('Observaciones')).toHaveValue('Entregar por la mañana')
  })

  it('is no empty page while it is on its way [VIS-03]', async () => {
    let give = (_: { cotizacion: DocumentoRecord }) => {}
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        get: () =>
          new Promise((resolve) => {
            give = resolve
          }),
      },
    })

    expect(await screen.findByText('Cargando…')).toBeVisible()
    give({ cotizacion: documentoRecordDecoded() })

    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument()
  })

  it('opens a new one, empty [RUT-15]', async () => {
    const { iniciar } = openDocumento('/cotizaciones/cotizacion/nuevo')

    expect(await screen.findByRole('heading', { name: 'Cotización nueva' })).toBeVisible()
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('')
    expect(screen.getByText('Elija un cliente para ver sus condiciones.')).toBeVisible()
    expect(iniciar).not.toHaveBeenCalled()
  })

  it('opens a new one for a client, as the palette begins it [VIS-16]', async () => {
    openDocumento('/cotizaciones/cotizacion/nuevo?cliente=1204')

    expect(await screen.findByLabelText('Código de cliente')).toHaveValue('1204')
    expect(await screen.findByDisplayValue('30-71234567-1')).toBe(screen.getByLabelText('CUIT'))
  })

  it.each([
    ['cotizacion', '12345', 'No existe la cotización N° 12345.', '/cotizaciones/consulta'],
    ['cotizacion', 'abc', 'No existe la cotización N° abc.', '/cotizaciones/consulta'],
    ['nota_venta', '7', 'No existe la nota de venta N° 7.', '/cotizaciones/notas-ventas'],
  ])('says that %s %s does not exist, with a link to the list [VIS-01]', async (tipo, id, text, list) => {
    vi.spyOn(console, 'error').mockReturnValue()
    openDocumento(`/cotizaciones/${tipo}/${id}`, {
      documento: {
        get: () => {
          throw gatewayError('NOT_FOUND')
        },
      },
    })

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toHaveAttribute('href', `/crm-new${list}`)
  })

  it('reads a document anew when it is opened again, so that one edits what the server holds', async () => {
    let referencia = 'OC 1'
    const get = () => ({ cotizacion: documentoRecordDecoded({ referencia }) })
    const { router } = openDocumento('/cotizaciones/cotizacion/12345', { documento: { get } })
    expect(await screen.findByDisplayValue('OC 1')).toBeVisible()

    await router.navigate({ to: '/' })
    referencia = 'OC 2'
    vi.setSystemTime(Date.now() + 3_000)
    await router.navigate({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: '12345' } })

    expect(await screen.findByLabelText('Referencia')).toHaveValue('OC 2')
    vi.useRealTimers()
  })

  it('shows an unknown kind of document as an unknown page [VIS-01]', async () => {
    openDocumento('/cotizaciones/recibo/1')

    expect(await screen.findByText('La dirección solicitada no existe.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  })

  it('says in place that it could not be read, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const get = vi.fn(() => ({ cotizacion: documentoRecordDecoded() }))
    get.mockImplementationOnce(() => {
      throw gatewayError('SERVER_FAILED')
    })
    openDocumento('/cotizaciones/cotizacion/12345', { documento: { get } })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
  })

  it.each([
    ['cotizacion', 'COT'],
    ['nota_venta', 'NVR'],
    ['factura-representante', 'FCR'],
  ] as const)('asks who opens a %s for %s [VIS-02]', async (tipo, codigo) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const get = vi.fn()
    openDocumento(`/cotizaciones/${tipo}/1`, {
      documento: { get },
      modulos: (['COT', 'NVR', 'FCR'] as const).filter((modulo) => modulo !== codigo),
    })

    expect(
      await screen.findByText(
        `No tiene permiso para ver esta pantalla (código ${codigo}). Solicítelo a un administrador.`,
      ),
    ).toBeVisible()
    expect(get).not.toHaveBeenCalled()
  })

  it.each([
    ['cotizacion', 'Cotización N° 7'],
    ['nota_venta', 'Nota de venta N° 7'],
    ['factura-representante', 'Factura de representante N° 7'],
  ])('calls a %s by its name, and its tab by its number, too [SHE-03]', async (tipo, heading) => {
    openDocumento(`/cotizaciones/${tipo}/7`)

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    expect(document.title).toBe(heading)
  })

  it('opens an annulled one to be read only', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: { get: () => ({ cotizacion: documentoRecordDecoded({ estado_documento: 'AN' }) }) },
    })

    expect(await screen.findByText('Anulada')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.getByLabelText('Referencia')).toHaveAttribute('readonly')
    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).toBeDisabled()
  })
})
