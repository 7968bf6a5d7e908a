import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  condicionesOriginalDecoded,
  documentoInicioDecoded,
  documentoRecordDecoded,
} from '@yunque/contracts/testing/documento'
import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

/** The labels of the fields in CONDICIONES. */
const campos = async () => {
  const section = await screen.findByRole('group', { name: 'CONDICIONES' })
  const fields = section.querySelectorAll('label:not([role=radiogroup] label)')

  return [...fields].map((label) => label.textContent)
}

describe('CONDICIONES', () => {
  it('of a quotation: adjustment, delivery of values, validity and freight [CND-04]', async () => {
    openDocumento('/cotizaciones/cotizacion/12345')

    expect(await campos()).toEqual(['Entrega de valores', 'Validez de Oferta', 'Flete y seguro en destino'])
    expect(await screen.findByRole('radiogroup', { name: /Condición de ajuste/ })).toBeVisible()
  })

  it('of a sales note: freight, its user, state and exchange rate, but no validity [CND-03]', async () => {
    openDocumento('/cotizaciones/nota_venta/7')

    expect(await campos()).toEqual([
      'Entrega de valores',
      'Usuario Destino de la NV',
      'Estado',
      'Tipo de Cambio',
      'Flete y seguro en destino',
    ])
    expect(await screen.findByRole('option', { name: 'Depósito central' })).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Pendiente' })).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Divisa BNA' })).toBeInTheDocument()
  })

  it.each([
    ['$', 'P', false],
    ['U$S', 'D', true],
  ] as const)(
    'of a new sales note in %s: what it cannot be saved without has its mark [CND-03] [VIS-04]',
    async (_, moneda, conTasa) => {
      const productos = [itemRecordDecoded({ estado: 'G', moneda })]
      openDocumento('/cotizaciones/notas-ventas/nota_venta/nuevo?desde=12345', {
        documento: { get: () => ({ cotizacion: documentoRecordDecoded({ productos }) }) },
      })
      const field = (name: string) => screen.findByRole('combobox', { name })

      await waitFor(async () => expect(await field('Usuario Destino de la NV')).toBeRequired())
      expect(await field('Estado')).toBeRequired()
      expect((await field('Tipo de Cambio')).hasAttribute('required')).toBe(conTasa)
    },
  )

  it('of an annulled sales note: its state is that, whatever was chosen in it [DOC-01]', async () => {
    openDocumento('/cotizaciones/nota_venta/7', {
      documento: {
        get: () => ({
          cotizacion: documentoRecordDecoded({ tipo: 'nota_venta', estado: 'P', estado_documento: 'AN' }),
        }),
      },
    })

    expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Anulada')
  })

  it("of a representative's invoice: only the delivery of values [CND-02]", async () => {
    openDocumento('/cotizaciones/factura-representante/7')

    expect(await campos()).toEqual(['Entrega de valores'])
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(await screen.findByRole('option', { name: 'Retira cobrador' })).toBeInTheDocument()
  })
})

