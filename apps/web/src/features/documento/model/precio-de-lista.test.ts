import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import { formDe } from './documento-store.ts'
import { textoPrecioDeLista } from './precio-de-lista.ts'

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
