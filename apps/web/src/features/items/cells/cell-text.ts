import { formatDate, formatDecimal, monedaSimbolo } from '@yunque/contracts/codecs/format'
import { compare, contraLista, multiplyRounded, NO_FIGURE, orNoFigure } from '@yunque/pricing'
import { disponibilidad } from '#/features/stock/disponibilidad.ts'
import { hoy } from '#/lib/hoy.ts'
import { type EstadoConsulta, estadoConsulta } from '../lookups/questions.ts'
import { disputaDe } from '../model/disputa.ts'
import { type CampoDeLista, type Consulta, type Item, reglasDeItem } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import { isSinTotal, totalDe } from '../model/numbers.ts'
import { withStockLeft } from '../model/stock-arriba.ts'
import { valorDe } from './campos.ts'
import type { Celda } from './celdas.ts'
import { AT_REST } from './columns.ts'

/** What a cell shows: the value, a small second line, and a kind. */
export type CellText = { texto: string; detalle: string; tono: 'normal' | 'bien' | 'aviso' | 'mal' }

const ORIGEN = { lista: 'lista', ultima: 'última cotización', manual: 'manual', copia: 'copiado' } as const

/** All decimals of a figure, at least 2, and no zeros after those: '4.85000000' is 4,85. */
const withDecimales = (value: string): string => formatDecimal(value, 2, 8)

/** A figure with three decimals at most, so that the figures of a column are easy to compare. */
const atRest = (value: string): string => formatDecimal(value, /\.\d\d\d*[1-9]/.test(value) ? AT_REST : 2)

/** Family 1 shows whole kilos (FAM-02). */
const peso = (item: Item, value: string): string =>
  reglasDeItem(item).pesoEntero ? formatDecimal(value, 0) : atRest(value)

/** The whole figure where a cell at rest shows fewer decimals than it has (VIS-22, DOC-16). */
const exacta = (value: string, shown: number = AT_REST): string =>
  (value.split('.')[1]?.replace(/0+$/, '') ?? '').length > shown ? withDecimales(value) : ''

const pesoExacto = (item: Item, value: string): string => exacta(value, reglasDeItem(item).pesoEntero ? 0 : AT_REST)

/** The base of a price: a kilo, or the unit of quantity. */
const basisOf = ({ medidas_familia, definicion, definicionFallo }: Item): string => {
  if (medidas_familia === null) return ''
  if (medidas_familia !== 1) return 'por\u00a0kg'
  // The unit is not known yet.
  if (!definicion && !definicionFallo) return ''

  return definicion?.um1 ? `por\u00a0${definicion.um1.toLowerCase()}` : 'por\u00a0unidad'
}

/** The list price of what the line sells: from the last answer, or as stored with the line. */
const precioDeLista = ({ lista, guardada, familia, moneda, productos_seleccionados, medidas_seleccionadas }: Item) => {
  if (lista) return lista.precio
  const isMismo =
    guardada?.familia === familia &&
    guardada.moneda === moneda &&
    guardada.productos_seleccionados.join() === productos_seleccionados.join() &&
    guardada.medidas_seleccionadas.join() === medidas_seleccionadas.join()

  return isMismo ? guardada.precio_lista : ''
}

const CONTRA_LISTA = { bonificacion: 'bonif.', recargo: 'recargo' } as const

/** 'bonif. 3,99 %': how the price stands against the list's; '' where it is the list's, or one of them is not known. */
const contraListaDe = (item: Item): string => {
  const found = orNoFigure(() => contraLista(item.precio_unitario, precioDeLista(item)))

  return !found || found === NO_FIGURE
    ? ''
    : `${CONTRA_LISTA[found.tipo]} ${formatDecimal(found.porciento, 0, 2)}\u00a0%`
}

/** A whole price this many times the list's looks like a point that was typed for a comma. */
const DEMASIADAS_VECES = 100

/** The question about a price that was typed in one currency while the line is now in the other (VIS-27). */
const otraMoneda = ({ moneda_del_precio }: Item): string =>
  moneda_del_precio ? `¿eran ${monedaSimbolo(moneda_del_precio)}?` : ''

/** '4.105' typed as a price reads as 4.105,00: where the list says 3,94 the line asks whether it is 4,105 (VIS-22). */
const duda = ({ precio_unitario, precio_origen, lista }: Item): string => {
  const [, miles, resto] = /^(\d{1,3})(\d{3})(?:\.0*)?$/.exec(precio_unitario) ?? []
  if (precio_origen !== 'manual' || !miles || !lista?.precio) return ''
  const limite = orNoFigure(() => multiplyRounded(lista.precio, String(DEMASIADAS_VECES)))
  const isFar = orNoFigure(() => compare(precio_unitario, limite)) === 1

  return isFar ? `¿${miles},${resto}?` : ''
}