describe('condition of adjustment', () => {
  it('is one required choice in a table of terms by kinds of payment [CND-01]', async () => {
    const { guardar } = openDocumento('/cotizaciones/cotizacion/12345')

    const group = await screen.findByRole('radiogroup', { name: /Condición de ajuste/ })
    expect(group).toBeRequired()
    // What is chosen is one line, until somebody wants another.
    expect(within(group).getByRole('radio', { name: '30 días, Transferencia' })).toBeChecked()
    expect(within(group).queryByRole('table')).toBeNull()
    await userEvent.click(within(group).getByRole('button', { name: 'Cambiar' }))
    expect(within(group).getByRole('radio', { name: '30 días, Transferencia' })).toHaveFocus()
    expect(
      within(group)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Vencimiento', 'Transferencia', 'Cheques'])
    expect(
      within(group)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['30 días', 'Contado'])
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(['30 días, Transferencia', '30 días, Cheques', 'Contado, Transferencia'])

    await userEvent.click(within(group).getByRole('radio', { name: 'Contado, Transferencia' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(guardar).toHaveBeenCalled())
    expect(guardar.mock.lastCall?.[0].form.condicion_ajuste).toBe('00_TR')
  })

  it('tells of a saved one that is not offered any more', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        iniciar: () => {
          const { cliente } = documentoInicioDecoded()
          const original = condicionesOriginalDecoded({ vencimientos: [] })
          return documentoInicioDecoded({ cliente: { ...cliente, condiciones: { original } } })
        },
      },
    })

    expect(await screen.findByText('La condición guardada (30_TR) ya no se ofrece a este cliente.')).toBeVisible()
  })

  it('calls what is out of use by its name, where the document has it still [DAT-01]', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        get: ({ tipo, id: n_cotizacion }) => ({
          cotizacion: documentoRecordDecoded({ tipo, n_cotizacion, c_transp: '77', condicion_ajuste: '99_XX' }),
        }),
        iniciar: () => {
          const { iniciar } = documentoInicioDecoded()
          const fuera_de_uso = { 'c_transp 77': 'Expreso Ñandú', 'condicion_ajuste 99_XX': '120 días, Trueque' }
          return documentoInicioDecoded({ iniciar: { ...iniciar, fuera_de_uso } })
        },
      },
    })

    expect(
      await screen.findByText('La condición guardada (120 días, Trueque) ya no se ofrece a este cliente.'),
    ).toBeVisible()
    const transportista = screen.getByLabelText('Transportista')
    expect(transportista).toHaveDisplayValue('Expreso Ñandú')
    expect(within(transportista).getAllByRole('option')).toHaveLength(3)
  })

  it('calls what is handed over by the name of its kind of payment, though another kind has that code [CND-02] [DAT-01]', async () => {
    openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        get: ({ tipo, id: n_cotizacion }) => ({
          cotizacion: documentoRecordDecoded({ tipo, n_cotizacion, condicion_ajuste: '30_TR', entrega_valor: '9' }),
        }),
        iniciar: () => {
          const { iniciar } = documentoInicioDecoded()
          const fuera_de_uso = { 'entrega_valor 9': 'Cheque diferido', 'entrega_valor TR_9': 'Depósito en ventanilla' }
          return documentoInicioDecoded({ iniciar: { ...iniciar, fuera_de_uso } })
        },
      },
    })

    await waitFor(() =>
      expect(screen.getByLabelText('Entrega de valores')).toHaveDisplayValue('Depósito en ventanilla'),
    )
  })

  it('is none where the server tells none: the quotation is saved without [ARQ-10]', async () => {
    const { guardar } = openDocumento('/cotizaciones/cotizacion/12345', {
      documento: {
        get: () => ({ cotizacion: documentoRecordDecoded({ condicion_ajuste: '' }) }),
        iniciar: () => {
          const { cliente } = documentoInicioDecoded()
          const original = condicionesOriginalDecoded({ vencimientos: [] })
          return documentoInicioDecoded({ cliente: { ...cliente, condiciones: { original } } })
        },
      },
    })

    expect(await screen.findByText(/No hay condiciones para este cliente/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Referencia'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(guardar).toHaveBeenCalled())
  })

  it('says in place that the conditions could not be loaded, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { iniciar } = openDocumento('/cotizaciones/cotizacion/12345')
    const answers = iniciar.getMockImplementation()
    iniciar.mockImplementation(() => {
      throw gatewayError('SERVER_FAILED')
    })

    const section = within(await screen.findByRole('group', { name: 'CONDICIONES' }))
    const again = await section.findByRole('button', { name: 'Reintentar' })
    if (answers) iniciar.mockImplementation(answers)
    await userEvent.click(again)

    expect(await section.findByRole('radiogroup')).toBeVisible()
  })
})

it('is a list of choices where the table would be cut off [CND-01] [VIS-25]', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('36em') })
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  openDocumento('/cotizaciones/cotizacion/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))

  const group = screen.getByRole('radiogroup', { name: /Condición de ajuste/ })
  expect(within(group).queryByRole('table')).toBeNull()
  expect(within(group).getAllByRole('radio')).toHaveLength(3)
  expect(within(group).getByText('30 días · Transferencia')).toBeVisible()
})

describe('Entrega de valores', () => {
  it('offers what the tipo_vencim_codi of the condition has, and forgets a choice of another [CND-05]', async () => {
    const entregaValores = vi.fn(({ tipo_vencim_codi }: { tipo_vencim_codi: string }) => [
      { value: '1', text: `De ${tipo_vencim_codi}` },
    ])
    openDocumento('/cotizaciones/cotizacion/12345', { documento: { entregaValores } })
    const select = await screen.findByLabelText('Entrega de valores')
    await waitFor(() => expect(select).toHaveDisplayValue('De TR'))

    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Contado, Transferencia' }))
    expect(select).toHaveDisplayValue('De TR')
    await userEvent.click(screen.getByRole('radio', { name: '30 días, Cheques' }))

    expect(await screen.findByRole('option', { name: 'De CH' })).toBeInTheDocument()
    expect(select).toHaveDisplayValue('Seleccionar')
    expect(entregaValores.mock.calls).toEqual([[{ tipo_vencim_codi: 'TR' }], [{ tipo_vencim_codi: 'CH' }]])
  })
})
