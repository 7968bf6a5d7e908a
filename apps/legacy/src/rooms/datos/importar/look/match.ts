import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import type { Trx } from '../../../../kernel/db/db.ts'
import { findTitulos, matchColumns } from '../../../../planilla/columns.ts'
import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Columna, Importacion, Lectura, Leida } from '../importacion.ts'
import { ofrecidosDe } from '../valores.ts'
import {
  type Dicha,
  findConocidos,
  findFila,
  findNombrado,
  findPerfil,
  keyOf,
  otrosTitulos,
  type Perfil,
  propiasDe,
} from './perfil.ts'

/** How many rows are used to recognise columns. */
const VISTAS = 300
/** How many sample values of a column, and rows of the file, are shown. */
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

/** Required fields that the file has no column for. */
const missingOf = ({ campos, clave }: Conjunto, columnas: readonly Pick<Columna, 'campo'>[]): string[] =>
  campos
    .filter(
      ({ campo, obligatorio, implicito, derivado }) =>
        (obligatorio || (clave.includes(campo) && !implicito && !derivado)) &&
        columnas.every((one) => one.campo !== campo),
    )
    .map(({ label }) => label)

/** If two columns are assigned the same field, the first has it. */
const onceEach = (dichas: readonly Dicha[], { campos }: Conjunto): Dicha[] =>
  dichas.map((dicha, i) => {
    const campo = campos.find((one) => one.campo === dicha.campo && !one.derivado)
    const isFirst = dichas.findIndex((one) => one.campo === dicha.campo) === i

    return campo && (isFirst || campo.varias) ? dicha : { ...dicha, campo: '' }
  })

/** Values that are the same in all rows, as additional columns. A real column of the file comes first. */
const fijasDe = (
  fijas: NonNullable<ImportarMirar['fijas']>,
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

/** The row with the titles, -1 for none: of those that an earlier file had, or else the one that names most fields. */
const findRow = async (
  trx: Trx,
  importacion: Importacion,
  rows: readonly string[][],
  nombrado: Perfil | undefined,
): Promise<number> => {
  const known = nombrado ? findFila(rows, nombrado) : await findConocidos(trx, importacion, rows)

  return known >= 0 ? known : findTitulos(rows, ofrecidosDe(importacion.conjunto))
}

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
  const titulos = said.titulos === undefined ? await findRow(trx, importacion, rows, nombrado) : said.titulos - 1
  const { campos } = matchColumns(rows, ofrecidos, titulos)
  const propias = propiasDe(rows[titulos] ?? [], ofrecidos)
  const data = rows.slice(titulos + 1)
  const found = campos.map((campo, i): Columna => {
    const values = new Set(data.map((row) => row[i] ?? '').filter((value) => value !== ''))

    return {
      titulo: rows[titulos]?.[i] ?? '',
      campo: (propias.size > 1 ? propias.get(i) : undefined) ?? campo ?? '',
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
  const conPropias = perfil && found.map((one, i) => perfil[i] ?? { ...one, campo: propias.get(i) ?? '' })
  const dichas = onceEach(said.columnas ?? conPropias ?? found, conjunto)
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
  const fijas = said.fijas ?? (said.columnas ? [] : (nombrado?.fijas ?? []))
  const columnas = [...leidas, ...fijasDe(fijas, ofrecidos, leidas)]

  return {
    ...leida,
    titulos,
    columnas,
    faltan: missingOf(conjunto, columnas),
    perfil: perfil !== undefined,
    primeras: rows.slice(0, PRIMERAS).map((row) => row.slice(0, 30)),
  }
}