const DISPONIBLE = {
  alcanza: { texto: 'Alcanza', tono: 'bien' },
  parcial: { texto: 'Parcial', tono: 'aviso' },
  nada: { texto: 'Sin Stock', tono: 'mal' },
} as const

/** Said of a stock from which the lines above have taken their part. */
const ARRIBA = 'tras las líneas de arriba'

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
  const figures = [piezas && `${formatDecimal(piezas, 2)}\u00a0u`, kilos && `${formatDecimal(kilos, 2)}\u00a0kg`]
  const llega = item.ingresos
    .map(({ fecha_arrivo }) => fecha_arrivo)
    .filter((fecha) => fecha !== '')
    .sort()[0]
  const ingreso = tono !== 'bien' && llega ? `Ingresa ${fechaCorta(llega)}` : ''
  const [queda = ''] = figures.filter(Boolean)
  // Two lines have room below the word: with an arrival, the lines above take the place of the second unit, and of zeros.
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

type Detalle = Pick<CellText, 'detalle' | 'tono'>

/** What a quantity is counted in; '(KILOS)' where the context says so (FAM-01). */
const unidad = ({ definicion, errores }: Item, { label }: Celda): string =>
  label.endsWith('(KILOS)') ? '(KILOS)' : errores.cantidad ? '' : (definicion?.um1 ?? '')

const juntos = (...textos: string[]): string => textos.filter((text) => text !== '').join(' · ')

/** The text of a lookup without a figure: under way, failed or absent. */
const ESPERA = {
  pendiente: { detalle: 'consultando…', tono: 'normal' },
  fallo: { detalle: 'sin respuesta', tono: 'mal' },
} as const

const SIN_LISTA = {
  precio_unitario: { detalle: 'sin precio de lista', tono: 'aviso' },
  peso_unitario: { detalle: 'sin peso de lista', tono: 'aviso' },
} as const

/**
 * Where a figure comes from if it is not the list's; '' for an origin that only another server knows (VIS-23). A unit weight that was
 * computed does not count as typed.
 */
const origen = (item: Item, col: CampoDeLista): string => {
  const known: Readonly<Record<string, string>> = ORIGEN
  if (col === 'precio_unitario') return item.precio_origen === 'lista' ? '' : (known[item.precio_origen] ?? '')

  return item.peso_origen === 'manual' && item.peso_derivado !== 'peso_unitario' ? 'manual' : ''
}

const deLista = (item: Item, col: CampoDeLista, isList: boolean, estado: EstadoConsulta): Detalle => {
  if (estado === 'pendiente' || estado === 'fallo') return ESPERA[estado]
  const isTold = isList && item[col] !== ''
  if (estado === 'lista' && !isTold) return SIN_LISTA[col]

  return { detalle: isTold && col === 'precio_unitario' ? ORIGEN.lista : '', tono: 'normal' }
}

/** The longest origin that has room beside the base of a price. */
const ORIGEN_CORTO = 8

/** All three do not fit one line, and there are two: each word stays with its point, and none is cut. */
const dosLineas = (cifraEntera: string, de: string, por: string): string => {
  if (cifraEntera === '' || de === '') return juntos(cifraEntera, de, por)

  return de.length > ORIGEN_CORTO ? `${juntos(cifraEntera, por)}\n${de}` : `${cifraEntera}\n${juntos(de, por)}`
}

/**
 * The small line of a price or weight: where it comes from. Its lookup is told only where the list's figure stands, or
 * will stand (VIS-12).
 */
const cifra = (item: Item, col: CampoDeLista, estado: EstadoConsulta): Detalle => {
  const isPrecio = col === 'precio_unitario'
  const isList = (isPrecio ? item.precio_origen : item.peso_origen) === 'lista'
  const pregunta = isPrecio ? otraMoneda(item) || duda(item) : ''
  const cifraEntera = pregunta || (isPrecio ? exacta(item[col]) : pesoExacto(item, item[col]))
  const por = isPrecio && item[col] !== '' ? basisOf(item) : ''
  const tono = pregunta ? 'aviso' : 'normal'
  const detalleDe = (de: string) => dosLineas(cifraEntera, de, por)
  if (!isList && !item.vuelve.includes(col)) return { detalle: detalleDe(origen(item, col)), tono }
  const said = deLista(item, col, isList, estado)

  return {
    tono: said.tono === 'normal' ? tono : said.tono,
    detalle: detalleDe(juntos(origen(item, col), said.detalle)),
  }
}

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
