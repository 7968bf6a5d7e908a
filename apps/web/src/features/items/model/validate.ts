import { monedaSimbolo } from '@yunque/contracts/codecs/format'
import { falta, hastaBelowDesde, IMPORTES_GRANDES, obligatoriosDeItem } from '@yunque/contracts/documento/faltas'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { hasPesoUnitario, isRangoInvertido, NO_FIGURE } from '@yunque/pricing'
import { valorDe } from '../cells/campos.ts'
import { type Celda, celdas } from '../cells/celdas.ts'
import { estadoConsulta } from '../lookups/questions.ts'
import { mensajeDe } from './disputa.ts'
import { type Consulta, type Item, reglasDeItem } from './item.ts'
import type { ItemsState } from './items-state.ts'
import { faltasDeBloqueo } from './locks.ts'
import { totalDe } from './numbers.ts'
import { contextoDe } from './with-item.ts'

/** What a line must have: its family's selectors and measures, and what every line must have (ITM-12). */
const isRequerida = ({ col }: Celda, item: Item): boolean =>
  /^(productos|medidas)_seleccionad[oa]s\./.test(col) ||
  obligatoriosDeItem(reglasDeItem(item)).some((campo) => campo === col)

type Problema = [col: string, texto: string]

const FALTA_RESPUESTA = { pendiente: 'Se está consultando', fallo: 'No se pudo consultar' } as const

/** A line whose product, weight or price has not come is not saved, neither with the earlier figure nor without one (VIS-10). */
const unanswered = (item: Item, state: ItemsState): Problema[] => {
  const of = (consulta: Consulta, col: string, que: string): Problema[] => {
    const estado = estadoConsulta(consulta, item, state)
    return estado === 'pendiente' || estado === 'fallo' ? [[col, `${FALTA_RESPUESTA[estado]} ${que}.`]] : []
  }
  const { peso_origen, precio_origen, peso_unitario } = item
  const isPesado = hasPesoUnitario({ lugar: state.lugar, deposito: state.deposito, reglas: reglasDeItem(item) })
  const awaitsPeso = peso_origen === 'lista' && peso_unitario === '' && isPesado

  return [
    ...of('producto', 'productos_seleccionados.0', 'el producto'),
    ...(awaitsPeso ? of('peso_precio', 'peso_unitario', 'el peso') : []),
    ...(precio_origen === 'lista' ? of('peso_precio', 'precio_unitario', 'el precio') : []),
  ]
}

/** The same number in another currency is another price: nobody saves it without a word (VIS-27). */
const otraMoneda = ({ moneda_del_precio, moneda }: Item): Problema[] =>
  moneda_del_precio
    ? [
        [
          'precio_unitario',
          `el precio se escribió en ${monedaSimbolo(moneda_del_precio)} y la moneda es ${monedaSimbolo(moneda)}. Confírmelo o escríbalo de nuevo.`,
        ],
      ]
    : []

/** Ranges that the server would refuse, told here while the person still sees the cell. */
const rangos = (item: Item, cells: readonly Celda[]): Problema[] =>
  cells.flatMap(({ col, label }): Problema[] => {
    if (!col.startsWith('medidas_seleccionadas_hasta')) return []
    const [desde, hasta] = [valorDe(item, col.replace('_hasta', '')), valorDe(item, col)]

    return isRangoInvertido(desde, hasta) ? [[col, hastaBelowDesde(label)]] : []
  })

const problemas = (item: Item, state: ItemsState): Problema[] => {
  const cells = celdas(item, contextoDe(state))
  const esperan = unanswered(item, state).filter(([col]) => !(col in item.errores))
  const waits = new Set(esperan.map(([col]) => col))
  const faltan = cells
    .filter(
      (celda) =>
        isRequerida(celda, item) &&
        valorDe(item, celda.col) === '' &&
        !(celda.col in item.errores) &&
        !waits.has(celda.col),
    )
    .map(({ col, label }): Problema => [col, falta(label)])
  const errores = Object.keys(item.errores).map((col): Problema => {
    const label = cells.find((celda) => celda.col === col)?.label ?? 'Observación'
    return [col, `${label}: ${mensajeDe(item, col)}`]
  })

  const demasiado: Problema[] =
    totalDe(item) === NO_FIGURE && errores.length === 0 ? [['precio_total', IMPORTES_GRANDES]] : []

  return [
    ...faltan,
    ...errores,
    ...rangos(item, cells),
    ...otraMoneda(item),
    ...esperan,
    ...demasiado,
    ...faltasDeBloqueo(item),
  ]
}

/** What keeps the lines from being saved, by path and with the item's number: 'Ítem 3: falta Plazo de entrega.' (VIS-04). */
export const validate = (state: ItemsState): Campos =>
  Object.fromEntries(
    state.items.flatMap((item, i) =>
      problemas(item, state).map(([col, texto]) => [`productos.${i}.${col}`, [`Ítem ${i + 1}: ${texto}`]]),
    ),
  )
