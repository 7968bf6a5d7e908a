import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { estadoAnswerDecoded, estadoItemLegacy } from '@yunque/contracts/testing/estado'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDocumento } from '#/testing/open-documento.tsx'
import { openEstado } from '#/testing/open-estado.tsx'

const GENERAR = 'Generar Nota de Venta'
const productos = [
  itemRecordLegacy({ nro_item: 1, estado: 'G' }),
  itemRecordLegacy({ nro_item: 2, estado: 'A', descripcion: 'BARRA ABIERTA' }),
  itemRecordLegacy({ nro_item: 3, estado: 'G', descripcion: 'CAÑO GANADO' }),
]

const openCotizacion = (options: { items?: typeof productos; modulos?: ('COT' | 'NVR')[] } = {}) =>
  openDocumento('/cotizaciones/cotizacion/77', {
    documento: {
      get: ({ tipo, id }) => ({
        cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id, productos: options.items ?? productos }),
      }),
    },
    modulos: options.modulos ?? ['COT', 'NVR'],
  })

const openPicker = async () => {
  await userEvent.click(await screen.findByRole('button', { name: GENERAR }))

  return screen.findByRole('dialog', { name: GENERAR })
}

beforeEach(() => clear())

describe("'Generar Nota de Venta'", () => {
  it('offers the won lines, all of them chosen, and makes a nota de venta of them [DOC-07]', async () => {
    const { router } = openCotizacion()
    const dialog = await openPicker()

    const choices = within(dialog).getAllByRole('checkbox')
    expect(choices.map((choice) => choice.closest('div')?.parentElement?.textContent)).toEqual([
      '1. CHAPA INOXIDABLE AISI 304 2B',
      '3. CAÑO GANADO',
    ])
    for (const choice of choices) expect(choice).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Generar' }))

    expect(await screen.findByRole('heading', { name: 'Nota de venta nueva' })).toBeVisible()
    expect(router.state.location.href).toBe('/cotizaciones/notas-ventas/nota_venta/nuevo?desde=77')
  })

  it('takes only those that stay chosen, and none is not offered [DOC-07]', async () => {
    const { router } = openCotizacion()
    const dialog = await openPicker()
    const generar = within(dialog).getByRole('button', { name: 'Generar' })

    await userEvent.click(within(dialog).getByLabelText('1. CHAPA INOXIDABLE AISI 304 2B'))
    await userEvent.click(within(dialog).getByLabelText('3. CAÑO GANADO'))
    expect(generar).toBeDisabled()
    await userEvent.click(within(dialog).getByLabelText('3. CAÑO GANADO'))
    await userEvent.click(generar)

    await waitFor(() =>
      expect(router.state.location.href).toBe('/cotizaciones/notas-ventas/nota_venta/nuevo?desde=77&items=3'),
    )
  })

  it('stands on the status panel too [DOC-07]', async () => {
    const won = [estadoItemLegacy({ estado: 'G' }), estadoItemLegacy({ nro_item: '2' })]
    openEstado({ estado: () => estadoAnswerDecoded({ productos: won }), modulos: ['COT', 'NVR'] })
    const dialog = await openPicker()

    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1)
    expect(within(dialog).getByLabelText('1. CHAPA INOXIDABLE AISI 304 2B 2,00 x 1.000,00 x 2.000,00')).toBeChecked()
  })

  it.each([
    ['nothing is won', { items: [itemRecordLegacy()] }],
    ['the user may open no sales notes', { modulos: ['COT' as const] }],
  ])('is not offered when %s', async (_why, options) => {
    openCotizacion(options)

    await screen.findByRole('heading', { name: 'Cotización N° 77' })
    expect(screen.queryByRole('button', { name: GENERAR })).toBeNull()
  })
})
