import { createSumas, isSaldo, isTitulos, isTotales, isWordless } from '../../../../planilla/totales.ts'
import type { CampoDeConjunto } from '../conjunto.ts'
import type { Importacion } from '../importacion.ts'
import type { FilaLeida } from './reader.ts'

/** How such a line is called to people. One that is not sure is a row where it can be stored. */
type Renglon = { texto: string; isSure: boolean }

/**
 * What a report has between and below its rows, row by row in their order: a line of totals, or its titles once more; undefined
 * for a row.
 */
export const totalsOf = ({
  conjunto,
  lectura,
}: Importacion): ((celdas: readonly string[], leida: FilaLeida) => Renglon | undefined) => {
  const campos = new Map<string, CampoDeConjunto>(conjunto.campos.map((campo) => [campo.campo, campo]))
  const columnas = (lectura?.columnas ?? []).filter(({ fija }) => fija === undefined)
  const titulos = columnas.map(({ titulo }) => titulo)
  const hasTitulos = (lectura?.titulos ?? -1) >= 0
  const isFigure = (campo: string) => ['decimal', 'entero'].includes(campos.get(campo)?.clase ?? '')
  const isOfFigures = columnas.map(({ campo }) => !campos.has(campo) || isFigure(campo))
  const sumadas = columnas.map(({ campo }) => campo).filter((campo) => isFigure(campo))
  const sumas = createSumas()
  const isBelowFigures = (columna: number) => isOfFigures[columna] ?? true

  return (celdas, { valores }) => {
    if (hasTitulos && isTitulos(celdas, titulos)) return { texto: 'títulos repetidos', isSure: true }
    const first = celdas.find((celda) => celda !== '') ?? ''
    if (isTotales(celdas, isBelowFigures) || isSaldo(celdas)) return { texto: first, isSure: false }
    const cifras = new Map(sumadas.flatMap((campo) => (valores[campo] ? [[campo, valores[campo]] as const] : [])))
    if (isWordless(celdas, isBelowFigures) && sumas.isSum(cifras)) return { texto: `sumas: ${first}`, isSure: false }
    sumas.add(cifras)

    return undefined
  }
}
