import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const URL = '/cotizaciones/notas-ventas/nota_venta'
const productos = [
  itemRecordLegacy({ nro_item: 1, estado: 'G' }),
  itemRecordLegacy({ nro_item: 2, estado: 'P', descripcion: 'BARRA PERDIDA' }),
  itemRecordLegacy({ nro_item: 3, estado: 'G', descripcion: 'CAÑO GANADO' }),
]

/** A quotation of which lines 1 and 3 are won; any other document was made from it. */
const open = (url: string, options: Parameters<typeof openDocumento>[1] = {}) => {
  const get = vi.fn(({ tipo, id }) => ({
    cotizacion:
      tipo === 'cotizacion'
        ? documentoRecordDecoded({ n_cotizacion: id, productos })
        : documentoRecordDecoded({ tipo, n_cotizacion: id, n_cotizacion_origen: '77', usuario_destino_nv: 'deposito' }),
  }))

  return { get, ...openDocumento(url, { ...options, documento: { get, ...options.documento } }) }
}

/** What a sales note asks besides what its quotation brings (CND-03). */
const fillNota = async () => {
  await screen.findByRole('option', { name: 'Depósito central' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Usuario Destino de la NV' }), 'Depósito central')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pendiente')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de Cambio' }), 'Divisa BNA')
}

beforeEach(() => clear())

describe('/cotizaciones/notas-ventas/{tipo}/{id}', () => {
  it('opens a saved nota de venta, and where it comes from [RUT-16] [DOC-07]', async () => {
    open(`${URL}/12401`)

    expect(await screen.findByRole('heading', { name: 'Nota de venta N° 12401' })).toBeVisible()
    expect(document.title).toBe('Nota de Venta N° 12401')
    expect(screen.getByText('PRODUCTOS A INCLUIR EN LA NOTA DE VENTA')).toBeVisible()
    expect(screen.getByRole('link', { name: '77' })).toHaveAttribute('href', '/crm-new/cotizaciones/cotizacion/77')
  })

  it("adds flete, 'Usuario Destino de la NV', Estado and Tipo de Cambio, and no validity [CND-03]", async () => {
    open(`${URL}/12401`)

    expect(await screen.findByLabelText('Flete y seguro en destino')).toBeChecked()
    expect(await screen.findByRole('option', { name: 'Depósito central' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Usuario Destino de la NV' })).toHaveDisplayValue('Depósito central')
    expect(screen.getByRole('combobox', { name: 'Estado' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Tipo de Cambio' })).toBeVisible()
    expect(screen.queryByLabelText('Validez de Oferta')).toBeNull()
  })

  it('opens to who has NVR only [RUT-16]', async () => {
    open(`${URL}/12401`, { modulos: ['NVR'] })

    expect(await screen.findByRole('heading', { name: 'Nota de venta N° 12401' })).toBeVisible()
    expect(screen.getByText(/Desde la cotización N° 77/)).toBeVisible()
    expect(screen.queryByRole('link', { name: '77' })).toBeNull()
  })

  it('asks what it needs before it is saved, and the rate only for lines in U$S [CND-03] [VIS-04]', async () => {
    const { guardar } = open(`${URL}/nuevo?desde=77`)
    await screen.findByRole('option', { name: 'Depósito central' })
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    // All mistakes are told together and at their fields; a new note starts in the first state.
    expect(await screen.findAllByText('Elija el usuario destino.')).toHaveLength(2)
    expect(screen.getAllByText('Elija el tipo de cambio: hay ítems en U$S.')).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Pendiente')
    expect(guardar).not.toHaveBeenCalled()
  })

  it('asks once for what its client is offered, as a nota de venta [DOC-07] [LIM-16]', async () => {
    const { iniciar } = open(`${URL}/nuevo?desde=77`)
    await screen.findByRole('option', { name: 'Depósito central' })

    expect(iniciar.mock.calls.map(([asked]) => asked)).toEqual([{ tipo: 'nota_venta', codigo_cliente: '1204' }])
  })

  it('makes one of the won lines of a quotation without retyping, and saves it [DOC-07]', async () => {
    const { guardar, router } = open(`${URL}/nuevo?desde=77`)

    expect(await screen.findByRole('heading', { name: 'Nota de venta nueva' })).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 4471')
    expect(screen.getByLabelText('Contacto')).toHaveValue('Lovelace, Ada')
    await fillNota()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Nota de venta N° 12345 guardada.')).toBeVisible()
    expect(guardar).toHaveBeenCalledTimes(1)
    const { tipo, id, form } = guardar.mock.calls[0]?.[0] ?? {}
    expect([tipo, id]).toEqual(['nota_venta', ''])
    expect(form).toMatchObject({
      cliente: '1204',
      nro_cpt: '7',
      lugar_entrega: '1',
      c_transp: '12',
      condicion_ajuste: '30_TR',
      n_cotizacion_origen: '77',
      version: '',
      validez_oferta: '',
      negocio: 'I',
      usuario_destino_nv: 'deposito',
      estado: 'P',
      tipo_cambio: 'D',
    })
    expect(form?.productos).toMatchObject([
      { nro_item: '', nro_item_origen: '1', precio_unitario: '4.85000000', peso_total: '95.16' },
      { nro_item: '', nro_item_origen: '3', descripcion: 'CAÑO GANADO' },
    ])
    await waitFor(() => expect(router.state.location.href).toBe(`${URL}/12345`))
  })

  it('takes nothing of the client’s last note where the quotation leaves something off [DOC-18]', async () => {
    const habitual = {
      negocio: 'I' as const,
      nro_cpt: '7',
      contacto: 'Lovelace, Ada',
      condicion_ajuste: '30_TR',
      entrega_valor: '2',
      lugar_entrega: '1',
      c_transp: '12',
      flete_seguro_destino: true,
    }
    const vacios = { nro_cpt: '', entrega_valor: '', lugar_entrega: '', c_transp: '', flete_seguro_destino: false }
    const { guardar } = open(`${URL}/nuevo?desde=77`, {
      documento: {
        iniciar: () => documentoInicioDecoded({ habitual }),
        get: ({ tipo, id }) => ({
          cotizacion: { ...documentoRecordDecoded({ tipo, n_cotizacion: id, productos }), ...vacios, contacto: '' },
        }),
      },
    })
    await fillNota()
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(guardar).toHaveBeenCalled())
    expect(guardar.mock.calls[0]?.[0].form).toMatchObject(vacios)
    expect(screen.queryByText(/^Como es habitual con este cliente/)).toBeNull()
  })

  it('takes only the lines that were chosen [DOC-07]', async () => {
    const { guardar } = open(`${URL}/nuevo?desde=77&items=3`)
    await fillNota()

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(guardar).toHaveBeenCalled())
    expect(guardar.mock.calls[0]?.[0].form.productos).toMatchObject([{ nro_item_origen: '3' }])
  })

  it('is left without a question while nobody touched it [VIS-05]', async () => {
    const { router } = open(`${URL}/nuevo?desde=77`)
    await screen.findByRole('heading', { name: 'Nota de venta nueva' })

    await router.navigate({ to: '/cotizaciones/notas-ventas/$tipo/$id', params: { tipo: 'nota_venta', id: '9' } })

    expect(await screen.findByRole('heading', { name: 'Nota de venta N° 9' })).toBeVisible()
  })

  it('shows why the server refuses a line, at the line [VIS-04]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const why = 'Ítem 2: el ítem 3 de la cotización tiene 3,00 y hay 3,00 en otras notas de venta.'
    open(`${URL}/nuevo?desde=77`, {
      documento: {
        guardar: () => {
          throw gatewayError('INVALID', { mensaje: why, campos: { 'productos.1.cantidad': [why] } })
        },
      },
    })
    await fillNota()

    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))

    expect(await screen.findByRole('button', { name: why })).toBeVisible()
    expect(screen.getByLabelText('Referencia')).toHaveValue('OC 4471')
  })

  it.each([
    ['nothing of it is won', `${URL}/nuevo?desde=77&items=2`, 'La cotización N° 77 no tiene ítems ganados.'],
    ['there is no such nota de venta', `${URL}/abc`, 'No existe la nota de venta N° abc.'],
  ])('says in place that %s [VIS-01]', async (_which, url, text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(url)

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toBeVisible()
  })

  it('knows no other kind of document here [VIS-01]', async () => {
    open('/cotizaciones/notas-ventas/cotizacion/1')

    expect(await screen.findByText('La dirección solicitada no existe.')).toBeVisible()
  })

  it('asks for NVR [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { get } = open(`${URL}/12401`, { modulos: ['COT'] })

    expect(await screen.findByText(/código NVR/)).toBeVisible()
    expect(get).not.toHaveBeenCalled()
  })
})
