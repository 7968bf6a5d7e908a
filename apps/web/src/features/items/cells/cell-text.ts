import { familia, NO_FIGURE } from '@yunque/pricing'
import { disponibilidad } from '#/features/stock/disponibilidad.ts'
import { formatDate, formatDecimal } from '#/lib/format.ts'
import { hoy } from '#/lib/hoy.ts'
import { type Cabecera, type EstadoConsulta, estadoConsulta } from '../lookups/questions.ts'
import { disputaDe } from '../model/disputa.ts'
import type { CampoDeLista, Consulta, Item } from '../model/item.ts'
import { totalDe } from '../model/numbers.ts'
import { valorDe } from './campos.ts'
import type { Celda } from './celdas.ts'

/** What a cell says: the value, a small second line, and how it is meant. */
export type CellText = { texto: string; detalle: string; tono: 'normal' | 'bien' | 'aviso' | 'mal' }

const ORIGEN = { lista: 'lista', ultima: 'última cotización', manual: 'manual' } as const

/** At least 2 decimals and no zeros after those: '4.85000000' is 4,85. */
const conDecimales = (value: string): string => {
  const fraction = value.split('.')[1]?.replace(/0+$/, '') ?? ''
  return formatDecimal(value, Math.max(2, fraction.length))
}

/** Family 1 shows whole kilos (FAM-02). */
const peso = (item: Item, value: string): string =>
  familia(item.familia).pesoEntero ? formatDecimal(value, 0) : conDecimales(value)

const DISPONIBLE = {
  alcanza: { texto: 'Alcanza', tono: 'bien' },
  parcial: { texto: 'Parcial', tono: 'aviso' },
  nada: { texto: 'Sin Stock', tono: 'mal' },
} as const

/** '04/12'; with its year where that is not this one. */
const fechaCorta = (iso: string): string => formatDate(iso).slice(0, iso.startsWith(hoy().slice(0, 4)) ? 5 : 10)

/** What is free and when that was read; below, in both units, and the next arrival where it does not cover the line. */
const stock = (item: Item): CellText => {
  const { kilos_disponible_stock: kilos, candidad_disponible_stock: piezas, respuestas } = item
  const { texto, tono } = DISPONIBLE[disponibilidad(item)]
  const hora = respuestas.stock?.hora
  const figures = [piezas && `${formatDecimal(piezas, 2)}\u00a0u`, kilos && `${formatDecimal(kilos, 2)}\u00a0kg`]
  const llega = item.ingresos
    .map(({ fecha_arrivo }) => fecha_arrivo)
    .filter((fecha) => fecha !== '')
    .sort()[0]
  const ingreso = tono !== 'bien' && llega ? `Ingresa ${fechaCorta(llega)}` : ''

  return {
    texto: hora ? `${texto} · ${hora}` : texto,
    detalle: [figures.filter(Boolean).join(' · '), ingreso].filter(Boolean).join('\n'),
    tono,
  }
}

/** A 'hasta' that only repeats 'desde' says nothing to who reads: 2,00 × 1.000,00, or 2,00 a 3,00 × 1.000,00. */
const hasta = (item: Item, col: string, raw: string): string => {
  const desde = valorDe(item, col.replace('_hasta', ''))
  return raw === desde ? '' : `a ${formatDecimal(raw, 2)}`
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
      return conDecimales(raw)
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

const kilos = ({ label }: Celda): string => (label.endsWith('(KILOS)') ? '(KILOS)' : '')

/** What a lookup that has not told its figure says. */
const ESPERA = {
  pendiente: { detalle: 'consultando…', tono: 'normal' },
  fallo: { detalle: 'sin respuesta', tono: 'mal' },
} as const

const SIN_LISTA = {
  precio_unitario: { detalle: 'sin precio de lista', tono: 'aviso' },
  peso_unitario: { detalle: 'sin peso de lista', tono: 'aviso' },
} as const

/** Where a figure is from if not from the list. A unit weight that was reckoned was not typed. */
const origen = (item: Item, col: CampoDeLista): string => {
  if (col === 'precio_unitario') return item.precio_origen === 'lista' ? '' : ORIGEN[item.precio_origen]

  return item.peso_origen === 'manual' && item.peso_derivado !== 'peso_unitario' ? 'manual' : ''
}

const deLista = (item: Item, col: CampoDeLista, isList: boolean, estado: EstadoConsulta): Detalle => {
  if (estado === 'pendiente' || estado === 'fallo') return ESPERA[estado]
  const isTold = isList && item[col] !== ''
  if (estado === 'lista' && !isTold) return SIN_LISTA[col]

  return { detalle: isTold && col === 'precio_unitario' ? ORIGEN.lista : '', tono: 'normal' }
}

/** A price or weight says where it is from; its lookup matters only where the list's figure stands, or is to (VIS-12). */
const cifra = (item: Item, col: CampoDeLista, estado: EstadoConsulta): Detalle => {
  const isList = (col === 'precio_unitario' ? item.precio_origen : item.peso_origen) === 'lista'
  const detalle = origen(item, col)
  if (!isList && !item.vuelve.includes(col)) return { detalle, tono: 'normal' }
  const said = deLista(item, col, isList, estado)

  return { ...said, detalle: [detalle, said.detalle].filter(Boolean).join(' · ') }
}

/** What one cell shows. A lookup under way or failed says so in its own cell; the line stays usable (VIS-03). */
export const cellText = (item: Item, celda: Celda, cabecera: Cabecera): CellText => {
  const { col } = celda
  const consulta = CONSULTA_DE[col]
  const estado = consulta ? estadoConsulta(consulta, item, cabecera) : 'lista'
  const texto = item.errores[col]?.texto ?? value(item, celda)
  const disputa = col === 'peso_total' ? disputaDe(item) : null
  if (disputa) return { texto, detalle: `¿${conDecimales(disputa.calculado)}?`, tono: 'mal' }
  if (col === 'precio_unitario' || col === 'peso_unitario') return { texto, ...cifra(item, col, estado) }
  if (estado === 'pendiente' || estado === 'fallo') return { texto, ...ESPERA[estado] }
  if (col === 'familia' && item.errores.familia?.espera) return { texto, detalle: 'en espera', tono: 'aviso' }
  if (col === 'familia' && item.definicionFallo)
    return { texto, detalle: 'No se pudieron cargar los datos.', tono: 'mal' }
  if (col === 'precio_total' && totalDe(item) === NO_FIGURE)
    return { texto: NO_FIGURE, detalle: 'fuera de rango', tono: 'mal' }
  if (col === 'stock') return estado === 'lista' ? stock(item) : { texto: '', detalle: '', tono: 'normal' }

  return { texto, detalle: col === 'cantidad' ? kilos(celda) : '', tono: 'normal' }
}
