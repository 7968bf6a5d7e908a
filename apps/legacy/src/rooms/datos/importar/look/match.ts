import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { findTitulos, matchColumns } from '../../../../planilla/columns.ts'
import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Columna, Importacion, Lectura, Leida } from '../importacion.ts'
import { ofrecidosDe } from '../valores.ts'

/** How many rows are used to recognise columns. */
const VISTAS = 300
/** How many sample values of a column, and rows of the file, are shown. */
const MUESTRAS = 4
const PRIMERAS = 8
/** Letters of a file's titles, joined, that are stored to recognise it again. */
const MAX_TITULOS = 4_000

/** The title of the column that says why a row was refused. */
export const MOTIVO = 'motivo'

const firstRows = async (trx: Trx, importacion: number): Promise<string[][]> => {
  const rows = await trx
    .selectFrom('importaciones_celdas')
    .select('celdas')
    .where('importacion', '=', importacion)
    .orderBy('fila')
    .limit(VISTAS)
    .execute()

  return rows.map(({ celdas }) => celdas)
}

/** Required fields that the file has no column for. */
const missingOf = ({ campos, clave }: Conjunto, columnas: readonly Pick<Columna, 'campo'>[]): string[] =>
  campos
    .filter(
      ({ campo, obligatorio, implicito, derivado }) =>
        (obligatorio || (clave.includes(campo) && !implicito && !derivado)) &&
        columnas.every((one) => one.campo !== campo),
    )
    .map(({ label }) => label)

/** A file's titles as one key: files with the same titles are the same table of the same origin. */
const keyOf = (titulos: readonly string[]): string => JSON.stringify(titulos).slice(0, MAX_TITULOS)

/** Stores the columns' fields for the next file with these titles (DAT-05), under a name if one was given. */
export const keepPerfil = async (
  trx: Trx,
  { conjunto, lectura, usuario, perfil }: Importacion,
  momento: Date,
): Promise<void> => {
  if (!lectura || lectura.titulos < 0) return
  const suyas = lectura.columnas.filter(({ fija }) => fija === undefined)
  const columnas = JSON.stringify(
    suyas.map(({ campo, signo, orden, vaciar = false }) => ({ campo, signo, orden, vaciar })),
  )
  const titulos = keyOf(suyas.map(({ titulo }) => titulo))
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

type Dicha = Pick<Columna, 'campo' | 'signo' | 'orden' | 'vaciar'>

type Perfil = { columnas: Dicha[]; titulos: string }

/** The stored match with the requested name; refused where there is none. */
const findNombrado = async (trx: Trx, { conjunto, perfil }: Importacion): Promise<Perfil | undefined> => {
  if (perfil === '') return undefined
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select(['columnas', 'titulos'])
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`nombre = ${perfil} and nombre <> ''`)
    .executeTakeFirst()
  if (!found) throw new ImportRefused(`No hay un perfil «${perfil}» de ${conjunto.label}: se guarda al importar.`)

  return found as Perfil
}

/**
 * The columns' fields of the last file with these titles. Our own file of refused rows has one more than the file that they were in:
 * why they were refused.
 */
const findPerfil = async (trx: Trx, { conjunto }: Importacion, titulos: string[]): Promise<Dicha[] | undefined> => {
  const keys = titulos.at(-1) === MOTIVO ? [titulos, titulos.slice(0, -1)] : [titulos]
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('columnas')
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`titulos = any(${keys.map(keyOf)}::text[])`)
    .orderBy(sql`length(titulos)`, 'desc')
    .executeTakeFirst()

  return found?.columnas as Dicha[] | undefined
}

/** The titles in a stored match; of very many titles only the first ones were stored. */
const titulosDe = ({ titulos }: Perfil): string[] => (titulos.length < MAX_TITULOS ? JSON.parse(titulos) : [])

/** The row with the most titles of a stored match, -1 where none has any. */
const findFila = (rows: readonly string[][], perfil: Perfil): number => {
  const titulos = new Set(titulosDe(perfil).filter((titulo) => titulo !== ''))
  const hits = rows.map((row) => row.filter((cell) => titulos.has(cell)).length)
  const most = Math.max(0, ...hits)

  return most === 0 ? -1 : hits.indexOf(most)
}

