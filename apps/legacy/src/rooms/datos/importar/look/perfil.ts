import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { MAX_ABOVE, widthOf } from '../../../../planilla/columns.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Columna, Importacion } from '../importacion.ts'

// The match of columns that is kept with a file's titles, for the next one that has them (DAT-05).

/** Letters of a file's titles, joined, that are stored to recognise it again. */
const MAX_TITULOS = 4_000

/** The title of the column that says why a row was refused. */
export const MOTIVO = 'motivo'

/** A file's titles as one key: files with the same titles are the same table of the same origin. */
export const keyOf = (titulos: readonly string[]): string => JSON.stringify(titulos).slice(0, MAX_TITULOS)

/** What a stored match says of a column, or of all rows where it is `fija`. */
type Guardada = Dicha & { fija?: string }
const isFija = ({ fija }: { fija?: string }): boolean => fija !== undefined

/**
 * What was said of all rows, to be kept with a named match: nobody is there to say it again when a file is read by that. A day is
 * of its file alone.
 */
const fijasGuardadas = ({ conjunto, lectura }: Importacion): Guardada[] =>
  (lectura?.columnas ?? []).flatMap(({ campo, signo, orden, fija }) =>
    fija === undefined || conjunto.campos.some((one) => one.campo === campo && one.clase === 'fecha')
      ? []
      : [{ campo, signo, orden, fija }],
  )

const findGuardadas = async (trx: Trx, conjunto: string, titulos: string): Promise<Guardada[]> => {
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('columnas')
    .where('conjunto', '=', conjunto)
    .where('titulos', '=', titulos)
    .executeTakeFirst()

  return (found?.columnas ?? []) as Guardada[]
}

/** Stores the columns' fields for the next file with these titles (DAT-05), under a name if one was given. */
export const keepPerfil = async (trx: Trx, importacion: Importacion, momento: Date): Promise<void> => {
  const { conjunto, lectura, usuario, perfil } = importacion
  if (!lectura || lectura.titulos < 0) return
  const suyas = lectura.columnas.filter((columna) => !isFija(columna))
  const titulos = keyOf(suyas.map(({ titulo }) => titulo))
  const fijas = perfil
    ? fijasGuardadas(importacion)
    : (await findGuardadas(trx, conjunto.nombre, titulos)).filter(isFija)
  const columnas = JSON.stringify([
    ...suyas.map(({ campo, signo, orden, vaciar = false }) => ({ campo, signo, orden, vaciar })),
    ...fijas,
  ])
  const known = { columnas, usuario, momento, ...(perfil && { nombre: perfil }) }
  // A name belongs to one set of titles: given to another, the first one loses it.
  if (perfil) {
    await trx
      .updateTable('importaciones_perfiles')
      .set({ nombre: '' })
      .where('conjunto', '=', conjunto.nombre)
      .where('nombre', '=', perfil)
      .where('titulos', '<>', titulos)
      .execute()
  }
  await trx
    .insertInto('importaciones_perfiles')
    .values({ ...known, conjunto: conjunto.nombre, titulos })
    .onConflict((conflict) => conflict.columns(['conjunto', 'titulos']).doUpdateSet(known))
    .execute()
}

export type Dicha = Pick<Columna, 'campo' | 'signo' | 'orden' | 'vaciar'>

export type Perfil = { columnas: Dicha[]; titulos: string; fijas: { campo: string; texto: string }[] }

/** The stored match with the requested name; refused where there is none. */
export const findNombrado = async (trx: Trx, { conjunto, perfil }: Importacion): Promise<Perfil | undefined> => {
  if (perfil === '') return undefined
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select(['columnas', 'titulos'])
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`nombre = ${perfil} and nombre <> ''`)
    .executeTakeFirst()
  if (!found) throw new ImportRefused(`No hay un perfil «${perfil}» de ${conjunto.label}: se guarda al importar.`)

  const columnas = found.columnas as Guardada[]

  return {
    titulos: found.titulos,
    columnas: columnas.filter((one) => !isFija(one)),
    fijas: columnas.flatMap(({ campo, fija }) => (fija === undefined ? [] : [{ campo, texto: fija }])),
  }
}

