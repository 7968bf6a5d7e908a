import { codePoints } from '@yunque/contracts/codecs/text'
import { OBSERVACION_MAX } from '@yunque/contracts/documento/item-fields'
import { anteriorDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { isKnown, isPesoTotalCantidad, nombresDeReglas, reglasDe, totalsOf } from '@yunque/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valorDe } from '../cells/campos.ts'
import { clave, clavePeso, estadoConsulta } from '../lookups/questions.ts'
import { editor } from '../testing.ts'
import type { AnswerEdit, Edit } from './edits.ts'
import { CONSULTAS, type Consulta, familiaBloqueada, type Item, reglasDeItem } from './item.ts'
import { reduce } from './items-reducer.ts'
import { type ItemsState, itemsForm, itemsState } from './items-state.ts'
import { validate } from './validate.ts'

const FAMILIAS = ['1', '2', '3', '4', '5', '6', '13', '14', '21', '40', '47']
const LUGARES = ['cotizacion', 'nota_venta', 'factura-representante'] as const
const NUMEROS = ['cantidad', 'peso_unitario', 'peso_total', 'precio_unitario'] as const
type Numero = (typeof NUMEROS)[number]

/** The server's figures are a hash of the question, so that each figure shows which question it answers. */
const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9_973, 7)
const figure = (text: string) => (hash(text) % 5 === 0 ? '' : `${(hash(text) % 900) + 1}.${hash(text) % 10}5`)
const precioDe = (asked: string) => figure(`precio ${asked}`)
const pesoDe = (item: Item) => figure(`peso ${clavePeso(item)}`)
const productoDe = (asked: string) => ({ desc_1: `P${hash(asked)}`, medidas_familia: hash(asked) % 2, prod01: '' })
const anterior = anteriorDecoded()

const answerTo = (consulta: Consulta, asked: string, item: Item) =>
  ({
    producto: productoDe(asked),
    peso_precio: { peso: pesoDe(item), precio: precioDe(asked) },
    stock: { kilos_disponible_stock: '5', candidad_disponible_stock: '' },
    ultima: { pedidos_anteriores: [anterior], nv_anteriores: [] },
    ingresos: [],
  })[consulta]

type Asked = { consulta: Consulta; clave: string; item: Item }

/** What the person last set in the numbers of a line, unless something has replaced it since. */
type Manos = { precio: string | null; ultima: { precio: string; clave: string } | null; peso: [Numero, string] | null }
const NADA: Manos = { precio: null, ultima: null, peso: null }

type Mundo = { state: ItemsState; asked: readonly Asked[]; manos: Readonly<Record<string, Manos>> }

const texto = fc.integer({ min: 1, max: 999_999 }).map((n) => `${n / 100}`)
const line = fc.nat(2)

