/** A field that a column may hold: what it is called, and what it looks like where its name does not tell. */
export type CampoDeTabla = {
  campo: string
  label: string
  /** Other names that files use for it. */
  sinonimos?: readonly string[]
  /** A whole value of it, where it has a look of its own: a CUIT, an e-mail. */
  parece?: RegExp
  /** Several columns may hold it, one part each: the measures of a lot. */
  varias?: true
}

/** Where the names of the columns stand, -1 where nowhere, and which field each column holds; null for one that is of none. */
export type Columnas = { titulos: number; campos: (string | null)[] }

/** 'Razón Social (*)' and 'razon_social' are one name. */
const nameOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Rows above the names that a file may have: a title, the company's name, a date. */
const MAX_ABOVE = 30
/** Rows by whose content a column is told. */
const SAMPLE = 200

const namesOf = ({ campo, label, sinonimos = [] }: CampoDeTabla): string[] => [campo, label, ...sinonimos].map(nameOf)

/** The field that each of these cells names. Two cells that name one field: the first of them, and nobody for the other. */
const named = (cells: readonly string[], campos: readonly CampoDeTabla[]): (string | null)[] => {
  const free = new Set(campos)
  const take =
    (isName: (name: string, cell: string) => boolean) => (cell: string, i: number, found: (string | null)[]) => {
      const text = nameOf(cell)
      if (found[i] || text === '') return
      const campo = [...free].find((one) => namesOf(one).some((name) => isName(name, text)))
      if (!campo) return
      if (!campo.varias) free.delete(campo)
      found[i] = campo.campo
    }
  const found: (string | null)[] = cells.map(() => null)
  const walk = (isName: (name: string, cell: string) => boolean) =>
    cells.forEach((cell, i) => {
      take(isName)(cell, i, found)
    })
  // The whole name goes first, or 'Precio' would be taken for the column 'Precio de costo'.
  walk((name, cell) => name === cell)
  walk((name, cell) => cell.startsWith(`${name} `) || name.startsWith(`${cell} `))

  return found
}

const count = (campos: readonly (string | null)[]): number => campos.filter((campo) => campo !== null).length

/** A column without a known name, by what stands in it: nearly all of it has the look of one field that no other has. */
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

/** The row that names the columns, by how many of its cells name a field; -1 where none does. Titles above it are passed over. */
export const findTitulos = (filas: readonly (readonly string[])[], campos: readonly CampoDeTabla[]): number => {
  const counts = filas.slice(0, MAX_ABOVE).map((fila) => count(named(fila, campos)))
  const most = Math.max(0, ...counts)

  return most === 0 ? -1 : counts.indexOf(most)
}

/**
 * What each column of a table holds: by name, by a name that files use, by content (DAT-05). It is a proposal that a person
 * sees beside a sample, and corrects.
 */
export const matchColumns = (
  filas: readonly (readonly string[])[],
  campos: readonly CampoDeTabla[],
  titulos = findTitulos(filas, campos),
): Columnas => {
  const found = named(filas[titulos] ?? [], campos)
  const width = Math.max(0, ...filas.slice(0, SAMPLE).map((fila) => fila.length))
  const columnas = Array.from({ length: width }, (_, i) => found[i] ?? null)

  return { titulos, campos: byContent(filas.slice(titulos + 1), columnas, campos) }
}
