import type { Campos } from '@yunque/contracts/error-codes'
import { valorDe } from './campos.ts'
import { type Celda, celdas } from './celdas.ts'
import { contextoDe } from './con-item.ts'
import type { Item } from './item.ts'
import type { ItemsState } from './items-state.ts'
import { estadoConsulta } from './preguntas.ts'

/** Spec §5: cantidad, peso_unitario, precio_unitario, moneda, plazo_entrega, medidas and the selectors (ITM-12). */
const esRequerida = ({ col, tipo, ...celda }: Celda): boolean => {
  if (tipo === 'lectura' || col === 'peso_total' || col.startsWith('medidas_seleccionadas_hasta')) return false

  return !('opcional' in celda && celda.opcional)
}

const problemas = (item: Item, state: ItemsState): [col: string, texto: string][] => {
  const cells = celdas(item, contextoDe(state))
  const faltan = cells
    .filter((celda) => esRequerida(celda) && valorDe(item, celda.col) === '' && !(celda.col in item.errores))
    .map(({ col, label }): [string, string] => [col, `falta ${label}.`])
  const errores = Object.entries(item.errores).map(([col, { mensaje }]): [string, string] => {
    const label = cells.find((celda) => celda.col === col)?.label ?? 'Observación'
    return [col, `${label}: ${mensaje}`]
  })

  // A price that is on its way is not saved as it was before.
  const espera = estadoConsulta('peso_precio', item, state) === 'pendiente' && item.precio_origen === 'lista'
  return [
    ...faltan,
    ...errores,
    ...(espera ? [['precio_unitario', 'se está consultando el precio.'] as [string, string]] : []),
  ]
}

/** What keeps the lines from being saved, by path and with the item's number: 'Ítem 3: falta Plazo de entrega.' (VIS-04). */
export const validate = (state: ItemsState): Campos =>
  Object.fromEntries(
    state.items.flatMap((item, i) =>
      problemas(item, state).map(([col, texto]) => [`productos.${i}.${col}`, [`Ítem ${i + 1}: ${texto}`]]),
    ),
  )
