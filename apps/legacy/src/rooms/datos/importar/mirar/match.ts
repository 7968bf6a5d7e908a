import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { findTitulos, matchColumns } from '../../../../planilla/columns.ts'
import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Columna, Importacion, Lectura, Leida } from '../importacion.ts'
import { ofrecidosDe } from '../valores.ts'

/** Rows by which columns are told. */
const VISTAS = 300
/** Values of a column that are shown beside it, and rows of the file. */
const MUESTRAS = 4
const PRIMERAS = 8
/** Letters of a file's titles, all together, by which it is known again. */
const MAX_TITULOS = 4_000

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

/** Fields that a file must have a column for, and has not. */
const missingOf = ({ campos, clave }: Conjunto, columnas: readonly Pick<Columna, 'campo'>[]): string[] =>
  campos
    .filter(
      ({ campo, obligatorio, implicito, derivado }) =>
        (obligatorio || (clave.includes(campo) && !implicito && !derivado)) &&
        columnas.every((one) => one.campo !== campo),
    )
    .map(({ label }) => label)

/** What a file's titles are called together: the same ones are the same table of the same source. */
const titlesOf = (columnas: readonly Pick<Columna, 'titulo'>[]): string =>
  JSON.stringify(columnas.map(({ titulo }) => titulo)).slice(0, MAX_TITULOS)

/** Remembers what the columns of a file with these titles are, for the next one (DAT-05), and by which name they are asked for. */
export const keepPerfil = async (
  trx: Trx,
  { conjunto, lectura, usuario, perfil }: Importacion,
  momento: Date,
): Promise<void> => {
  if (!lectura || lectura.titulos < 0) return
  const suyas = lectura.columnas.filter(({ fija }) => fija === undefined)
  const columnas = JSON.stringify(suyas.map(({ campo, signo, orden }) => ({ campo, signo, orden })))
  const titulos = titlesOf(suyas)
  const known = { columnas, usuario, momento, ...(perfil && { nombre: perfil }) }
  // A name is one file's: said of another one, it is no more the first one's.
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

type Dicha = Pick<Columna, 'campo' | 'signo' | 'orden'>

type Perfil = { columnas: Dicha[]; titulos: string }

/** The match that is kept under the name that was asked for; refused where there is none. */
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

/** What the columns of a file with these titles were the last time. */
const findPerfil = async (trx: Trx, { conjunto }: Importacion, titulos: string): Promise<Dicha[] | undefined> => {
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('columnas')
    .where('conjunto', '=', conjunto.nombre)
    .where(sql<boolean>`titulos = ${titulos}`)
    .executeTakeFirst()

  return found?.columnas as Dicha[] | undefined
}

/** The titles that a profile was kept of; of very many only the first ones are. */
const titulosDe = ({ titulos }: Perfil): string[] => (titulos.length < MAX_TITULOS ? JSON.parse(titulos) : [])

/** The row that has the most of a profile's titles, -1 where none has any. */
const findFila = (rows: readonly string[][], perfil: Perfil): number => {
  const titulos = new Set(titulosDe(perfil).filter((titulo) => titulo !== ''))
  const hits = rows.map((row) => row.filter((cell) => titulos.has(cell)).length)
  const most = Math.max(0, ...hits)

  return most === 0 ? -1 : hits.indexOf(most)
}

/** Which titles a file has no more, and which it has besides, than those that its profile was kept of. */
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

/** Of two columns that are said to be one field the first is it. */
const onceEach = (dichas: readonly Dicha[], { campos }: Conjunto): Dicha[] =>
  dichas.map((dicha, i) => {
    const campo = campos.find((one) => one.campo === dicha.campo && !one.derivado)
    const isFirst = dichas.findIndex((one) => one.campo === dicha.campo) === i

    return campo && (isFirst || campo.varias) ? dicha : { ...dicha, campo: '' }
  })

/** What is the same in all rows: as columns that the file has not. One that it has goes first. */
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

/** What each column is: as a person says, else as the last time a file had these titles, else as it looks (DAT-05). */
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
  const suyos = titlesOf(found)
  // Of a file that stands before a person his word goes first; whoever names a match gets that one or none.
  if (nombrado && !said.columnas && nombrado.titulos !== suyos) {
    throw new ImportRefused(otrosTitulos(importacion.perfil, nombrado, found))
  }
  const perfil =
    said.columnas || titulos < 0 ? undefined : (nombrado?.columnas ?? (await findPerfil(trx, importacion, suyos)))
  const dichas = onceEach(said.columnas ?? perfil ?? found, conjunto)
  const leidas = found.map((columna, i) => ({ ...columna, ...(dichas[i] ?? { campo: '' }) }))
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
