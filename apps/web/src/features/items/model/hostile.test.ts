import { anteriorDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celdas } from '../cells/celdas.ts'
import { cellText } from '../cells/cell-text.ts'
import { colCount, maximos } from '../cells/columns.ts'
import { clave, estadoConsulta } from '../lookups/questions.ts'
import { chapaConPrecio, editor, pendientes } from '../testing.ts'
import type { AnswerEdit, Edit } from './edits.ts'
import { CONSULTAS, itemBorrador } from './item.ts'
import { reduce } from './items-reducer.ts'
import { type ItemsState, itemsForm, itemsState } from './items-state.ts'
import { subtotalesDe } from './numbers.ts'
import { validate } from './validate.ts'
import { contextoDe } from './with-item.ts'

/** Odd texts in place of a number: two codes pasted into one cell, or what a spreadsheet, a server or an old draft may bring. */
const odd = fc.constantFrom(
  '999999999999',
  '999999999999.99999999',
  '999999999999,995',
  '30450430045043004504',
  '0',
  '0.00000001',
  '-1',
  '-0.004',
  '1e400',
  'NaN',
  '1.2.3,4',
  '٣٫٥',
  '𝟙',
  '=1+1',
  ' ',
  '',
  '\u0000',
  'x'.repeat(5_000),
)
const COLS = [
  'familia',
  'productos_seleccionados.0',
  'medidas_seleccionadas.0',
  'medidas_seleccionadas_hasta.0',
  'medidas_seleccionadas.7',
  'cantidad',
  'peso_unitario',
  'peso_total',
  'moneda',
  'precio_unitario',
  'precio_total',
  'plazo_entrega',
  'observacion_cliente',
  'stock',
]

const answers = fc.tuple(odd, odd).map(([a, b]) => ({
  producto: { desc_1: a, medidas_familia: b.length % 2, prod01: b },
  peso_precio: { peso: a, precio: b },
  stock: { kilos_disponible_stock: a, candidad_disponible_stock: b },
  ultima: { pedidos_anteriores: [{ ...anteriorDecoded(), cantidad: a, precio_unitario: b }], nv_anteriores: [] },
  ingresos: [],
}))

/** One edit by a person or the network, to whichever line is there. */
const steps = fc.oneof(
  fc.record({ type: fc.constant('write' as const), col: fc.constantFrom(...COLS), texto: odd }),
  fc.record({ type: fc.constant('set' as const), col: fc.constantFrom(...COLS), valor: odd }),
  fc.record({ type: fc.constant('leave' as const), col: fc.constantFrom(...COLS), antes: odd }),
  fc.record({
    type: fc.constant('paste' as const),
    col: fc.constantFrom(...COLS),
    filas: fc.array(fc.array(odd, { maxLength: 12 }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('useAnterior' as const), precio_unitario: odd }),
  fc.record({ type: fc.constant('choose' as const), medida: odd }),
  fc.record({ type: fc.constant('llega' as const), answers }),
  fc.record({ type: fc.constantFrom('duplicate' as const, 'reabrir' as const) }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

const editsOf = (step: Step, state: ItemsState): Edit[] => {
  const item = state.items.at(-1)
  if (!item) return [{ type: 'add' }]
  const { id } = item
  switch (step.type) {
    case 'useAnterior':
      return [{ type: 'useAnterior', id, anterior: { ...anteriorDecoded(), precio_unitario: step.precio_unitario } }]
    case 'choose': {
      const medidas_select = [step.medida, '1000.00', '2000.00']
      return [{ type: 'choose', id, lotes: [{ familia: '1', row: { ...stockRowDecoded(), medidas_select } }] }]
    }
    case 'llega':
      return CONSULTAS.map((consulta) => {
        const reading = { id, consulta, clave: clave(consulta, item, state), hora: '14:32' }
        return { type: 'answer', ...reading, answer: step.answers[consulta] } as AnswerEdit
      })
    case 'reabrir':
      return [{ type: 'load', inicial: { negocio: 'I', deposito: '', productos: state.items.map(itemBorrador) } }]
    default:
      return [{ ...step, id } as Edit]
  }
}

/** Computes everything that the screen shows of the lines. */
const show = (state: ItemsState) => {
  const { items } = state
  const cells = items.flatMap((item) => celdas(item, contextoDe(state)).map((celda) => cellText(item, celda, state)))
  items.flatMap((item) => [...pendientes(item, state), ...CONSULTAS.map((c) => estadoConsulta(c, item, state))])

  return [cells, validate(state), itemsForm(state), subtotalesDe(items), colCount(state.lugar, maximos(items))]
}

describe('no value that can be typed, pasted, answered or restored takes the editor down [VIS-23]', () => {
  it.each(['cotizacion', 'nota_venta', 'factura-representante'] as const)('in a %s', (lugar) => {
    const start = chapaConPrecio(editor({ lugar, deposito: lugar === 'factura-representante' ? '01' : '' }))
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (all) => {
        const run = (state: ItemsState, step: Step) => editsOf(step, state).reduce(reduce, state)
        all.reduce((state, step) => {
          const next = run(state, step)
          show(next)
          return next
        }, start)
      }),
      { numRuns: 700 },
    )
  })

  it('opens a record whose every number is odd', () => {
    fc.assert(
      fc.property(fc.array(odd, { minLength: 7, maxLength: 7 }), (numbers) => {
        const item = chapaConPrecio().items[0]
        if (!item) throw new Error('no line')
        const [desde = '', hasta = '', cantidad = '', peso_unitario = '', peso_total = '', precio = '', total = ''] =
          numbers
        const record = {
          ...itemBorrador(item),
          medidas_seleccionadas: [desde],
          medidas_seleccionadas_hasta: [hasta],
          cantidad,
          peso_unitario,
          peso_total,
          precio_unitario: precio,
          precio_total: total,
        }
        const opened = itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos: [record] })
        show(reduce(opened, { type: 'definicion', familia: '1', definicion: productosAnswerDecoded() }))
      }),
      { numRuns: 1_000 },
    )
  })

  it("says '-' and why where a total cannot be told, in the line and below the lines", () => {
    const line = chapaConPrecio()
    const full = [
      { type: 'write', id: 'n1', col: 'cantidad', texto: '999999999' } as const,
      { type: 'write', id: 'n1', col: 'precio_unitario', texto: '30450430' } as const,
    ].reduce(reduce, line)
    const total = celdas(full.items[0] as never, contextoDe(full)).find(({ col }) => col === 'precio_total')

    expect(cellText(full.items[0] as never, total as never, full)).toEqual({
      texto: '-',
      detalle: 'fuera de rango',
      tono: 'mal',
    })
    expect(subtotalesDe(full.items)).toEqual({ D: '-' })
    expect(validate(full)).toMatchObject({
      'productos.0.precio_unitario': ['Ítem 1: Precio unitario: El número es demasiado grande.'],
    })
  })
})
