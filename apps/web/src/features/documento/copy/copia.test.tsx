import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { fichaDecoded, itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDocumento } from '#/testing/open-documento.tsx'
import { copiaDe } from './copia.ts'

beforeEach(() => clear())

const original = documentoRecordDecoded({
  estado_documento: 'GA',
  estado: 'D',
  n_cotizacion_origen: '99',
  productos: [
    itemRecordLegacy({ nro_item: 7, estado: 'G', nro_item_origen: 3, tomado: '2', ficha: fichaDecoded() }),
    itemRecordLegacy({ nro_item: 9, precio_unitario: '7.10', precio_origen: 'manual' }),
  ],
})

describe('a copy of a document [DOC-13]', () => {
  it.each([
    ['hoy', ['', ''], 'lista'],
    ['copia', ['4.85000000', '7.10'], 'copia'],
  ] as const)('has the prices that were chosen, each marked as what it is: %s', (precios, unitarios, origen) => {
    const { items } = copiaDe(original, original.cliente, precios)

    expect(items.productos.map(({ precio_unitario }) => precio_unitario)).toEqual(unitarios)
    expect(items.productos.every(({ precio_origen }) => precio_origen === origen)).toBe(true)
  })

  it('of one from before this desk each line asks for its product, so that its amount is what its price comes to [DAT-05]', () => {
    const suelta = itemRecordLegacy({ descripcion: 'Bulones surtidos', productos_seleccionados: [] })
    const antes = documentoRecordDecoded({ numero_anterior: 'A-17', productos: [itemRecordLegacy(), suelta] })
    const descripciones = ({ items }: ReturnType<typeof copiaDe>) =>
      items.productos.map(({ descripcion }) => descripcion)

    expect(descripciones(copiaDe(antes, antes.cliente, 'copia'))).toEqual(['', 'Bulones surtidos'])
    expect(descripciones(copiaDe(original, original.cliente, 'copia'))).not.toContain('')
  })

  it('is a new document: no numbers, no lots, no states, no validity and no origin of the other one', () => {
    const { cabecera, items, version, contacto } = copiaDe(original, original.cliente, 'copia')

    expect(version).toBe('')
    expect(cabecera).toMatchObject({ validez_oferta: '', estado: '', n_cotizacion_origen: '', referencia: 'OC 4471' })
    expect([cabecera.nro_cpt, contacto]).toEqual(['7', 'Lovelace, Ada'])
    for (const item of items.productos) expect(item).toMatchObject({ nro_item: '', nro_item_origen: '', ficha: null })
    expect(items.productos.map(({ cantidad }) => cantidad)).toEqual(['3.00', '3.00'])
  })

  it("leaves behind what was the first client's own", () => {
    const { cabecera, contacto } = copiaDe(original, '2000', 'hoy')
    const gone = { nro_cpt: '', lugar_entrega: '', condicion_ajuste: '', entrega_valor: '', referencia: '' }

    expect(cabecera).toMatchObject({ cliente: '2000', ...gone, observaciones: 'Entregar por la mañana' })
    expect(contacto).toBe('')
  })

  it('takes nothing of the client’s last document where it leaves something off', async () => {
    const habitual = { ...documentoInicioDecoded().habitual, nro_cpt: '7', c_transp: '12', flete_seguro_destino: true }
    const sin = { ...documentoRecordDecoded(), nro_cpt: '', contacto: '', c_transp: '', flete_seguro_destino: false }
    openDocumento('/cotizaciones/cotizacion/nuevo?copia=12345&precios=copia', {
      documento: { get: () => ({ cotizacion: sin }), iniciar: () => documentoInicioDecoded({ habitual }) },
    })

    expect(await screen.findByRole('radio', { name: '30 días, Transferencia' })).toBeChecked()
    expect(screen.getByLabelText('Flete y seguro en destino')).not.toBeChecked()
    expect(screen.getByLabelText('Transportista')).toHaveDisplayValue('Seleccionar')
    expect(screen.queryByText(/^Como es habitual con este cliente/)).toBeNull()
  })

  it('is made from its document with three keys, and saved as a new one', async () => {
    const { guardar, router } = openDocumento('/cotizaciones/cotizacion/12345')
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Duplicar Cotización N° 12345' })
    await userEvent.click(within(dialog).getByLabelText(/^Los de este documento/))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicar' }))

    expect(await screen.findByRole('heading', { name: 'Cotización nueva' })).toBeVisible()
    expect(router.state.location.href).toContain('copia=12345&precios=copia')
    expect(await screen.findByDisplayValue('OC 4471')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await screen.findByRole('heading', { name: 'Cotización N° 12345' })
    const [{ id, form }] = guardar.mock.calls[0] ?? [{ id: '?', form: null }]
    expect(id).toBe('')
    expect(form?.productos).toMatchObject([{ precio_origen: 'copia', precio_unitario: '4.85000000', nro_item: '' }])
  })
})
