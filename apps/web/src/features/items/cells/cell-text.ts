import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import { contraLista, NO_FIGURE, orNoFigure } from '@yunque/pricing'
import { disponibilidad } from '#/features/stock/disponibilidad.ts'
import { hoy } from '#/lib/hoy.ts'
import { estadoConsulta } from '../lookups/questions.ts'
import { disputaDe } from '../model/disputa.ts'
import { type Consulta, type Item, reglasDeItem } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import { isPorAnotarHoy, isSinTotal, totalDe } from '../model/numbers.ts'
import { withStockLeft } from '../model/stock-arriba.ts'
import { valorDe } from './campos.ts'
import type { Celda } from './celdas.ts'
import { atRest, cifra, type Detalle, ESPERA, juntos, pesoExacto, withDecimales } from './cifra.ts'

/** What a cell shows: the value, a small second line, and a kind. */
export type CellText = Detalle & { texto: string }

/** Family 1 shows whole kilos (FAM-02). */
const peso = (item: Item, value: string): string =>
  reglasDeItem(item).pesoEntero ? formatDecimal(value, 0) : atRest(value)

/** The list price of what the line sells: from the last answer, or as stored with the line, or today's where a save will note it. */
const precioDeLista = (item: Item) => {
  const { lista, guardada, familia, moneda, productos_seleccionados, medidas_seleccionadas } = item
  if (lista) return lista.precio
  const isMismo =
    guardada?.familia === familia &&
    guardada.moneda === moneda &&
    guardada.productos_seleccionados.join() === productos_seleccionados.join() &&
    guardada.medidas_seleccionadas.join() === medidas_seleccionadas.join()

  if (!isMismo) return ''

  return (isPorAnotarHoy(item) && guardada.precio_lista_hoy) || guardada.precio_lista
}

const CONTRA_LISTA = { bonificacion: 'bonif.', recargo: 'recargo' } as const

/** 'bonif. 3,99 %': how the price stands against the list's; '' where it is the list's, or one of them is not known. */
const contraListaDe = (item: Item): string => {
  const found = orNoFigure(() => contraLista(item.precio_unitario, precioDeLista(item)))

  return !found || found === NO_FIGURE
    ? ''
    : `${CONTRA_LISTA[found.tipo]} ${formatDecimal(found.porciento, 0, 2)}\u00a0%`
}

const DISPONIBLE = {
  alcanza: { texto: 'Alcanza', tono: 'bien' },
  parcial: { texto: 'Parcial', tono: 'aviso' },
  nada: { texto: 'Sin Stock', tono: 'mal' },
} as const

/** Said of a stock from which the lines above have taken their part. */
const ARRIBA = 'tras las líneas de arriba'

/** The unit of the quantity as it stands behind a figure: 'm', 'kg', and 'u' for pieces. */
const unidadDe = ({ definicion }: Item): string => (definicion?.um1 || 'UN').toLowerCase().replace(/^un$/, 'u')

/** A stock in the unit of its quantity and in kilos, once where the two are the same. */
const enAmbas = (cantidad: string, unidad: string, kilos: string): string[] => [
  ...new Set([
    cantidad && `${formatDecimal(cantidad, 2)}\u00a0${unidad}`,
    kilos && `${formatDecimal(kilos, 2)}\u00a0kg`,
  ]),
]

/** '04/12'; with its year where that is not this one. */
const fechaCorta = (iso: string): string => formatDate(iso).slice(0, iso.startsWith(hoy().slice(0, 4)) ? 5 : 10)

/**
 * What is free after the lines above took theirs (DOC-17), and when it was read. The small line has it in both units,
 * and the next arrival where the stock does not cover the line.
 */
const stock = (line: Item, state: ItemsState): CellText => {
  const item = withStockLeft(line, state)
  const { kilos_disponible_stock: kilos, candidad_disponible_stock: piezas, respuestas } = item
  const { texto, tono } = DISPONIBLE[disponibilidad(item)]
  const hora = respuestas.stock?.hora
  if (hora === '') return { texto: '', detalle: '', tono: 'normal' }
  const figures = enAmbas(piezas, unidadDe(item), kilos)
  const llega = item.ingresos
    .map(({ fecha_arrivo }) => fecha_arrivo)
    .filter((fecha) => fecha !== '')
    .sort()[0]
  const ingreso = tono !== 'bien' && llega ? `Ingresa ${fechaCorta(llega)}` : ''
  const [queda = ''] = figures.filter(Boolean)
  // There is room for two lines below the word. If one tells of an arrival, the other tells what the lines above leave,
  // and the second unit is left out; so is a figure where nothing is left.
  const arriba = tono === 'mal' ? ARRIBA : `${queda} tras las de arriba`
  const detalle =
    item.cuentanArriba && ingreso ? [arriba, ingreso] : [juntos(...figures), item.cuentanArriba ? ARRIBA : ingreso]

  return { texto, detalle: detalle.filter(Boolean).join('\n'), tono }
}

