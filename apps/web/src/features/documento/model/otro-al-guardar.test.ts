import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { desgloseIva } from '@yunque/pricing'
import { expect, it } from 'vitest'
import { formDe } from './documento-store.ts'
import { textoIva, textoPrecioDeLista } from './otro-al-guardar.ts'

const record = (...lines: object[]) =>
  documentoRecordDecoded({ productos: lines.map((line) => itemRecordLegacy(line)) })
const lista = { precio_origen: 'lista' as const }
const manual = { precio_origen: 'manual' as const, precio_lista: '3.33' }

it.each([
  ['of its line', [lista, lista], [lista, manual], 'El precio de lista de la línea 2 ya es otro.'],
  ['of its lines', [lista, lista], [manual, manual], 'El precio de lista de las líneas 1 y 2 ya es otro.'],
  ['nothing of a price that somebody typed', [manual], [manual], ''],
  ['nothing where the server tells no list price', [lista], [{ ...manual, precio_lista: '' }], ''],
])(
  'a list price that changed while its line was open is told after the save: %s [VIS-12]',
  (_what, sent, saved, said) => {
    const texto = textoPrecioDeLista(formDe('cotizacion', record(...sent)), record(...saved))

    expect(texto).toBe(said && `${said} Se guardó el que estaba en pantalla, como manual.`)
  },
)

it('another rate of IVA by the time of the save is told with what the same lines come to, in each currency [DOC-14]', () => {
  const de = (iva: string, precio_total = '100.00') =>
    desgloseIva([
      { moneda: 'D', precio_total, iva },
      { moneda: 'P', precio_total: '1000.00', iva: '21' },
    ])

  expect(textoIva(de('21'), de('10.5'))).toBe(
    'La alícuota de IVA de un producto ya es otra. Con IVA son U$S\u00a0110,50.',
  )
  expect([textoIva(de('21'), de('21')), textoIva(de('21'), de('21', '200.00')), textoIva({}, de('21'))]).toEqual([
    '',
    '',
    '',
  ])
})
