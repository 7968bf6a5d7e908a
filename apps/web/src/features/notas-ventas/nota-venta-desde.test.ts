import { documentoForm } from '@yunque/contracts/documento/documento'
import { documentoFormDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { fichaLegacy, itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createDocumento } from '#/features/documento/model/documento-store.ts'
import { notaVentaDesde } from './nota-venta-desde.ts'

const item = (nro_item: number, estado: string, change: object = {}) =>
  itemRecordLegacy({ nro_item, estado, descripcion: `CHAPA ${nro_item}`, ...change })

const cotizacion = documentoRecordDecoded({
  productos: [
    item(1, 'G'),
    item(2, 'P'),
    item(4, 'G', { moneda: 'P', precio_origen: 'manual', peso_origen: 'manual', ficha: fichaLegacy() }),
    item(5, 'A'),
  ],
})
const origenes = (elegidos?: string[]) =>
  notaVentaDesde(cotizacion, elegidos)?.items.productos.map(({ nro_item_origen }) => nro_item_origen)

describe('notaVentaDesde', () => {
  it('takes every won line, or those that are chosen, and no other [DOC-07]', () => {
    expect(origenes()).toEqual(['1', '4'])
    expect(origenes(['4'])).toEqual(['4'])
    expect(origenes(['4', '2', '5', '99'])).toEqual(['4'])
  })

  it('leaves out what other notes took, and takes the rest of a line by its unit weight [DOC-09] [PES-03]', () => {
    const tomadas = documentoRecordDecoded({
      productos: [item(1, 'G', { tomado: '3' }), item(2, 'G', { tomado: '1.00' }), item(3, 'G')],
    })
    const productos = notaVentaDesde(tomadas, undefined)?.items.productos

    expect(
      productos?.map(({ nro_item_origen, cantidad, peso_total, precio_total }) => [
        nro_item_origen,
        cantidad,
        peso_total,
        precio_total,
      ]),
    ).toEqual([
      ['2', '2.00', '63.44', '307.68'],
      ['3', '3.00', '95.16', '461.53'],
    ])
    expect(notaVentaDesde(documentoRecordDecoded({ productos: [item(1, 'G', { tomado: '3' })] }), undefined)).toBeNull()
  })

  it('makes nothing of a quotation without such a line', () => {
    expect(notaVentaDesde(documentoRecordDecoded(), undefined)).toBeNull()
    expect(notaVentaDesde(cotizacion, ['2'])).toBeNull()
  })

  it('keeps each line as it was sold, as a line that was never saved [DOC-07]', () => {
    const [, last] = notaVentaDesde(cotizacion, undefined)?.items.productos ?? []

    expect(last).toMatchObject({
      nro_item: '',
      nro_item_origen: '4',
      descripcion: 'CHAPA 4',
      familia: '1',
      medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
      cantidad: '3.00',
      peso_total: '95.16',
      peso_origen: 'manual',
      moneda: 'P',
      precio_unitario: '4.85000000',
      precio_origen: 'manual',
      precio_total: '461.53',
      plazo_entrega: '7',
      observacion_cliente: 'Con film',
      ficha: { ficha: '40123' },
    })
  })

  it('keeps client, contact, delivery and conditions, and leaves to the seller what only a note asks [DOC-07] [CND-03]', () => {
    const nota = notaVentaDesde(cotizacion, undefined)

    // Business line and deposit are kept with the lines, not with the header.
    const {
      version: _,
      productos: _items,
      pedidos: _pedidos,
      negocio: _negocio,
      deposito: _deposito,
      ...asQuoted
    } = documentoFormDecoded()
    expect(nota?.cabecera).toEqual({
      ...asQuoted,
      n_cotizacion_origen: '12345',
      validez_oferta: '',
      usuario_destino_nv: '',
      estado: '',
      tipo_cambio: '',
    })
    expect(nota?.contacto).toBe('Lovelace, Ada')
    expect(nota?.items).toMatchObject({ negocio: 'I', deposito: '' })
  })

  it('is a form that the server takes, for a document never saved [DOC-07]', () => {
    const documento = createDocumento('nota_venta', null)
    const nota = notaVentaDesde(cotizacion, ['1'])
    if (nota) documento.propose(nota)

    const wire = z.encode(documentoForm, documento.getSent())
    expect(documentoForm.parse(wire)).toMatchObject({ version: '', n_cotizacion_origen: '12345' })
    expect(documento.items.validate()).toEqual({})
  })
})
