import { isTotales } from '../../../../planilla/totales.ts'
import type { CampoDeConjunto } from '../conjunto.ts'
import type { Importacion } from '../importacion.ts'

/** Whether a row of an import is a report's line of totals. */
export const totalsOf = ({ conjunto, lectura }: Importacion): ((celdas: readonly string[]) => boolean) => {
  const campos = new Map<string, CampoDeConjunto>(conjunto.campos.map((campo) => [campo.campo, campo]))
  const isOfFigures = (lectura?.columnas ?? []).map(({ campo }) => {
    const clase = campos.get(campo)?.clase

    return clase === undefined || clase === 'decimal' || clase === 'entero'
  })

  return (celdas) => isTotales(celdas, (columna) => isOfFigures[columna] ?? true)
}
