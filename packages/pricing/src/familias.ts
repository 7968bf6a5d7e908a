import type { Lugar } from './lugar.ts'

/** What a family changes. Every question about a family is answered here and asked nowhere else. */
export type FamiliaRules = {
  /** Weights are shown without decimals; the stored ones keep theirs. */
  pesoEntero: boolean
  /** Total weight leads, rounded to 2 decimals, and the unit weight is derived from it. */
  pesoTotalManda: boolean
  /** The quantity is kilos in factura-representante: see `cantidadEnKilos`. */
  kilos: boolean
  /** The weight fields are hidden. */
  ocultaPeso: boolean
  /** The columns of equivalent units (suffix 'e') are hidden in the stock search. */
  ocultaEquivalencias: boolean
  /** 'Ver Primera' and 'Ver Segunda' can be asked of the stock search. */
  verPrimeraSegunda: boolean
  /** 'Ver SOLO WriteDown' can be asked of the stock search. */
  verSoloWriteDown: boolean
  /** The Procedencia column is shown in the stock search. */
  procedencia: boolean
  /** The stock search shows `descrip` in place of `prod01`. */
  descripEnLugarDeProd01: boolean
}

/** No family chosen yet. */
const NINGUNA: FamiliaRules = {
  pesoEntero: false,
  pesoTotalManda: false,
  kilos: false,
  ocultaPeso: false,
  ocultaEquivalencias: false,
  verPrimeraSegunda: false,
  verSoloWriteDown: false,
  procedencia: false,
  descripEnLugarDeProd01: false,
}

/** Any family that the table does not name. */
const COMUN: FamiliaRules = { ...NINGUNA, verSoloWriteDown: true }

/** @see FAM-01 to FAM-05 */
const FAMILIAS = new Map<string, FamiliaRules>([
  ['', NINGUNA],
  ['1', { ...COMUN, pesoEntero: true, pesoTotalManda: true, verPrimeraSegunda: true }],
  ['2', { ...COMUN, verPrimeraSegunda: true }],
  ['3', { ...COMUN, kilos: true, ocultaEquivalencias: true }],
  ['4', { ...COMUN, kilos: true, ocultaEquivalencias: true }],
  ['5', { ...COMUN, ocultaEquivalencias: true }],
  ['6', { ...COMUN, ocultaEquivalencias: true }],
  ['13', { ...COMUN, procedencia: true }],
  ['14', { ...COMUN, procedencia: true }],
  ['21', { ...COMUN, kilos: true, ocultaEquivalencias: true }],
  ['40', { ...COMUN, descripEnLugarDeProd01: true }],
  ['47', { ...COMUN, ocultaPeso: true }],
])

/** The rules of a family by its code; '' is none chosen, an unknown code has the common rules. */
export const familia = (codigo: string): FamiliaRules => FAMILIAS.get(codigo) ?? COMUN

/** Whether '(KILOS)' stands beside the quantity (FAM-01). */
export const cantidadEnKilos = (contexto: { lugar: Lugar; familia: string }): boolean =>
  contexto.lugar === 'factura-representante' && familia(contexto.familia).kilos
