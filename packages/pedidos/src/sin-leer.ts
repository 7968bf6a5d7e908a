import type { Campo, Lectura, Renglon, Trozo } from './pedido.ts'

/** The unit's piece is that of its quantity. */
const camposOf = ({ familia, productos, atributos, medidas, cantidad }: Lectura) => [
  familia,
  ...productos,
  ...atributos,
  ...medidas,
  cantidad,
]

/** Whether a field tells what was read: a value, or what it may be. */
const isTold = ({ valor, alternativas }: Campo): boolean => valor !== null || alternativas.length > 0

/** Pieces in their order, those that overlap as one. */
const merged = (trozos: readonly Trozo[]): Trozo[] => {
  const all: Trozo[] = []
  for (const trozo of trozos.toSorted((a, b) => a.desde - b.desde)) {
    const last = all.at(-1)
    if (last && trozo.desde < last.hasta) last.hasta = Math.max(last.hasta, trozo.hasta)
    else all.push({ ...trozo })
  }

  return all
}

/**
 * What of a line's text stands in none of its fields, for a person to read (PED-03): what no field took, and what a field took of
 * which it can tell neither a value nor a choice, such as a gauge.
 */
export const sinLeerOf = ({ texto, desde, hasta, lectura }: Renglon): string => {
  if (!lectura) return texto
  const campos = camposOf(lectura)
  const full = campos.filter(isTold).flatMap(({ trozos }) => trozos)
  const empty = campos.filter((campo) => !isTold(campo)).flatMap(({ trozos }) => trozos)
  const open = empty.filter(
    (trozo) =>
      trozo.desde >= desde &&
      trozo.hasta <= hasta &&
      !full.some((other) => other.desde < trozo.hasta && trozo.desde < other.hasta),
  )

  // A word that means an option since somebody taught it is read (PED-05).
  const sobrante = lectura.sobrante.filter(
    (trozo) => !full.some((other) => other.desde <= trozo.desde && trozo.hasta <= other.hasta),
  )

  return merged([...sobrante, ...open])
    .map((trozo) => texto.slice(trozo.desde - desde, trozo.hasta - desde))
    .join(' ')
}