/** Which titles of its stored match a file lacks, and which it has in addition. */
const otrosTitulos = (nombre: string, perfil: Perfil, columnas: readonly Columna[]): string => {
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

/** If two columns are assigned the same field, the first has it. */
const onceEach = (dichas: readonly Dicha[], { campos }: Conjunto): Dicha[] =>
  dichas.map((dicha, i) => {
    const campo = campos.find((one) => one.campo === dicha.campo && !one.derivado)
    const isFirst = dichas.findIndex((one) => one.campo === dicha.campo) === i

    return campo && (isFirst || campo.varias) ? dicha : { ...dicha, campo: '' }
  })

/** Values that are the same in all rows, as additional columns. A real column of the file comes first. */
const fijasDe = (
  { fijas = [] }: ImportarMirar,
  ofrecidos: readonly CampoDeConjunto[],
  columnas: readonly Columna[],
): Columna[] =>
  fijas
    .filter(
      ({ campo, texto }, i) =>
        texto.trim() !== '' &&
        ofrecidos.some((one) => one.campo === campo) &&
        columnas.every((one) => one.campo !== campo) &&
        fijas.findIndex((one) => one.campo === campo) === i,
    )
    .map(({ campo, texto }) => ({
      titulo: '',
      campo,
      muestra: [],
      fija: texto.trim(),
      ...({ signo: ',', orden: 'dma' } as const),
    }))

/** The field of each column: as a person chose, else as in the last file with these titles, else by its looks (DAT-05). */
export const matchFile = async (
  trx: Trx,
  importacion: Importacion,
  leida: Leida,
  said: ImportarMirar,
): Promise<Lectura> => {
  const { id, conjunto } = importacion
  const rows = await firstRows(trx, id)
  const ofrecidos = ofrecidosDe(conjunto)
  const nombrado = await findNombrado(trx, importacion)
  const fila = nombrado && said.titulos === undefined ? findFila(rows, nombrado) : -1
  const titulos = fila >= 0 ? fila : said.titulos === undefined ? findTitulos(rows, ofrecidos) : said.titulos - 1
  const { campos } = matchColumns(rows, ofrecidos, titulos)
  const data = rows.slice(titulos + 1)
  const found = campos.map((campo, i): Columna => {
    const values = new Set(data.map((row) => row[i] ?? '').filter((value) => value !== ''))

    return {
      titulo: rows[titulos]?.[i] ?? '',
      campo: campo ?? '',
      muestra: [...values].slice(0, MUESTRAS),
      signo: leida.escrituras[i]?.signo ?? '',
      orden: leida.escrituras[i]?.orden ?? '',
    }
  })
  const suyos = found.map(({ titulo }) => titulo)
  // A person's choice of columns comes first; otherwise a named match is used or refused.
  if (nombrado && !said.columnas && nombrado.titulos !== keyOf(suyos)) {
    throw new ImportRefused(otrosTitulos(importacion.perfil, nombrado, found))
  }
  const perfil =
    said.columnas || titulos < 0 ? undefined : (nombrado?.columnas ?? (await findPerfil(trx, importacion, suyos)))
  const dichas = onceEach(said.columnas ?? perfil ?? found, conjunto)
  const leidas = found.map((columna, i) => {
    const dicha = dichas[i] ?? { ...columna, campo: '' }
    const { hasSigno = false, hasOrden = false } = leida.escrituras[i] ?? {}
    // What a person says goes first; what an earlier file had, where the cells of this one prove nothing.
    const [ownSigno, ownOrden] = said.columnas ? [false, false] : [hasSigno, hasOrden]

    return {
      ...columna,
      ...dicha,
      signo: (!ownSigno && dicha.signo) || columna.signo,
      orden: (!ownOrden && dicha.orden) || columna.orden,
    }
  })
  const columnas = [...leidas, ...fijasDe(said, ofrecidos, leidas)]

  return {
    ...leida,
    titulos,
    columnas,
    faltan: missingOf(conjunto, columnas),
    perfil: perfil !== undefined,
    primeras: rows.slice(0, PRIMERAS).map((row) => row.slice(0, 30)),
  }
}
