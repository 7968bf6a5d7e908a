import type { Regla } from '@yunque/pricing'

/** What each rule does, as its switch says it (DAT-16). */
export const REGLAS_EN_PALABRAS: Readonly<Record<Regla, string>> = {
  pesoEntero: 'Los pesos se muestran sin decimales',
  pesoTotalManda: 'El peso total manda: el peso unitario sale de él',
  kilos: 'La cantidad son kilos en las facturas de representante',
  ocultaPeso: 'No se muestran los pesos',
  ocultaEquivalencias: 'La consulta de stock no muestra unidades equivalentes',
  verPrimeraSegunda: 'La consulta de stock ofrece Ver Primera y Ver Segunda',
  verSoloWriteDown: 'La consulta de stock ofrece Ver SOLO WriteDown',
  procedencia: 'La consulta de stock muestra la procedencia',
  descripEnLugarDeProd01: 'La consulta de stock muestra la descripción en lugar del código',
}
