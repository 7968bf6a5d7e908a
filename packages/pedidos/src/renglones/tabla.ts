import type { Atomo } from '../atomos.ts'

const CABECERAS: Record<string, string> = {
  cantidad: 'cant cantidad cantidades qty cdad ctd',
  um: 'um unidad unid un u uni',
  nada: 'item it pos posicion nro n codigo cod articulo art precio importe total subtotal peso kg plazo orden renglon',
  espesor: 'espesor esp',
  ancho: 'ancho',
  largo: 'largo long longitud',
  diametro: 'diametro diam ø',
  lado: 'lado',
  texto:
    'descripcion detalle producto material medida medidas calidad terminacion observaciones observacion acabado norma denominacion concepto dimensiones',
}
const CABECERA_DE = new Map(
  Object.entries(CABECERAS).flatMap(([columna, all]) => all.split(' ').map((word) => [word, columna] as const)),
)

const SEPARADORES = ['\t', '|', ';']

/** The cells of a row, as atoms; undefined where the separator is not in it. */
const cellsOf = (atomos: readonly Atomo[], separador: string): Atomo[][] | undefined => {
  const cells: Atomo[][] = [[]]
  for (const atomo of atomos) {
    if (atomo.n === separador) cells.push([])
    else cells.at(-1)?.push(atomo)
  }

  return cells.length > 1 ? cells : undefined
}

export type Tabla = { separador: string; columnas: string[] }

/** A row whose cells name columns, two at least, and that has no figure. */
export const tablaOf = (atomos: readonly Atomo[]): Tabla | undefined => {
  if (atomos.length > 60 || atomos.some(({ tipo }) => tipo === 'digitos')) return undefined
  for (const separador of SEPARADORES) {
    const columnas = cellsOf(atomos, separador)?.map(
      (cell) => CABECERA_DE.get(cell.find(({ tipo, n }) => tipo === 'letras' || n === 'ø')?.n ?? '') ?? '',
    )
    if (columnas && columnas.filter((columna) => columna !== '').length > 1) return { separador, columnas }
  }

  return undefined
}

/** The row's atoms, each with its column; separators go, so that nothing is joined across them. */
export const inColumns = (atomos: readonly Atomo[], { separador, columnas }: Tabla): Atomo[] | undefined =>
  cellsOf(atomos, separador)?.flatMap((cell, c) => {
    const columna = columnas[c] ?? ''
    return cell.map((atomo, i) => ({
      ...atomo,
      junto: i > 0 && atomo.junto,
      ...(columna === '' || columna === 'texto' ? {} : { columna }),
    }))
  })
