import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { findTitulos, matchColumns } from '../../../planilla/columns.ts'
import type { Conjunto } from './conjunto.ts'
import type { Columna, Importacion, Lectura, Leida } from './importacion.ts'
import { ofrecidosDe } from './valores.ts'

/** Rows by which columns are told. */
const VISTAS = 300
/** Values of a column that are shown beside it, and rows of the file. */
const MUESTRAS = 4
const PRIMERAS = 8

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
  JSON.stringify(columnas.map(({ titulo }) => titulo)).slice(0, 4_000)

/** Remembers what the columns of a file with these titles are, for the next one (DAT-05). */
export const keepPerfil = async (
  trx: Trx,
  { conjunto, lectura, usuario }: Importacion,
  momento: Date,
): Promise<void> => {
  if (!lectura || lectura.titulos < 0) return
  const columnas = JSON.stringify(lectura.columnas.map(({ campo, signo, orden }) => ({ campo, signo, orden })))
  const known = { columnas, usuario, momento }
  await trx
    .insertInto('importaciones_perfiles')
    .values({ ...known, conjunto: conjunto.nombre, titulos: titlesOf(lectura.columnas) })
    .onConflict((conflict) => conflict.columns(['conjunto', 'titulos']).doUpdateSet(known))
    .execute()
}

type Dicha = Pick<Columna, 'campo' | 'signo' | 'orden'>

const findPerfil = async (
  trx: Trx,
  { nombre }: Conjunto,
  columnas: readonly Columna[],
): Promise<Dicha[] | undefined> => {
  const found = await trx
    .selectFrom('importaciones_perfiles')
    .select('columnas')
    .where('conjunto', '=', nombre)
    .where(sql<boolean>`titulos = ${titlesOf(columnas)}`)
    .executeTakeFirst()

  return found?.columnas as Dicha[] | undefined
}

/** Of two columns that are said to be one field the first is it. */
const onceEach = (dichas: readonly Dicha[], { campos }: Conjunto): Dicha[] =>
  dichas.map((dicha, i) => {
    const campo = campos.find((one) => one.campo === dicha.campo && !one.derivado)
    const isFirst = dichas.findIndex((one) => one.campo === dicha.campo) === i

    return campo && (isFirst || campo.varias) ? dicha : { ...dicha, campo: '' }
  })

/** What each column is: as a person says, else as the last time a file had these titles, else as it looks (DAT-05). */
export const matchFile = async (
  trx: Trx,
  { id, conjunto }: Importacion,
  leida: Leida,
  said: ImportarMirar,
): Promise<Lectura> => {
  const rows = await firstRows(trx, id)
  const ofrecidos = ofrecidosDe(conjunto)
  const titulos = said.titulos === undefined ? findTitulos(rows, ofrecidos) : said.titulos - 1
  const { campos } = matchColumns(rows, ofrecidos, titulos)
  const data = rows.slice(titulos + 1)
  const found = campos.map((campo, i): Columna => {
    const values = new Set(data.map((row) => row[i] ?? '').filter((value) => value !== ''))

    return {
      ...{ titulo: rows[titulos]?.[i] ?? '', campo: campo ?? '', muestra: [...values].slice(0, MUESTRAS) },
      ...{ signo: leida.escrituras[i]?.signo ?? '', orden: leida.escrituras[i]?.orden ?? '' },
    }
  })
  const perfil = said.columnas || titulos < 0 ? undefined : await findPerfil(trx, conjunto, found)
  const dichas = onceEach(said.columnas ?? perfil ?? found, conjunto)
  const columnas = found.map((columna, i) => ({ ...columna, ...(dichas[i] ?? { campo: '' }) }))

  return {
    ...leida,
    ...{ titulos, columnas, faltan: missingOf(conjunto, columnas), perfil: perfil !== undefined },
    primeras: rows.slice(0, PRIMERAS).map((row) => row.slice(0, 30)),
  }
}
