import { ESTADO_ITEM } from '../codecs/codigos.ts'
import { unitsOf } from '../codecs/units.ts'

/**
 * What others have built on cannot be rewritten (DOC-09): lines of a quotation that are decided (DOC-15) or that a
 * sales note took, lines of a sales note that the warehouse prepared, and the product that a note's line has from its
 * quotation (DOC-18). The screen locks, and the server refuses, by the same rules.
 */

/** The part of a line that a lock looks at, as it is read or as it is sent. */
export type LineaBloqueable = Readonly<{
  nro_item: string | number
  familia: string
  productos_seleccionados: readonly string[]
  medidas_seleccionadas: readonly string[]
  medidas_seleccionadas_hasta: readonly string[]
  atributos_seleccionados: readonly string[]
  ficha?: unknown
  cantidad: string | null
  peso_unitario: string | null
  moneda: string
  precio_unitario: string | null
}>

type LineaLeida = LineaBloqueable &
  Readonly<{
    estado?: string
    tomado?: string
    notas_venta?: readonly (string | number)[]
    cantidad_preparada?: string
  }>

const PRODUCTO = {
  familia: 'La Familia',
  productos_seleccionados: 'El Producto',
  medidas_seleccionadas: 'La Medida',
  medidas_seleccionadas_hasta: 'La Medida hasta',
  atributos_seleccionados: 'El Atributo',
} as const

/** Locked in a line that a sales note took: the product, by which weight and at which price it was sold. */
const TOMADA = {
  ...PRODUCTO,
  peso_unitario: 'El Peso unitario',
  moneda: 'La Moneda',
  precio_unitario: 'El Precio unitario',
} as const

/** Locked in a won or lost line: what was agreed, and the quantity (DOC-15). */
const DECIDIDA = { ...TOMADA, cantidad: 'La Cantidad' } as const

/** Locked in a prepared line: the product and its lot. */
const PREPARADA = { ...PRODUCTO, ficha: 'La Ficha' } as const

type CampoBloqueado = keyof typeof DECIDIDA | keyof typeof PREPARADA

/** Locked in a header: what a quotation's decided lines depend on (DOC-15), and with a sales note also the deposit (DOC-09). */
const CABECERA_DECIDIDA = { cliente: 'El Cliente', negocio: 'El Negocio' } as const
const CABECERA_TOMADA = { ...CABECERA_DECIDIDA, deposito: 'El Deposito' } as const

/** A lock: the fields that must stay, the least quantity ('' for none), and the reason. */
export type Bloqueo = {
  campos: Partial<Record<CampoBloqueado, string>>
  minimo: string
  /** What the line is: 'en la nota de venta N° 10021', 'preparado', 'ganado'. */
  por: string
}

const isNumero = (text: string): boolean => /^\d{1,12}(\.\d{1,8})?$/.test(text)
const isPositive = (text = ''): boolean => isNumero(text) && unitsOf(text) > 0n

const isMenor = (text: string, minimo: string): boolean => isNumero(text) && unitsOf(text) < unitsOf(minimo)

/** Fields of codes, which are no numbers: the options '010' and '10' are two. */
const CODIGOS: ReadonlySet<string> = new Set([
  'familia',
  'productos_seleccionados',
  'atributos_seleccionados',
  'moneda',
])

/** How a value compares: a code as it is, a number by what it is worth, a list by its values, a lot by its name. */
const valorDe = (value: unknown, campo: string): string => {
  if (Array.isArray(value)) {
    return value
      .map((one) => valorDe(one, campo))
      .join('|')
      .replace(/\|+$/, '')
  }
  if (typeof value === 'object' && value !== null) return String((value as { ficha?: unknown }).ficha ?? '')
  const text = String(value ?? '')

  return !CODIGOS.has(campo) && isNumero(text) ? String(unitsOf(text)) : text
}

/** The word for a decided line. */
const DECIDIDAS: Readonly<Record<string, string>> = { [ESTADO_ITEM.ganada]: 'ganado', [ESTADO_ITEM.perdida]: 'perdido' }

/** What is locked of a stored line; undefined while nobody has built on it. */
export const bloqueoDe = (linea: LineaLeida): Bloqueo | undefined => {
  const { estado, tomado, notas_venta = [], cantidad_preparada } = linea
  const decidida = DECIDIDAS[estado ?? '']
  if (isPositive(tomado)) {
    const notas =
      notas_venta.length > 1
        ? `las notas de venta N° ${notas_venta.join(', ')}`
        : `la nota de venta N° ${notas_venta.join()}`
    return { campos: decidida ? DECIDIDA : TOMADA, minimo: tomado ?? '', por: `en ${notas}` }
  }
  if (decidida) return { campos: DECIDIDA, minimo: '', por: decidida }

  return isPositive(cantidad_preparada)
    ? { campos: PREPARADA, minimo: cantidad_preparada ?? '', por: 'preparado' }
    : undefined
}

