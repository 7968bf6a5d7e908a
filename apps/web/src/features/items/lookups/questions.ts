import { isKnown } from '@yunque/pricing'
import { disponibilidad } from '#/features/stock/disponibilidad.ts'
import type { Cabecera } from '../model/contexto.ts'
import type { Consulta, Item } from '../model/item.ts'
import { medidaLegible } from '../model/numbers.ts'

/** A measure as it is asked for: 2 decimals (ITM-13). */
const medidas = (values: readonly string[]) => values.map((value) => (isKnown(value) ? medidaLegible(value) : value))

const seleccion = (item: Item) => ({
  familia: item.familia,
  productos_seleccionados: item.productos_seleccionados,
  medidas_seleccionadas: medidas(item.medidas_seleccionadas),
  medidas_seleccionadas_hasta: medidas(item.medidas_seleccionadas_hasta),
  atributos_seleccionados: item.atributos_seleccionados,
})

/** The question of each lookup, as the procedure takes it; `peso_precio` also sends the family's measures. */
const PREGUNTAS = {
  producto: (item) => ({ familia: item.familia, productos_seleccionados: item.productos_seleccionados }),
  peso_precio: (item, { empresa }) => ({
    empresa,
    moneda: item.moneda,
    familia: item.familia,
    productos_seleccionados: item.productos_seleccionados,
    medidas_seleccionadas: medidas(item.medidas_seleccionadas),
  }),
  stock: (item, { negocio, empresa, deposito }) => ({ item: seleccion(item), negocio, empresa, deposito }),
  ultima: (item, { negocio, empresa }) => ({ item: seleccion(item), negocio, empresa }),
  ingresos: (item) => ({ familia: item.familia, productos_seleccionados: item.productos_seleccionados }),
} satisfies Record<Consulta, (item: Item, cabecera: Cabecera) => object>

export type Pregunta<C extends Consulta> = ReturnType<(typeof PREGUNTAS)[C]>

export const pregunta = <C extends Consulta>(consulta: C, item: Item, cabecera: Cabecera) =>
  PREGUNTAS[consulta](item, cabecera) as Pregunta<C>

/** Two questions are the same one if their texts are; an answer counts only for its own (VIS-10). */
export const clave = (consulta: Consulta, item: Item, { empresa, negocio, deposito }: Cabecera): string => {
  const known = conocidas.get(item)
  const isSame = known?.empresa === empresa && known.negocio === negocio && known.deposito === deposito
  const claves = isSame ? known.claves : {}
  if (claves !== known?.claves) conocidas.set(item, { empresa, negocio, deposito, claves })
  claves[consulta] ??= JSON.stringify(PREGUNTAS[consulta](item, { empresa, negocio, deposito }))

  return claves[consulta]
}

type Conocidas = Cabecera & { claves: { [consulta in Consulta]?: string } }
/** Cached by line: its questions are needed at every look, and a line never changes. */
const conocidas = new WeakMap<Item, Conocidas>()

/** What a weight depends on: neither the currency nor the client. */
export const clavePeso = (item: Item): string =>
  JSON.stringify([item.familia, item.productos_seleccionados, medidas(item.medidas_seleccionadas)])

const filled = (values: readonly string[], { length }: { length: number }) =>
  Array.from({ length }, (_, i) => values[i] ?? '').every((value) => value !== '')

/** Whether the line knows enough to ask this question. */
const canAsk = (consulta: Consulta, item: Item): boolean => {
  const { definicion } = item
  if (!definicion || !filled(item.productos_seleccionados, definicion.productos)) return false
  if (consulta === 'producto') return true
  if (!filled(item.medidas_seleccionadas, definicion.medidas)) return false
  if (consulta !== 'ingresos') return true

  // Arrivals matter only if the stock does not cover the line (STO-06).
  return item.respuestas.stock?.fallo === false && disponibilidad(item) !== 'alcanza'
}

export type EstadoConsulta = 'nada' | 'pendiente' | 'lista' | 'fallo'

export const estadoConsulta = (consulta: Consulta, item: Item, cabecera: Cabecera): EstadoConsulta => {
  if (!canAsk(consulta, item)) return 'nada'
  const respuesta = item.respuestas[consulta]
  if (respuesta?.clave !== clave(consulta, item, cabecera)) return 'pendiente'

  return respuesta.fallo ? 'fallo' : 'lista'
}
