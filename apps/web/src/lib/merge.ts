/** Three states of one thing: as both read it, as I have it, as another user has saved it since. */
export type Tres<T = unknown> = { original: T; mio: T; actual: T }

/** A field that both changed, and differently. A line is named by its number: 'items.3.estado'; gone, it is undefined. */
export type Conflicto = Tres & { campo: string }

/** Whose value a conflicting field takes. */
export type Elecciones = Readonly<Record<string, 'mio' | 'actual'>>

type Objeto = Record<string, unknown>
type Linea = Objeto & { nro_item: string }

const esIgual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areLineas = (value: unknown): value is Linea[] =>
  Array.isArray(value) && value.every((line) => isObjeto(line) && typeof line.nro_item === 'string')

const porNumero = (lineas: Linea[]) =>
  new Map(lineas.filter(({ nro_item }) => nro_item !== '').map((linea) => [linea.nro_item, linea]))

/**
 * Puts my changes over another user's (VIS-07). What one of us changed wins by itself, field by field; lines of a
 * document are matched by nro_item, in the order they have now, mine without a number last. A field that both changed
 * differently is a conflict: it takes the side of `elecciones`, mine until somebody chooses.
 */
export const merge = <T extends object>(tres: Tres<T>, elecciones: Elecciones = {}) => {
  const conflictos: Conflicto[] = []

  const unir = (campo: string, { original, mio, actual }: Tres): unknown => {
    if (esIgual(mio, actual) || esIgual(original, actual)) return mio
    if (esIgual(original, mio)) return actual
    if (isObjeto(original) && isObjeto(mio) && isObjeto(actual)) return unirObjetos(campo, { original, mio, actual })
    if (areLineas(original) && areLineas(mio) && areLineas(actual)) return unirLineas(campo, { original, mio, actual })
    conflictos.push({ campo, original, mio, actual })

    return elecciones[campo] === 'actual' ? actual : mio
  }

  const unirObjetos = (campo: string, { original, mio, actual }: Tres<Objeto>) =>
    Object.fromEntries(
      [...new Set([...Object.keys(actual), ...Object.keys(mio)])].map((key) => [
        key,
        unir(campo ? `${campo}.${key}` : key, { original: original[key], mio: mio[key], actual: actual[key] }),
      ]),
    )

  const unirLineas = (campo: string, { original, mio, actual }: Tres<Linea[]>) => {
    const [antes, mias, suyas] = [porNumero(original), porNumero(mio), porNumero(actual)]
    const numeradas = [...new Set([...suyas.keys(), ...mias.keys()])].map((nro) =>
      unir(`${campo}.${nro}`, { original: antes.get(nro), mio: mias.get(nro), actual: suyas.get(nro) }),
    )

    return [...numeradas.filter((linea) => linea !== undefined), ...mio.filter(({ nro_item }) => nro_item === '')]
  }

  return { unido: unir('', tres) as T, conflictos }
}
