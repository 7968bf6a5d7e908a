import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const SAVED = '/cotizaciones/cotizacion/12345'
const UNO = itemRecordLegacy({ nro_item: 4 })
const DOS = itemRecordLegacy({ nro_item: 9 })
const LINEAS = [UNO, DOS]

beforeEach(() => clear())

type Guardar = NonNullable<NonNullable<FakeGateway['documento']>['guardar']>

/** A server on which another user has saved `change` since the document was opened. */
const openConOtro = (change: Parameters<typeof documentoRecordDecoded>[0], url = SAVED) => {
  let actual: DocumentoRecord = documentoRecordDecoded({ productos: LINEAS, ...change, version: '3' })
  const saved: Parameters<Guardar>[0]['form'][] = []
  const get = vi
    .fn(() => ({ cotizacion: actual }))
    .mockReturnValueOnce({ cotizacion: documentoRecordDecoded({ productos: LINEAS }) })
  const guardar: Guardar = ({ form }) => {
    if (form.version !== actual.version) throw gatewayError('CONFLICT', { actual })
    saved.push(form)
    actual = { ...actual, version: '4', referencia: form.referencia }
    return { n_cotizacion: '12345', version: '4' }
  }
  openDocumento(url, { documento: { get, guardar } })

  return saved
}

const writeReferencia = async (texto: string) => {
  const field = await screen.findByLabelText('Referencia')
  await userEvent.clear(field)
  await userEvent.type(field, texto)
}

describe('two people on one document', () => {
  it('joins changes of different fields and lines by itself, each price total reckoned anew [VIS-07]', async () => {
    const suyas = [DOS, { ...UNO, precio_unitario: '10', precio_origen: 'manual' as const }]
    const saved = openConOtro({ observaciones: 'Llamar antes', productos: suyas })
    await writeReferencia('OC 9')

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({ version: '3', referencia: 'OC 9', observaciones: 'Llamar antes' })
    expect(saved[0]?.productos.map(({ nro_item, precio_unitario }) => [nro_item, precio_unitario])).toEqual([
      ['9', DOS.precio_unitario],
      ['4', '10'],
    ])
    expect(saved[0]?.productos[1]?.precio_total).toBe('951.60')
  })

  it('asks about a field that both changed, and saves what was chosen [VIS-07]', async () => {
    const saved = openConOtro({ referencia: 'OC 7', c_transp: '' })
    await writeReferencia('OC 9')

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Referencia, Valor actual: OC 7' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Cotización N° 12345 guardada.')).toBeVisible()
    expect(saved[0]).toMatchObject({ version: '3', referencia: 'OC 7', c_transp: '' })
  })

  it('tells contacts by name, also one that only the other one chose [VIS-07]', async () => {
    openConOtro({ nro_cpt: '9', contacto: 'Hopper, Grace' })
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar contacto' }))

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^El registro se modificó/ }))
    const cells = [...(dialog.getAllByRole('row')[1]?.children ?? [])]
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Contacto',
      '—',
      'Hopper, Grace',
      documentoRecordDecoded().contacto,
    ])
  })

  it('asks about the client together with what is his, once one of the two chose another client [VIS-07] [CON-09]', async () => {
    const suyo = { nro_cpt: '', lugar_entrega: '', entrega_valor: '' }
    const saved = openConOtro({ cliente: '1300', ...suyo }, '/cotizaciones/notas-ventas/nota_venta/12345')
    await userEvent.type(await screen.findByLabelText('Nuevo Lugar de Entrega'), 'Obra Ruta 8')

    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    expect(
      within(dialog).getByRole('radio', { name: /^Cliente, Mi valor: .*Nuevo Lugar de Entrega: Obra Ruta 8/ }),
    ).toBeVisible()
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Cliente, Valor actual: Cliente: 1300 · / }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Nota de venta N° 12345 guardada.')).toBeVisible()
    expect(saved[0]).toMatchObject({ cliente: '1300', lugar_entrega: '', lugar_entre_sgai: '' })
  })
})
