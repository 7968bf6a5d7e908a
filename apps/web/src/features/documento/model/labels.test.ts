import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it } from 'vitest'
import { createDocumento } from './documento-store.ts'
import { etiquetaDe, palabrasDelDocumento, palabrasWith, textoDe } from './labels.ts'
import { nombresDelDocumento } from './nombres.ts'

describe('etiquetaDe', () => {
  it.each([
    ['referencia', 'Referencia'],
    ['items.3.estado', 'Ítem 3: Estado'],
    ['productos[3][plazo_entrega]', 'Ítem 3: Plazo de entrega'],
    ['productos.3.medidas_seleccionadas.1', 'Ítem 3: Medidas'],
    ['items.3', 'Ítem 3'],
    ['campo_nuevo', 'campo_nuevo'],
  ])('%s is %s', (campo, etiqueta) => {
    expect(etiquetaDe(campo)).toBe(etiqueta)
  })
})

describe('textoDe', () => {
  it.each([
    ['fecha_comprometida', '2026-11-18', '18/11/2026'],
    ['productos.1.cantidad', '1234.5', '1.234,5'],
    ['c_transp', '1204', '1204'],
    ['marca_flete_seguro_desti', true, 'Sí'],
    ['referencia', '', '—'],
    ['productos.1.medidas_seleccionadas', ['2.00', '1000'], '2,00 x 1.000'],
    ['productos.1.moneda', 'D', 'U$S'],
    ['productos.1.precio_origen', 'ultima', 'última cotización'],
    ['productos.1', undefined, 'Eliminado'],
    ['productos.1', { descripcion: 'CHAPA' }, 'CHAPA'],
  ])('%s %j reads %s', (campo, valor, texto) => {
    expect(textoDe(campo, valor)).toBe(texto)
  })

  it('reads a code as its text where the screen knows it', () => {
    const { text } = palabrasWith({ estado: [{ value: 'P', text: 'Perdida' }] })

    expect([text('items.3.estado', 'P'), text('items.3.estado', 'Z')]).toEqual(['Perdida', 'Z'])
  })
})

describe('a line of which one side is gone [VIS-07]', () => {
  const { text } = palabrasWith({})
  const lote = (ficha: string) => ({ ficha, area: 'A', ubicacion: '3', cajon: '', observ: '' })
  const linea = {
    descripcion: 'CHAPA 304',
    familia: '1',
    cantidad: '1.00',
    ficha: null,
    moneda: 'D',
    plazo_entrega: '7',
  }
  const mia = { ...linea, cantidad: '7', ficha: lote('41289'), precio_origen: 'manual' }

  it('says what was changed of it, and what stood there before', () => {
    expect([
      text('productos.2', mia, linea),
      text('productos.2', undefined, linea),
      text('productos.2', linea, mia),
    ]).toEqual([
      'CHAPA 304 · Cantidad: 7 · Ficha: 41289 · Origen del precio: manual',
      'Eliminado',
      'CHAPA 304 · Cantidad: 1,00 · Ficha: —',
    ])
  })

  it('tells two lots of one product apart', () => {
    const producto = (ficha: string) => ({ familia: '1', descripcion: 'CHAPA 304', ficha: lote(ficha) })
    expect(text('productos.2.producto', producto('41289'), producto('40491'))).toBe('CHAPA 304 · Ficha: 41289')
  })
})

describe('palabrasDelDocumento', () => {
  it('reads the codes of a header as the screen shows them, also those out of use [VIS-07] [VIS-28] [DAT-01]', () => {
    const inicio = documentoInicioDecoded()
    const fuera_de_uso = { 'c_transp 77': 'Expreso Ñandú' }
    const { text } = palabrasDelDocumento({ ...inicio, iniciar: { ...inicio.iniciar, fuera_de_uso } })

    expect([
      text('condicion_ajuste', '30_TR'),
      text('entrega_valor', '1'),
      text('c_transp', '12'),
      text('c_transp', '77'),
      text('c_transp', ''),
      text('condicion_ajuste', '99_XX'),
    ]).toEqual(['30 días, Transferencia', 'Retira cobrador', 'Expreso Pampeano', 'Expreso Ñandú', '—', '99_XX'])
  })
})

it('tells the deposit and the line of business of an invoice by name [VIS-07] [VIS-28]', () => {
  const documento = createDocumento('factura-representante', documentoRecordDecoded({ deposito: '01' }))
  documento.items.dispatch({ type: 'depositos', opciones: [{ value: '03', text: 'Depósito Rosario' }] })
  const nombres = nombresDelDocumento(documento, null, [{ value: 'E', text: 'Aceros Especiales' }])
  const { text } = palabrasDelDocumento(documentoInicioDecoded(), nombres)

  expect([text('deposito', '03'), text('negocio', 'E'), text('nro_cpt', '')]).toEqual([
    'Depósito Rosario',
    'Aceros Especiales',
    '—',
  ])
})
