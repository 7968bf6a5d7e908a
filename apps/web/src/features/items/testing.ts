import {
  itemRecordDecoded,
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { clave, estadoConsulta } from './lookups/questions.ts'
import type { Answers, Edit, Inicial } from './model/edits.ts'
import { CONSULTAS, type Consulta, type Item } from './model/item.ts'
import { reduce } from './model/items-reducer.ts'
import { type ItemsState, itemsState } from './model/items-state.ts'

export const FAMILIAS = [
  { value: '1', text: 'Chapas' },
  { value: '2', text: 'Bobinas' },
  { value: '47', text: 'Servicios' },
]

type Inicio = Partial<Pick<ItemsState, 'lugar' | 'empresa' | 'negocio' | 'deposito'>>

/** An editor with a business line and its families, as a person finds it. */
export const editor = ({
  lugar = 'cotizacion',
  empresa = '1204',
  negocio = 'I',
  deposito = '',
}: Inicio = {}): ItemsState => ({
  ...itemsState(lugar, empresa, { negocio, deposito, productos: [] }),
  familias: FAMILIAS,
})

export const play = (state: ItemsState, ...edits: Edit[]): ItemsState => edits.reduce(reduce, state)

export const item = (state: ItemsState, index = 0): Item => {
  const found = state.items[index]
  if (!found) throw new Error(`No hay ítem ${index}`)

  return found
}

export const set = (col: string, valor: string, id = 'n1'): Edit => ({ type: 'set', id, col, valor })

export const definicion = (familia = '1'): Edit => ({
  type: 'definicion',
  familia,
  definicion: productosAnswerDecoded(),
})

/** One line of family 1 with all that names its product: 2 × 1000 × 2000 mm, AISI 304 2B. */
export const CHAPA: readonly Edit[] = [
  { type: 'add' },
  set('familia', '1'),
  definicion(),
  set('productos_seleccionados.0', '304'),
  set('productos_seleccionados.1', '2B'),
  set('medidas_seleccionadas.0', '2.00'),
  set('medidas_seleccionadas.1', '1000.00'),
  set('medidas_seleccionadas.2', '2000.00'),
]

const ANSWERS: Answers = {
  producto: productoAnswerDecoded(),
  peso_precio: pesoPrecioAnswerDecoded({ peso: '31.72' }),
  stock: { kilos_disponible_stock: '634.40', candidad_disponible_stock: '20.00' },
  ultima: { pedidos_anteriores: [], nv_anteriores: [] },
  ingresos: [],
}

/** The edit that answers what the line asks now. */
export const answer = <C extends Consulta>(
  state: ItemsState,
  consulta: C,
  change: Partial<Answers[C]> = {},
  index = 0,
): Edit => {
  const line = item(state, index)
  const value = Array.isArray(ANSWERS[consulta]) ? change : { ...ANSWERS[consulta], ...change }
  const reading = { id: line.id, consulta, clave: clave(consulta, line, state), hora: '14:32' }

  return { type: 'answer', ...reading, answer: value } as unknown as Edit
}

/** The edit that lets fail what the line asks now. */
export const failure = (state: ItemsState, consulta: Consulta, index = 0): Edit => {
  const line = item(state, index)

  return { type: 'failure', id: line.id, consulta, clave: clave(consulta, line, state), hora: '14:32' }
}

/** The line with its product, weight and price: U$S 4,85 a kilo, 31,72 kg a sheet. */
export const chapaConPrecio = (state = editor()): ItemsState => {
  const asked = play(state, ...CHAPA)

  return play(asked, answer(asked, 'producto'), answer(asked, 'peso_precio'))
}

/** A saved document of `count` lines. */
export const guardado = (count: number, change: Parameters<typeof itemRecordDecoded>[0] = {}): Inicial => ({
  negocio: 'I',
  deposito: '',
  productos: Array.from({ length: count }, (_, i) => itemRecordDecoded({ nro_item: i + 1, ...change })),
})

/** The lookups that the item waits for. */
export const pendientes = (item: Item, cabecera: Parameters<typeof estadoConsulta>[2]): Consulta[] =>
  CONSULTAS.filter((consulta) => estadoConsulta(consulta, item, cabecera) === 'pendiente')
