import { unaccented } from '@yunque/contracts/codecs/text'
import { streetsOf } from './calles.ts'

/** A field that a column may hold: its names, and the look of its values where the name does not tell. */
export type CampoDeTabla = {
  campo: string
  label: string
  /** Other names that files use for it. */
  sinonimos?: readonly string[]
  /** Names by which it goes before its own, where a file has both: the 'Saldo' beside a 'Pendiente' is that of the account. */
  antes?: readonly string[]
  /** Matches a whole value where values have a look of their own: a CUIT, an e-mail. */
  parece?: RegExp
  /** Named by a whole name only, since a part of it names other things: 'Fecha' is no 'Fecha tope'. */
  exacto?: true
  /** Whether several columns may hold it, one part each, like a lot's measures. */
  varias?: true
  /** A longer name that begins as this field's and is of something else: 'Precio de costo' is no 'Precio'. */
  salvo?: RegExp
  /** Whether a cell is a value of the field. Of two fields that a title may name, it is the one whose values stand below it. */
  cabe?: (texto: string) => boolean
}

/** The row with the column names, -1 for none, and the field of each column; null for a column of no field. */
export type Columnas = { titulos: number; campos: (string | null)[] }

/** Initials with their dots: 'C.U.I.T.'. */
const INITIALS = /(?<![a-z0-9])(?:[a-z]\.){2,}/gi
const withoutDots = (text: string) => text.replace(INITIALS, (letters) => letters.replaceAll('.', ''))

/** Words that names have or leave out: 'Condición de venta', 'Cond. venta'. */
const SMALL = /(?<![a-z0-9])(?:de|del|la|el|los|las)(?![a-z0-9])/g