/** One thing that happens to the line at this place, if there is one. */
const steps = fc.oneof(
  fc.record({ paso: fc.constant('add' as const) }),
  fc.record({
    paso: fc.constantFrom('duplicate', 'remove', 'retry', 'definicion', 'withFailedDefinicion' as const),
    line,
  }),
  fc.record({ paso: fc.constant('familia' as const), line, valor: fc.constantFrom('1', '3', '47', '') }),
  fc.record({
    paso: fc.constant('campo' as const),
    line,
    campo: fc.constantFrom(
      ['productos_seleccionados.0', '304'],
      ['productos_seleccionados.0', '316L'],
      ['productos_seleccionados.1', '2B'],
      ['medidas_seleccionadas.0', '2'],
      ['medidas_seleccionadas.0', '3.5'],
      ['medidas_seleccionadas.1', '1000'],
      ['medidas_seleccionadas_hasta.0', '9'],
      ['medidas_seleccionadas_hasta.0', ''],
      ['atributos_seleccionados.0', 'PVC'],
      ['moneda', 'D'],
      ['moneda', 'P'],
      ['plazo_entrega', '7'],
      ['observacion_cliente', '😀'.repeat(40)],
    ),
  }),
  fc.record({ paso: fc.constant('numero' as const), line, col: fc.constantFrom(...NUMEROS), valor: texto }),
  fc.record({
    paso: fc.constant('clear' as const),
    line,
    col: fc.constantFrom(...NUMEROS, 'medidas_seleccionadas.0', 'medidas_seleccionadas_hasta.0', 'moneda', 'familia'),
  }),
  fc.record({
    paso: fc.constant('paste' as const),
    line,
    col: fc.constantFrom('familia', 'productos_seleccionados.0', 'medidas_seleccionadas.0', 'moneda'),
    fila: fc.constantFrom(
      ['1', '304', '2B', '', '2', '1000', '2000'],
      ['47', '304', '2B', '', '2', '1000', '2000', '8', '', '', 'P', '9,5'],
      ['1', '304', '2B', '', '2', '1000', '2000', '8', '1,25', '', 'D', '9,5'],
      ['316L', '2B'],
      ['1', 'muchos', '3'],
      ['P', 'x'],
    ),
  }),
  fc.record({
    paso: fc.constant('choose' as const),
    line,
    calidad: fc.constantFrom('304', '316L'),
    nueva: fc.boolean(),
  }),
  fc.record({
    paso: fc.constant('useLista' as const),
    line,
    campo: fc.constantFrom('precio_unitario' as const, 'peso_unitario' as const),
  }),
  fc.record({ paso: fc.constant('useAnterior' as const), line, moneda: fc.constantFrom('D' as const, 'P' as const) }),
  fc.record({ paso: fc.constant('empresa' as const), empresa: fc.constantFrom('1204', '77') }),
  // Any question asked so far, answered or failed, for whichever line: late, twice, or meant for another one.
  {
    weight: 6,
    arbitrary: fc.record({ paso: fc.constant('network' as const), line, turn: fc.nat(99), fallo: fc.boolean() }),
  },
  // Everything that the line waits for arrives at once.
  { weight: 3, arbitrary: fc.record({ paso: fc.constant('llega' as const), line, fallo: fc.nat(5) }) },
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

const reading = (item: Item, { consulta, clave, item: then }: Asked, fallo: boolean): Edit => {
  const read = { id: item.id, consulta, clave, hora: '14:32' }
  return fallo
    ? { type: 'failure', ...read }
    : ({ type: 'answer', ...read, answer: answerTo(consulta, clave, then) } as AnswerEdit)
}

const pending = (state: ItemsState): Asked[] =>
  state.items.flatMap((item) =>
    CONSULTAS.filter((consulta) => estadoConsulta(consulta, item, state) === 'pendiente').map((consulta) => ({
      consulta,
      clave: clave(consulta, item, state),
      item,
    })),
  )

/** Families to which this company gave the rules of another code; its server tells none for the others (DAT-16). */
const CON_REGLAS_DE: Record<string, string> = { '2': '47', '13': '1', '14': '3', '47': '2' }

const definicion = (familia: string): Edit => {
  const otra = CON_REGLAS_DE[familia]
  const reglas = otra === undefined ? null : nombresDeReglas(reglasDe(otra))

  return { type: 'definicion', familia, definicion: { ...productosAnswerDecoded(), reglas } }
}

const editsOf = (step: Step, { state, asked }: Mundo, familia: string): Edit[] => {
  if (step.paso === 'add') return [{ type: 'add' }]
  if (step.paso === 'empresa') return [{ type: 'empresa', empresa: step.empresa }]
  const item = state.items[step.line]
  if (!item)
    return [
      { type: 'add' },
      { type: 'set', id: `n${state.siguiente}`, col: 'familia', valor: familia },
      definicion(familia),
    ]
  const { id } = item
  // In kilos the line has no cell for the unit weight (DOC-21).
  const isUnitario = 'col' in step ? step.col === 'peso_unitario' : 'campo' in step && step.campo === 'peso_unitario'
  if (isUnitario && isInKilos(item, state) && step.paso !== 'paste') return []
  switch (step.paso) {
    case 'duplicate':
    case 'remove':
    case 'retry':
      return [{ type: step.paso, id }]
    case 'definicion':
      return [definicion(item.familia)]
    case 'withFailedDefinicion':
      return [{ type: 'definicionFailure', familia: item.familia }]
    case 'familia':
      return [{ type: 'set', id, col: 'familia', valor: step.valor || familia }]
    case 'campo': {
      const [col = '', valor = ''] = step.campo
      return [
        { type: 'set', id, col, valor },
        { type: 'leave', id, col, antes: valorDe(item, col) },
      ]
    }
    case 'numero':
      return [
        { type: 'set', id, col: step.col, valor: step.valor },
        { type: 'leave', id, col: step.col, antes: item[step.col] },
      ]
    case 'clear':
      return [{ type: 'clear', id, col: step.col }]
    case 'paste':
      return [{ type: 'paste', id, col: step.col, filas: [step.fila] }]
    case 'choose': {
      const producto_select = [step.calidad, '2B']
      const asked = { familia: item.familia || familia, productos_seleccionados: producto_select }
      const row = stockRowDecoded({ producto_select, descrip: productoDe(JSON.stringify(asked)).desc_1 })
      return [{ type: 'choose', id: step.nueva ? null : id, lotes: [{ familia: asked.familia, row }] }]
    }
    case 'useLista':
      return [{ type: 'useLista', id, campo: step.campo }]
    case 'useAnterior':
      return [{ type: 'useAnterior', id, anterior: { ...anterior, moneda: step.moneda } }]
    case 'network': {
      const found = asked[step.turn % Math.max(1, asked.length)]
      return found ? [reading(item, found, step.fallo)] : []
    }
    case 'llega':
      return pending(state)
        .filter((question) => question.item === item)
        .map((question) => reading(item, question, step.fallo === 0))
  }
}

const manosDe = ({ manos }: Mundo, id: string) => manos[id] ?? NADA

/** Where quantity and total weight are one number. */
const isInKilos = (item: Item, { lugar, deposito }: ItemsState) =>
  isPesoTotalCantidad({ lugar, deposito, reglas: reglasDeItem(item) })

/** Whether this edit of a person may remove figures that were typed in the line. */
const byHand = (mundo: Mundo, edit: Edit, next: ItemsState): Mundo['manos'] => {
  const put = (id: string, change: Partial<Manos>) => ({ ...mundo.manos, [id]: { ...manosDe(mundo, id), ...change } })
  switch (edit.type) {
    case 'set': {
      if (edit.col === 'familia' || edit.col === 'moneda')
        return edit.col === 'familia' ? put(edit.id, { peso: null }) : mundo.manos
      const col = NUMEROS.find((name) => name === edit.col)
      if (!col) return mundo.manos
      return put(
        edit.id,
        col === 'precio_unitario' ? { precio: edit.valor, ultima: null } : { peso: [col, edit.valor] },
      )
    }
    case 'clear':
      if (edit.col === 'precio_unitario') return put(edit.id, { precio: null, ultima: null })
      return manosDe(mundo, edit.id).peso?.[0] === edit.col ||
        mundo.state.items.some((item) => item.id === edit.id && isInKilos(item, mundo.state))
        ? put(edit.id, { peso: null })
        : mundo.manos
    case 'useAnterior': {
      const item = next.items.find(({ id }) => id === edit.id)
      const { precio_unitario: precio } = edit.anterior
      return item
        ? put(edit.id, { precio: null, ultima: { precio, clave: clave('peso_precio', item, next) } })
        : mundo.manos
    }
    case 'useLista':
      return put(edit.id, edit.campo === 'precio_unitario' ? { precio: null } : { peso: null })
    case 'paste':
      return edit.id ? put(edit.id, { peso: null, precio: null }) : mundo.manos
    case 'choose': {
      const item = mundo.state.items.find(({ id }) => id === edit.id)
      const [lote] = edit.lotes
      const same =
        item?.productos_seleccionados.join() === lote?.row.producto_select.join() && item?.familia === lote?.familia
      return edit.id && !same ? put(edit.id, { ...NADA }) : mundo.manos
    }
    case 'duplicate': {
      const copy = next.items[next.items.findIndex(({ id }) => id === edit.id) + 1]
      return copy && next !== mundo.state ? { ...mundo.manos, [copy.id]: manosDe(mundo, edit.id) } : mundo.manos
    }
    default:
      return mundo.manos
  }
}

const DECIMAL = /^(\d+(\.\d{1,8})?)?$/

// An assertion costs more than a step of the editor, and nearly all of these hold: only what does not is handed to one.
const same = (actual: unknown, wanted: unknown) => {
  if (!Object.is(actual, wanted)) expect(actual).toBe(wanted)
}
const filled = (actual: unknown) => {
  if (actual === '') expect(actual).not.toBe('')
}
const matches = (actual: string, wanted: RegExp) => {
  if (!wanted.test(actual)) expect(actual).toMatch(wanted)
}

const checkNumeros = (item: Item, { lugar, deposito }: ItemsState) => {
  for (const col of [...NUMEROS, 'precio_total'] as const) matches(item[col], DECIMAL)
  const contexto = { lugar, deposito, reglas: reglasDeItem(item) }
  same(item.precio_total, totalsOf(item, contexto).precio_total ?? '')
  if (isPesoTotalCantidad(contexto)) same(item.peso_total, item.cantidad)
}

const checkRespuestas = (item: Item, state: ItemsState, { ultima }: Manos) => {
  const { descripcion, medidas_familia, precio_unitario, precio_origen, peso_unitario, peso_origen } = item
  const asked = clave('peso_precio', item, state)
  if (item.lista) same(`${item.lista.peso} ${item.lista.precio}`, `${pesoDe(item)} ${precioDe(asked)}`)
  if (item.lista && precio_origen === 'lista') same(precio_unitario, item.lista.precio)
  if (item.lista?.peso && peso_origen === 'lista' && !isInKilos(item, state)) same(peso_unitario, item.lista.peso)
  if (descripcion !== '') same(descripcion, productoDe(clave('producto', item, state)).desc_1)
  if (medidas_familia !== null) same(medidas_familia, productoDe(clave('producto', item, state)).medidas_familia)
  if (precio_origen === 'lista' && precio_unitario !== '') same(precio_unitario, precioDe(asked))
  if (precio_origen === 'ultima') same(`${precio_unitario} ${asked}`, `${ultima?.precio} ${ultima?.clave}`)
  const isReckoned = item.peso_derivado === 'peso_unitario' || isInKilos(item, state)
  if (peso_origen === 'lista' && peso_unitario !== '' && !isReckoned) same(peso_unitario, pesoDe(item))
}

const checkManos = (item: Item, { precio, peso }: Manos) => {
  if (precio !== null) same(`${item.precio_unitario} ${item.precio_origen}`, `${precio} manual`)
  if (peso !== null) same(item[peso[0]], peso[1])
}

/** A typed figure may only become empty by the person's own edit, or by another product in its line. */
const checkVuelta = (item: Item, was: Item, edit: Edit) => {
  if (['set', 'clear', 'paste', 'choose'].includes(edit.type)) return
  if (was.precio_origen === 'manual' && was.precio_unitario !== '') filled(item.precio_unitario)
  if (was.peso_origen === 'manual' && was.peso_unitario !== '') filled(item.peso_unitario)
}

/** The server's answer is here, or none is asked for. */
const SABIDA = /^(nada|lista)$/

/** A line that passes the checks has everything that its price is computed from. */
const checkGuardable = (item: Item, state: ItemsState) => {
  matches(estadoConsulta('producto', item, state), SABIDA)
  if (item.precio_origen === 'lista') matches(estadoConsulta('peso_precio', item, state), SABIDA)
  for (const valor of [item.precio_unitario, item.cantidad]) filled(valor)
  // A server may price by weight a family that hides it: then only the server can compute the total.
  if (!reglasDeItem(item).ocultaPeso) filled(item.precio_total)
}

const checkHasta = (item: Item, col: string) => {
  const [campo = '', indice = ''] = col.split('.')
  if (!campo.startsWith('medidas_seleccionadas')) return
  if (isKnown(valorDe(item, `medidas_seleccionadas.${indice}`)))
    filled(valorDe(item, `medidas_seleccionadas_hasta.${indice}`))
}

const check = (mundo: Mundo, edit: Edit, before: ItemsState) => {
  const { state } = mundo
  const campos = validate(state)
  same(new Set(state.items.map(({ id }) => id)).size, state.items.length)
  state.items.forEach((item, i) => {
    const manos = manosDe(mundo, item.id)
    checkNumeros(item, state)
    checkRespuestas(item, state, manos)
    checkManos(item, manos)
    matches(item.moneda, /^[DP]$/)
    same(codePoints(item.observacion_cliente) <= OBSERVACION_MAX, true)
    if (item.definicion && !Object.keys(campos).some((path) => path.startsWith(`productos.${i}.`)))
      checkGuardable(item, state)
    const was = before.items.find(({ id }) => id === item.id)
    if (was) checkVuelta(item, was, edit)
    if (was && familiaBloqueada(was) && edit.type !== 'choose') same(item.familia, was.familia)
    if ((edit.type === 'leave' || edit.type === 'clear') && edit.id === item.id) checkHasta(item, edit.col)
  })
}

const start = (lugar: (typeof LUGARES)[number], familia: string): Mundo => {
  const deposito = lugar === 'factura-representante' ? '01' : ''
  const opciones = [...FAMILIAS].map((value) => ({ value, text: `Familia ${value}` }))
  const empty = { ...editor({ lugar, deposito }), familias: opciones }
  const full = [
    ['productos_seleccionados.0', '304'],
    ['productos_seleccionados.1', '2B'],
    ['medidas_seleccionadas.0', '2'],
    ['medidas_seleccionadas.1', '1000'],
    ['medidas_seleccionadas.2', '2000'],
    ['cantidad', '3'],
    ['plazo_entrega', '7'],
  ].map(([col = '', valor = '']): Edit => ({ type: 'set', id: 'n1', col, valor }))
  const edits: Edit[] = [
    { type: 'add' },
    { type: 'set', id: 'n1', col: 'familia', valor: familia },
    definicion(familia),
    ...full,
  ]

  return { state: edits.reduce(reduce, empty), asked: [], manos: {} }
}

const play = (mundo: Mundo, edit: Edit): Mundo => {
  const state = reduce(mundo.state, edit)
  const known = new Set(mundo.asked.map(({ consulta, clave }) => `${consulta} ${clave}`))
  const asked = [...mundo.asked, ...pending(state).filter(({ consulta, clave }) => !known.has(`${consulta} ${clave}`))]
  const next = { state, asked, manos: byHand(mundo, edit, state) }
  check(next, edit, mundo.state)

  return next
}

const run = (from: Mundo, all: readonly Step[], familia: string): Mundo =>
  all.reduce((mundo, step) => editsOf(step, mundo, familia).reduce(play, mundo), from)

/** Sessions that once broke a rule, tried in every context and family. */
const FOUND: [Step[]][] = [
  // A line in kilos has its unit weight without any answer; in another family that weight must not stay.
  [
    [
      { paso: 'numero', line: 1, col: 'cantidad', valor: '0.01' },
      { paso: 'numero', line: 1, col: 'cantidad', valor: '0.01' },
      { paso: 'paste', line: 1, col: 'familia', fila: ['1', '304', '2B', '', '2', '1000', '2000'] },
    ],
  ],
  // The unit weight of a pasted total in dispute is emptied: the one computed from the other two is not the list's.
  [
    [
      {
        paso: 'paste',
        line: 0,
        col: 'productos_seleccionados.0',
        fila: ['1', '304', '2B', '', '2', '1000', '2000', '8', '1,25', '', 'D', '9,5'],
      },
      { paso: 'llega', line: 0, fallo: 1 },
      { paso: 'clear', line: 0, col: 'peso_unitario' },
    ],
  ],
]

describe.each(LUGARES)('whatever a person and the network do, in a %s', (lugar) => {
  it.each(FAMILIAS)(
    'family %s: typed numbers stay, no figure is of another question, none is made up, and it reopens as saved [VIS-10] [VIS-12] [ITM-05] [ITM-11] [ITM-13] [ITM-16]',
    (familia) => {
      fc.assert(
        fc.property(fc.array(steps, { minLength: 5, maxLength: 40 }), (all) => {
          const { state } = run(start(lugar, familia), all, familia)
          const form = itemsForm(state)
          const { negocio, deposito, empresa } = state

          expect(itemsForm(itemsState(lugar, empresa, { negocio, deposito, productos: form }))).toEqual(form)
        }),
        { numRuns: 60, examples: FOUND },
      )
    },
  )
})
