import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { guessOrden, guessSigno } from '../../planilla/cells.ts'
import { matchColumns } from '../../planilla/columns.ts'
import type { CampoDeConjunto, Conjunto } from './conjunto.ts'
import { findReferences } from './find-references.ts'
import { type Celda, type Escritura, readCell } from './read-cell.ts'

/** Values of a row by field, as they are stored. */
export type Valores = Readonly<Record<string, string | null>>

/** What would become of a row of the file: its number there, as people count, and why it is refused, by field. */
export type Fila = { fila: number; valores: Valores } & (
  | { estado: 'nueva' | 'igual' }
  | { estado: 'cambia'; antes: Valores }
  | { estado: 'rechazada'; faltas: Readonly<Record<string, string>> }
)

/** A file as it would be taken in: which column holds what, what is missing of the set, and every row. */
export type Mirada = {
  columnas: readonly (string | null)[]
  titulos: number
  faltan: readonly string[]
  filas: readonly Fila[]
}

/** '12.50' and '12.5' are one figure. */
const sameValue = ({ clase }: CampoDeConjunto, a: string | null, b: string | null): boolean => {
  const plain = (value: string | null) =>
    clase === 'decimal' && value?.includes('.') ? value.replace(/\.?0+$/, '') : value

  return plain(a ?? null) === plain(b ?? null)
}

const keyOf = ({ clave }: Conjunto, valores: Valores): string => JSON.stringify(clave.map((campo) => valores[campo]))

/** The stored rows that the file names, by their keys, every value as text. */
const storedOf = async (
  db: Pick<Db, 'executeQuery'>,
  conjunto: Conjunto,
  campos: readonly string[],
  filas: readonly Valores[],
): Promise<Map<string, Valores>> => {
  const { tabla, clave } = conjunto
  const named = [...new Set([...clave, ...campos])]
  const asked = JSON.stringify(
    filas.map((valores) => Object.fromEntries(clave.map((campo) => [campo, valores[campo]]))),
  )
  const { rows } = await sql<Valores>`
    select ${sql.join(named.map((campo) => sql`t.${sql.ref(campo)}::text as ${sql.ref(campo)}`))}
    from ${sql.table(tabla)} t
    join jsonb_populate_recordset(null::${sql.table(tabla)}, ${asked}::jsonb) f
      on ${sql.join(
        clave.map((campo) => sql`t.${sql.ref(campo)} = f.${sql.ref(campo)}`),
        sql` and `,
      )}
  `.execute(db as Db)

  return new Map(rows.map((row) => [keyOf(conjunto, row), row]))
}

type Leida = { fila: number; valores: Record<string, string | null>; faltas: Record<string, string> }

const columnOf = (filas: readonly (readonly string[])[], at: number): string[] => filas.map((fila) => fila[at] ?? '')

/** How each column is written: its sign and its order of days, from all of its cells. */
const escriturasDe = (datos: readonly (readonly string[])[], columnas: readonly (string | null)[]): Escritura[] =>
  columnas.map((campo, at) => {
    const column = campo ? columnOf(datos, at) : []
    const signo = guessSigno(column)

    // Where the figures contradict each other the comma is meant, and what is written otherwise is refused.
    return { signo: signo === '.' ? '.' : ',', orden: guessOrden(column) }
  })

const readRows = (
  { campos }: Conjunto,
  datos: readonly (readonly string[])[],
  columnas: readonly (string | null)[],
  first: number,
): Leida[] => {
  const escrituras = escriturasDe(datos, columnas)
  const byName = new Map(campos.map((campo) => [campo.campo, campo]))

  return datos.flatMap((cells, i): Leida[] => {
    if (cells.every((cell) => cell === '')) return []
    const leida: Leida = { fila: first + i, valores: {}, faltas: {} }
    for (const [at, nombre] of columnas.entries()) {
      const campo = nombre && byName.get(nombre)
      if (!campo) continue
      const celda = readCell(campo, cells[at] ?? '', escrituras[at] ?? { signo: ',', orden: 'dma' })
      if ('valor' in celda) leida.valores[campo.campo] = celda.valor
      else leida.faltas[campo.campo] = celda.falta
    }

    return [leida]
  })
}

/** References by their codes, or why there is none. */
const resolve = async (db: Pick<Db, 'executeQuery'>, { campos }: Conjunto, leidas: readonly Leida[]): Promise<void> => {
  for (const campo of campos) {
    if (campo.clase !== 'referencia') continue
    const textos = new Set(leidas.flatMap(({ valores }) => valores[campo.campo] ?? []))
    if (textos.size === 0) continue
    const find = await findReferences(db, campo, textos)
    for (const { valores, faltas } of leidas) {
      const texto = valores[campo.campo]
      if (!texto) continue
      const celda: Celda = find(texto)
      if ('valor' in celda) valores[campo.campo] = celda.valor
      else faltas[campo.campo] = celda.falta
    }
  }
}

/** What a stored value becomes: a cell that says nothing changes nothing where the field must hold something of its own. */
const valueFor = (campo: CampoDeConjunto, valor: string | null): string | null =>
  valor ??
  (campo.vacio === undefined ? (campo.clase === 'fecha' || campo.clase === 'decimal' ? null : '') : campo.vacio)

/**
 * What would become of each row of a file: new, changed with what stood there, equal, or refused with the reason in its cell
 * (DAT-06). One key twice within the file: the second is refused and names the first. Nothing is stored.
 */
export const look = async (
  db: Pick<Db, 'executeQuery'>,
  conjunto: Conjunto,
  filas: readonly (readonly string[])[],
): Promise<Mirada> => {
  const { titulos, campos: columnas } = matchColumns(filas, conjunto.campos)
  const named = conjunto.campos.filter(({ campo }) => columnas.includes(campo))
  const faltan = conjunto.campos.filter(
    ({ campo, obligatorio }) => (obligatorio || conjunto.clave.includes(campo)) && !columnas.includes(campo),
  )
  if (faltan.length > 0) return { columnas, titulos, faltan: faltan.map(({ label }) => label), filas: [] }

  const leidas = readRows(conjunto, filas.slice(titulos + 1), columnas, titulos + 2)
  await resolve(db, conjunto, leidas)
  for (const { valores } of leidas) {
    for (const campo of named) {
      if (campo.campo in valores) valores[campo.campo] = valueFor(campo, valores[campo.campo] ?? null)
    }
  }
  const good = leidas.filter(({ faltas }) => Object.keys(faltas).length === 0)
  const stored = await storedOf(
    db,
    conjunto,
    named.map(({ campo }) => campo),
    good.map(({ valores }) => valores),
  )
  const seen = new Map<string, number>()

  return {
    ...{ columnas, titulos, faltan: [] },
    filas: leidas.map(({ fila, valores, faltas }): Fila => {
      if (Object.keys(faltas).length > 0) return { fila, valores, estado: 'rechazada', faltas }
      const key = keyOf(conjunto, valores)
      const before = seen.get(key)
      const [first = ''] = conjunto.clave
      if (before) return { fila, valores, estado: 'rechazada', faltas: { [first]: `Repite la fila ${before}.` } }
      seen.set(key, fila)
      const antes = stored.get(key)
      if (!antes) return { fila, valores, estado: 'nueva' }
      const isSame = named.every((campo) => sameValue(campo, antes[campo.campo] ?? null, valores[campo.campo] ?? null))

      return isSame ? { fila, valores, estado: 'igual' } : { fila, valores, estado: 'cambia', antes }
    }),
  }
}