/**
 * Keys by which the match of a file with these titles is found. Our own file of refused rows has more titles than the file that
 * they were in: why they were refused, and what was said of all rows.
 */
const keysOf = (titulos: readonly string[]): string[] =>
  (titulos.includes(MOTIVO) ? [titulos, titulos.slice(0, titulos.indexOf(MOTIVO))] : [titulos]).map(keyOf)

/** The fields of what our own file of refused rows has beside its rows, by their places; none in another file. */
export const propiasDe = (
  titulos: readonly string[],
  campos: readonly { campo: string; label: string }[],
): ReadonlyMap<number, string> => {
  const motivo = titulos.indexOf(MOTIVO)
  const fijas = titulos.slice(motivo + 1).map((titulo) => campos.find(({ label }) => label === titulo)?.campo)
  if (motivo < 1 || fijas.includes(undefined)) return new Map()

  return new Map(['', ...fijas].map((campo = '', i) => [motivo + i, campo]))
}

/** The columns' fields of the last file with these titles. */
export const findPerfil = async (
  trx: Trx,
  { conjunto }: Importacion,
  titulos: string[],
): Promise<Dicha[] | undefined> => {
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('columnas')
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`titulos = any(${keysOf(titulos)}::text[])`)
    .orderBy(sql`length(titulos)`, 'desc')
    .executeTakeFirst()

  return (found?.columnas as Guardada[] | undefined)?.filter((one) => !isFija(one))
}

/** The first row that has the titles of an earlier file, -1 for none: of those that mean nothing here a person has said what they are. */
export const findConocidos = async (
  trx: Trx,
  { conjunto }: Importacion,
  rows: readonly string[][],
): Promise<number> => {
  const width = widthOf(rows)
  const keys = rows.slice(0, MAX_ABOVE).map((row) => keysOf(Array.from({ length: width }, (_, i) => row[i] ?? '')))
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('titulos')
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`titulos = any(${keys.flat()}::text[])`)
    .execute()
  const known = new Set(found.map(({ titulos }) => titulos))

  return keys.findIndex((suyas) => suyas.some((key) => known.has(key)))
}

/** The titles in a stored match; of very many titles only the first ones were stored. */
const titulosDe = ({ titulos }: Perfil): string[] => (titulos.length < MAX_TITULOS ? JSON.parse(titulos) : [])

/** The row with the most titles of a stored match, -1 where none has any. */
export const findFila = (rows: readonly string[][], perfil: Perfil): number => {
  const titulos = new Set(titulosDe(perfil).filter((titulo) => titulo !== ''))
  const hits = rows.map((row) => row.filter((cell) => titulos.has(cell)).length)
  const most = Math.max(0, ...hits)

  return most === 0 ? -1 : hits.indexOf(most)
}

/** Which titles of its stored match a file lacks, and which it has in addition. */
export const otrosTitulos = (nombre: string, perfil: Perfil, columnas: readonly Columna[]): string => {
  const ahora = columnas.map(({ titulo }) => titulo)
  const antes = titulosDe(perfil)
  const said = (what: string, of: string[]) => {
    const named = of.filter((titulo) => titulo !== '').slice(0, 10)

    return named.length > 0 ? ` ${what}: ${named.join(', ')}.` : ''
  }
  const faltan = said(
    'Faltan',
    antes.filter((titulo) => !ahora.includes(titulo)),
  )
  const sobran = said(
    'No estaban',
    ahora.filter((titulo) => !antes.includes(titulo)),
  )

  return `El archivo no tiene los títulos del perfil «${nombre}».${faltan}${sobran}`
}
