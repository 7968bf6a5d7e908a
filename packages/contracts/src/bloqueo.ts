/**
 * What others have built on cannot be rewritten (DOC-09): lines of a quotation that a sales note took, and lines of a
 * sales note that the warehouse prepared. The server refuses by this what the screen locks by it.
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
  Readonly<{ tomado?: string; notas_venta?: readonly (string | number)[]; cantidad_preparada?: string }>

const PRODUCTO = {
  familia: 'La Familia',
  productos_seleccionados: 'El Producto',
  medidas_seleccionadas: 'La Medida',
  medidas_seleccionadas_hasta: 'La Medida hasta',
  atributos_seleccionados: 'El Atributo',
} as const

/** Of a line that a sales note took: what was sold, by which weight and at which price. */
const TOMADA = {
  ...PRODUCTO,
  peso_unitario: 'El Peso unitario',
  moneda: 'La Moneda',
  precio_unitario: 'El Precio unitario',
} as const

/** Of a line that is prepared: what it is, and of which lot. */
const PREPARADA = { ...PRODUCTO, ficha: 'La Ficha' } as const

type CampoBloqueado = keyof typeof TOMADA | keyof typeof PREPARADA

/** What of the header a sales note shares with the quotation that it took from. */
export const CABECERA_TOMADA = { cliente: 'El Cliente', negocio: 'El Negocio', deposito: 'El Deposito' } as const

/** A lock: the fields that stay, how much the quantity is at least, and why. */
export type Bloqueo = {
  campos: Partial<Record<CampoBloqueado, string>>
  minimo: string
  /** 'en la nota de venta N° 10021', 'preparado'. */
  por: string
}

/** Ten-millionths, so that '2' and '2.00' are one number. */
const unidades = (text: string): bigint => {
  const [entero = '', decimales = ''] = text.split('.')

  return BigInt(entero + decimales.padEnd(8, '0'))
}
const esNumero = (text: string): boolean => /^\d{1,12}(\.\d{1,8})?$/.test(text)
const isPositive = (text = ''): boolean => esNumero(text) && unidades(text) > 0n

const isMenor = (text: string, minimo: string): boolean => esNumero(text) && unidades(text) < unidades(minimo)

/** How a value compares: a number by what it is worth, a list by its values, a lot by its name. */
const valorDe = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valorDe).join('|').replace(/\|+$/, '')
  if (typeof value === 'object' && value !== null) return String((value as { ficha?: unknown }).ficha ?? '')
  const text = String(value ?? '')

  return esNumero(text) ? String(unidades(text)) : text
}

/** What is locked of a stored line; undefined while nobody has built on it. */
export const bloqueoDe = ({ tomado, notas_venta = [], cantidad_preparada }: LineaLeida): Bloqueo | undefined => {
  if (isPositive(tomado)) {
    const notas =
      notas_venta.length > 1
        ? `las notas de venta N° ${notas_venta.join(', ')}`
        : `la nota de venta N° ${notas_venta.join()}`
    return { campos: TOMADA, minimo: tomado ?? '', por: `en ${notas}` }
  }

  return isPositive(cantidad_preparada)
    ? { campos: PREPARADA, minimo: cantidad_preparada ?? '', por: 'preparado' }
    : undefined
}

/** What no sales note took of a line yet; '' where nothing is left. */
export const quedaDe = ({ cantidad, tomado = '' }: { cantidad: string | null; tomado?: string }): string => {
  if (!isPositive(tomado)) return cantidad ?? ''
  const resto = esNumero(cantidad ?? '') ? unidades(cantidad ?? '') - unidades(tomado) : 0n
  if (resto <= 0n) return ''
  const text = String(resto).padStart(9, '0')

  return `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/(\.\d{2}\d*?)0+$/, '$1')
}

/** Whether a sales note took anything of these lines: then the header's client, business line and deposit stay. */
export const isTomado = (productos: readonly LineaLeida[]): boolean =>
  productos.some(({ tomado }) => isPositive(tomado))

/** A field that a lock forbids to change, and why, without the line's number. */
export type FaltaBloqueo = { campo: string; texto: string }

/** What `enviada` changes of a locked line. `numero` writes a quantity for people. */
export const faltasDeLinea = (
  stored: LineaLeida,
  enviada: LineaBloqueable,
  numero: (decimal: string) => string,
): FaltaBloqueo[] => {
  const bloqueo = bloqueoDe(stored)
  if (!bloqueo) return []
  const { campos, minimo, por } = bloqueo
  const hay = `hay ${numero(minimo)} ${por}.`
  const changed = (Object.keys(campos) as CampoBloqueado[]).filter(
    (campo) => valorDe(enviada[campo]) !== valorDe(stored[campo]),
  )

  return [
    ...(isMenor(enviada.cantidad ?? '', minimo) ? [{ campo: 'cantidad', texto: hay }] : []),
    ...changed.map((campo) => ({ campo, texto: `${campos[campo]} no se cambia: ${hay}` })),
  ]
}

/** The same of a header whose lines a sales note took. */
export const faltasDeCabecera = (
  stored: Readonly<Record<keyof typeof CABECERA_TOMADA, string | null>> & { productos: readonly LineaLeida[] },
  enviada: Readonly<Record<keyof typeof CABECERA_TOMADA, string>>,
): FaltaBloqueo[] =>
  isTomado(stored.productos)
    ? (Object.keys(CABECERA_TOMADA) as (keyof typeof CABECERA_TOMADA)[])
        .filter((campo) => (stored[campo] ?? '') !== enviada[campo])
        .map((campo) => ({ campo, texto: `${CABECERA_TOMADA[campo]} no se cambia: hay ítems en una nota de venta.` }))
    : []