/** The quantity of a line that no sales note has taken yet; '' where nothing is left. */
export const cantidadLeft = ({ cantidad, tomado = '' }: { cantidad: string | null; tomado?: string }): string => {
  if (!isPositive(tomado)) return cantidad ?? ''
  const resto = isNumero(cantidad ?? '') ? unitsOf(cantidad ?? '') - unitsOf(tomado) : 0n
  if (resto <= 0n) return ''
  const text = String(resto).padStart(9, '0')

  return `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/(\.\d{2}\d*?)0+$/, '$1')
}

/** Whether a sales note took anything of these lines: then the header's client, business line and deposit stay. */
const isTomado = (productos: readonly LineaLeida[]): boolean => productos.some(({ tomado }) => isPositive(tomado))

const isDecidido = (productos: readonly LineaLeida[]): boolean =>
  productos.some(({ estado = '' }) => estado in DECIDIDAS)

/** Why a document with these lines keeps its client and business line, '' if it need not (DOC-09, DOC-15). */
export const whyFija = (productos: readonly LineaLeida[]): string => {
  if (isTomado(productos)) return 'hay ítems en una nota de venta.'

  return isDecidido(productos) ? 'hay ítems ganados o perdidos. Vuelva a abrirlos en el estado de la cotización.' : ''
}

/** The reason for a lock, in words. `numero` writes a quantity for people. */
export const motivoDe = ({ minimo, por }: Bloqueo, numero: (decimal: string) => string): string =>
  minimo ? `hay ${numero(minimo)} ${por}.` : `el ítem está ${por}. Vuelva a abrirlo en el estado de la cotización.`

/** A field that a lock forbids to change, and why, without the line's number. */
export type FaltaBloqueo = { campo: string; texto: string }

/** The changes of a locked line that `enviada` asks for. */
export const faltasDeLinea = (
  stored: LineaLeida,
  enviada: LineaBloqueable,
  numero: (decimal: string) => string,
): FaltaBloqueo[] => {
  const bloqueo = bloqueoDe(stored)
  if (!bloqueo) return []
  const { campos, minimo } = bloqueo
  const hay = motivoDe(bloqueo, numero)
  const changed = (Object.keys(campos) as CampoBloqueado[]).filter(
    (campo) => valorDe(enviada[campo], campo) !== valorDe(stored[campo], campo),
  )

  return [
    ...changed.map((campo) => ({ campo, texto: `${campos[campo]} no se cambia: ${hay}` })),
    ...(minimo && isMenor(enviada.cantidad ?? '', minimo) ? [{ campo: 'cantidad', texto: hay }] : []),
  ]
}

/**
 * The lock of a note's line that was made from line `nro` of its quotation: it keeps that line's product, and another
 * product needs a line of its own (DOC-18).
 */
export const bloqueoDeOrigen = (nro: string): Bloqueo => ({
  campos: PRODUCTO,
  minimo: '',
  por: `en el ítem ${nro} de la cotización`,
})

type Producto = Pick<LineaBloqueable, keyof typeof PRODUCTO>

/** The first field in which two lines' products differ; undefined for the same product. */
export const otroProducto = (origen: Producto, enviada: Producto): keyof typeof PRODUCTO | undefined =>
  (Object.keys(PRODUCTO) as (keyof typeof PRODUCTO)[]).find(
    (campo) => valorDe(enviada[campo], campo) !== valorDe(origen[campo], campo),
  )

/** What a save changes in a locked header: one with decided lines, or one that a sales note was made from. */
export const faltasDeCabecera = (
  stored: Readonly<Record<keyof typeof CABECERA_TOMADA, string | null>> & { productos: readonly LineaLeida[] },
  enviada: Readonly<Record<keyof typeof CABECERA_TOMADA, string>>,
): FaltaBloqueo[] => {
  const why = whyFija(stored.productos)
  const campos = isTomado(stored.productos) ? CABECERA_TOMADA : CABECERA_DECIDIDA

  return (Object.keys(campos) as (keyof typeof CABECERA_DECIDIDA)[])
    .filter((campo) => why !== '' && (stored[campo] ?? '') !== enviada[campo])
    .map((campo) => ({ campo, texto: `${campos[campo]} no se cambia: ${why}` }))
}