/** The upper end of a measure's range, left out where it only repeats the lower one: 2,00 × 1.000,00, or 2,00 a 3,00 × 1.000,00. */
const hasta = (item: Item, col: string, raw: string): string => {
  const desde = valorDe(item, col.replace('_hasta', ''))
  return raw === '' || raw === desde ? '' : `a ${formatDecimal(raw, 2)}`
}

const value = (item: Item, celda: Celda): string => {
  const raw = valorDe(item, celda.col)
  if (celda.col.startsWith('medidas_seleccionadas_hasta')) return hasta(item, celda.col, raw)
  if (celda.tipo === 'opcion') return celda.opciones.find((opcion) => opcion.value === raw)?.text ?? raw

  switch (celda.col) {
    case 'ficha':
      return item.ficha?.ficha ?? ''
    case 'peso_unitario':
    case 'peso_total':
      return peso(item, raw)
    case 'precio_unitario':
      return atRest(raw)
    case 'plazo_entrega':
      return raw
    default:
      return formatDecimal(raw, 2)
  }
}

/** The lookup that a cell depends on. */
const CONSULTA_DE: Record<string, Consulta> = {
  stock: 'stock',
  precio_unitario: 'peso_precio',
  peso_unitario: 'peso_precio',
  precio_total: 'producto',
}

/** What a quantity is counted in; '(KILOS)' where the context says so (FAM-01). */
const unidad = ({ definicion, errores }: Item, { label }: Celda): string =>
  label.endsWith('(KILOS)') ? '(KILOS)' : errores.cantidad ? '' : (definicion?.um1 ?? '')

/** The small second line under a value: its unit, the exact figure, its difference to the list. */
const DETALLES: Record<string, (item: Item, celda: Celda) => string> = {
  cantidad: unidad,
  peso_total: (item) => pesoExacto(item, item.peso_total),
  precio_total: contraListaDe,
}

/** Until the families have come their code is shown. */
const awaitsFamilias = ({ familias, fallos, ausentes }: ItemsState): boolean =>
  familias === null && !fallos.familias && !ausentes.familias

/** What one cell shows. A lookup under way or failed says so in its own cell; the line stays usable (VIS-03). */
export const cellText = (item: Item, celda: Celda, state: ItemsState): CellText => {
  const { col } = celda
  const consulta = CONSULTA_DE[col]
  const estado = consulta ? estadoConsulta(consulta, item, state) : 'lista'
  const texto = item.errores[col]?.texto ?? value(item, celda)
  const disputa = col === 'peso_total' ? disputaDe(item) : null
  if (disputa) return { texto, detalle: `¿${withDecimales(disputa.calculado)}?`, tono: 'mal' }
  if (col === 'precio_unitario' || col === 'peso_unitario') return { texto, ...cifra(item, col, estado) }
  if (estado === 'pendiente' || estado === 'fallo') return { texto, ...ESPERA[estado] }
  if (col === 'familia' && texto === item.familia && texto !== '' && awaitsFamilias(state))
    return { texto: '', ...ESPERA.pendiente }
  if (col === 'familia' && item.errores.familia?.espera) return { texto, detalle: 'en espera', tono: 'aviso' }
  if (col === 'familia' && item.definicionFallo)
    return { texto, detalle: 'No se pudieron cargar los datos.', tono: 'mal' }
  if (col === 'precio_total' && totalDe(item) === NO_FIGURE)
    return { texto: NO_FIGURE, detalle: isSinTotal(item) ? 'fuera de rango' : '', tono: 'mal' }
  if (col === 'stock') return estado === 'lista' ? stock(item, state) : { texto: '', detalle: '', tono: 'normal' }

  return { texto, detalle: DETALLES[col]?.(item, celda) ?? '', tono: 'normal' }
}