/** Normalises a name: 'Razón Social (*)' and 'razon_social' are equal, 'C.U.I.T.' and 'cuit', 'N° de cliente' and 'Nro. Cliente'. */
const nameOf = (text: string): string =>
  withoutDots(unaccented(text))
    .replace(/(?<![a-z0-9])(?:n[°º]|nro\.?|num\.)(?![a-z0-9])/g, ' numero ')
    .replace(SMALL, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** How many rows above the column names a file may have: a title, the company's name, a date. */
export const MAX_ABOVE = 30
/** How many rows are looked at to recognise a column by its contents. */
const SAMPLE = 200

/**
 * Whether the letters of `short` stand in `word` in their order, beginning with its first: 'vta' in 'venta', 'pcia' in 'provincia'.
 * One letter is no word: the 'P.' of 'P. unit.' may be the price or the weight, and 'C.P.' is where a client lives, not how he pays.
 */
const shortens = (short: string, word: string): boolean => {
  let at = 0
  for (const letter of word) if (letter === short[at]) at += 1

  return short.length > 1 && short[0] === word[0] && at === short.length
}

/** Whether a cell is a name with shortened words, each with its dot, or all as a database has them: 'Cond. Vta.' and 'COND_VTA'. */
const isShort = (cell: string, name: string): boolean => {
  const words = name.split(' ')
  const shorts = withoutDots(cell)
    .replaceAll('_', '. ')
    .concat(cell.includes('_') ? '.' : '')
    .split(/(?<=\.)|\s+/)
    .filter((word) => nameOf(word) !== '')

  return (
    shorts.length === words.length &&
    shorts.every((short, i) => {
      const [text, word = ''] = [nameOf(short), words[i]]

      return text === word || (short.trim().endsWith('.') && shortens(text, word))
    })
  )
}

/** 'Teléfonos' is 'Teléfono'. Not the other way round: 'Unidades' may say how many, 'Unidad' in what. */
const singularOf = (text: string): string => text.replace(/(?<=[aeiou][lrndz])es\b|(?<=[a-z]{3})s\b/g, '')

/** What a figure counts. 'Cant. (kg)' is no 'Cantidad', which counts pieces, unless a field is called so. */
const COUNTED = /(?<![a-z0-9])(?:kgs?|kilos?|tn|tons?|pzas?|piezas?|un|unidades|m|mts?|metros?)(?![a-z0-9])/

/** Letters from which on a title that ends early is the beginning of one name: old tables end after ten, 'RAZON_SOCI'. */
const CUT = 8

/** Codes and numbers that lists have besides their own: 'Código postal' and 'Nro. IIBB' are no client's code. */
const OF_OTHERS =
  /^(?:codigo|cod|numero|nro|id) .*(?:postal|iibb|ingresos brutos|doc|dni|cui[tl]|barra|area|prov|pcia|zona|vende|lista|inscri|tel)/

/** Whether one of both begins as the other: 'Teléfono particular', or a name of which the file has only the beginning. A bare 'N°' begins too many. */
const begins = (name: string, text: string): boolean =>
  text.startsWith(`${name} `)
    ? !COUNTED.test(text.slice(name.length)) && !(OF_OTHERS.test(text) && !name.includes(' '))
    : text !== 'numero' && name.startsWith(text.length < CUT ? `${text} ` : text)

const namesOf = ({ campo, label, sinonimos = [], antes = [] }: CampoDeTabla): string[] =>
  [campo, label, ...sinonimos, ...antes].map(nameOf)

/** A cell as it is written, as a name, and the names between its slashes: 'Apellido y nombre / Razón social'. */
type Cell = { written: string; text: string; parts: readonly string[] }

const cellOf = (written: string): Cell => ({
  written,
  text: nameOf(written),
  parts: written.split(' / ').map(nameOf),
})

const isWhole = (names: readonly string[], { text }: Cell): boolean => names.includes(text)

const isShortened = (names: readonly string[], { written }: Cell): boolean =>
  /[._]/.test(written) && names.some((name) => isShort(written, name))

type Way = { isNamed: (names: readonly string[], cell: Cell) => boolean; isOnly?: true; isPart?: true }

/**
 * The ways in which a cell names a field, the surest first. A cell that may name two fields waits for those that name one: beside
 * 'Código' 'Cliente' is the client's name, beside 'Razón Social' it is his code.
 */
const WAYS: readonly Way[] = [
  { isNamed: isWhole, isOnly: true },
  { isNamed: isShortened, isOnly: true },
  { isNamed: isWhole },
  { isNamed: isShortened },
  { isNamed: (names, { text }) => names.includes(singularOf(text)) },
  { isNamed: (names, { parts }) => parts.some((part) => names.includes(part)) },
  { isNamed: (names, { text }) => names.some((name) => begins(name, text)), isPart: true },
]

/** Values below a title, to tell which of two fields it names. */
type Below = (column: number) => readonly string[]

/** Of fields that a title may name the one whose values stand below it; in doubt the first. */
const likeliest = (fits: readonly CampoDeTabla[], values: readonly string[]): CampoDeTabla | undefined => {
  if (fits.length < 2) return fits[0]
  const scores = fits.map(({ cabe }) => values.filter((value) => cabe?.(value)).length)

  return fits[scores.indexOf(Math.max(...scores))]
}

/** Whether a title of which the field's name is only a part means something else, by its words or by what stands below it. */
const isOther = ({ exacto, salvo, cabe }: CampoDeTabla, { text }: Cell, values: readonly string[]): boolean =>
  exacto === true ||
  salvo?.test(text) === true ||
  (cabe !== undefined && values.length > 0 && !values.some((value) => cabe(value)))

/** The field that each of these cells names. If two name the same field, only the first has it. */
const named = (cells: readonly string[], campos: readonly CampoDeTabla[], below: Below): (string | null)[] => {
  const free = new Map(campos.map((campo) => [campo, namesOf(campo)]))
  const found: (string | null)[] = cells.map(() => null)
  const read = cells.map(cellOf)
  const streets = streetsOf(read.map(({ text }) => text))
  for (const campo of campos) {
    const i = read.findIndex(({ text }) => campo.antes?.some((nombre) => nameOf(nombre) === text))
    if (i < 0) continue
    free.delete(campo)
    found[i] = campo.campo
  }
  for (const { isNamed, isOnly = false, isPart = false } of WAYS) {
    for (const [i, cell] of read.entries()) {
      if (found[i] || cell.text === '' || typeof streets[i] === 'number') continue
      const values = below(i)
      const fits = [...free.keys()].filter(
        (campo) => !(isPart && isOther(campo, cell, values)) && isNamed(free.get(campo) ?? [], cell),
      )
      const campo = likeliest(fits, values)
      if (!campo || (isOnly && fits.length > 1)) continue
      if (!campo.varias) free.delete(campo)
      found[i] = campo.campo
    }
  }
  const several = new Set(campos.filter(({ varias }) => varias).map(({ campo }) => campo))

  return found.map((campo, i) => {
    const street = found[streets[i] ?? -1]

    return street && several.has(street) ? street : campo
  })
}

/** For each of these names the title that says it, by its place; null where a name has none. */
export const placesOf = (nombres: readonly string[], titulos: readonly string[]): (number | null)[] => {
  const found = named(
    titulos,
    nombres.map((nombre) => ({ campo: nombre, label: nombre })),
    () => [],
  )

  return nombres.map((nombre) => (found.includes(nombre) ? found.indexOf(nombre) : null))
}

const count = (campos: readonly (string | null)[]): number => campos.filter((campo) => campo !== null).length

/** The field of a column without a known name, by its contents: nearly all values have the look of one field that no other column has. */
const byContent = (
  filas: readonly (readonly string[])[],
  columnas: readonly (string | null)[],
  campos: readonly CampoDeTabla[],
): (string | null)[] => {
  const free = new Set(campos.filter(({ campo, parece }) => parece && !columnas.includes(campo)))
  const sample = filas.slice(0, SAMPLE)

  return columnas.map((known, i) => {
    if (known) return known
    const values = sample.map((fila) => fila[i] ?? '').filter((value) => value !== '')
    const found = [...free].find(
      ({ parece }) => values.length > 0 && values.filter((value) => parece?.test(value)).length >= values.length * 0.8,
    )
    if (found) free.delete(found)

    return found?.campo ?? null
  })
}

/** How many columns a table has. */
export const widthOf = (filas: readonly (readonly string[])[]): number =>
  Math.max(0, ...filas.slice(0, SAMPLE).map((fila) => fila.length))

/** The row with the column names: the one with the most cells that name a field; -1 for none. Titles above it are skipped. */
export const findTitulos = (filas: readonly (readonly string[])[], campos: readonly CampoDeTabla[]): number => {
  const counts = filas.slice(0, MAX_ABOVE).map((fila) => count(named(fila, campos, () => [])))
  const most = Math.max(0, ...counts)

  return most === 0 ? -1 : counts.indexOf(most)
}

/**
 * The field of each column of a table: by its name, by a synonym that files use, or by its contents (DAT-05). It is a proposal,
 * which a person sees beside a sample and can correct.
 */
export const matchColumns = (
  filas: readonly (readonly string[])[],
  campos: readonly CampoDeTabla[],
  titulos = findTitulos(filas, campos),
): Columnas => {
  const data = filas.slice(titulos + 1)
  const sample = data.slice(0, SAMPLE)
  const valuesOf: Below = (column) => sample.map((fila) => fila[column] ?? '').filter((value) => value !== '')
  const found = named(filas[titulos] ?? [], campos, valuesOf)
  const columnas = Array.from({ length: widthOf(filas) }, (_, i) => found[i] ?? null)

  return { titulos, campos: byContent(data, columnas, campos) }
}
