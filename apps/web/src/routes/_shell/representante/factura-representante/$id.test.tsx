import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const URL = '/representante/factura-representante'

beforeEach(() => clear())

describe('/representante/factura-representante/{id}', () => {
  it('opens a saved invoice, with its deposit and lots [RUT-13] [ITM-01] [ITM-15]', async () => {
    openDocumento(`${URL}/12501`, { modulos: ['FCR'] })

    expect(await screen.findByRole('heading', { name: 'Factura de representante N° 12501' })).toBeVisible()
    expect(document.title).toBe('Factura de Representante N° 12501')
    expect(screen.getByLabelText(/^Negocio/)).toBeVisible()
    expect(screen.getByLabelText(/^Deposito/)).toBeVisible()
    expect(await screen.findByRole('columnheader', { name: 'Ficha' })).toBeVisible()
  })

  it("shows only 'Entrega de valores' of the conditions [CND-02]", async () => {
    openDocumento(`${URL}/12501`, { modulos: ['FCR'] })

    expect(await screen.findByLabelText('Entrega de valores')).toBeVisible()
    const conditions = ['Validez de Oferta', 'Flete y seguro en destino', 'Usuario Destino de la NV']
    for (const label of [...conditions, 'Estado', 'Tipo de Cambio']) expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it.each([
    [{}, '01'],
    [{ 'deposito 01': 'Rosario' }, 'Rosario'],
  ])(
    'shows its deposit also where that is out of use, with the names %j as %s [DAT-01]',
    async (fuera_de_uso, nombre) => {
      const inicio = documentoInicioDecoded()
      openDocumento(`${URL}/12501`, {
        documento: {
          get: ({ id }) => ({
            cotizacion: documentoRecordDecoded({ tipo: 'factura-representante', n_cotizacion: id, deposito: '01' }),
          }),
          iniciar: () => ({ ...inicio, iniciar: { ...inicio.iniciar, fuera_de_uso } }),
        },
        productos: { depositos: () => [{ value: '02', text: 'Planta' }] },
        modulos: ['FCR'],
      })

      await waitFor(() => expect(screen.getByLabelText(/^Deposito/)).toHaveDisplayValue(nombre))
    },
  )

  it('asks for a deposit before the first product [RUT-13] [ITM-04]', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    openDocumento(`${URL}/nuevo`, { modulos: ['FCR'] })
    expect(await screen.findByRole('heading', { name: 'Factura de representante nueva' })).toBeVisible()
    const [add] = screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })
    if (!add) throw new Error('No button')

    await userEvent.click(add)
    expect(alert).toHaveBeenLastCalledWith('Debe seleccionar un negocio.')
    await userEvent.selectOptions(screen.getByLabelText(/^Negocio/), 'Aceros Inoxidables')
    await userEvent.click(add)
    expect(alert).toHaveBeenLastCalledWith('Antes de usar el buscador debe seleccionar un Deposito.')
  })

  it('saves it as an invoice and stays at its own URL', async () => {
    const { guardar, router } = openDocumento(`${URL}/12501`, {
      documento: {
        get: ({ id }) => ({
          cotizacion: documentoRecordDecoded({ tipo: 'factura-representante', n_cotizacion: id, deposito: '01' }),
        }),
      },
      modulos: ['FCR'],
    })
    await userEvent.type(await screen.findByLabelText('Referencia'), ' bis')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Factura de representante N° 12501 guardada.')).toBeVisible()
    expect(guardar.mock.calls[0]?.[0]).toMatchObject({ tipo: 'factura-representante', id: '12501' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`${URL}/12501`))
  })

  it('says that one does not exist, with a link to the list [VIS-01]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const get = () => {
      throw gatewayError('NOT_FOUND')
    }
    openDocumento(`${URL}/7`, { documento: { get }, modulos: ['FCR'] })

    expect(await screen.findByText('No existe la factura de representante N° 7.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toHaveAttribute('href', `/crm-new${URL}`)
  })
})
