import type { Lugar } from './lugar.ts'

/**
 * The rules that a family can have, each on or off. They are data of the company (DAT-16): what a family is called, or the
 * number that it has, means nothing by itself. Every question about a family is answered by these and asked nowhere else.
 */
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

/** The rules of any family that the table does not name. */
const COMUN: FamiliaRules = { ...NINGUNA, verSoloWriteDown: true }

/**
 * The rules that the specification gives to its codes: what holds beside a server that does not tell a family's rules.
 *
 * @see FAM-01 to FAM-05
 */
const POR_CODIGO = new Map<string, FamiliaRules>([
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

export type Regla = keyof FamiliaRules

/** Every rule by its name, as a server tells and stores it. */
export const REGLAS = Object.keys(NINGUNA) as readonly Regla[]

const byNames = new Map<string, FamiliaRules>()
const byList = new WeakMap<readonly string[], FamiliaRules>()

/** Answers the same object for the same names, so that a screen can compare rules, and each list is read only once. */
const reglasPorNombre = (nombres: readonly string[]): FamiliaRules => {
  const known = byList.get(nombres)
  if (known) return known
  const on = REGLAS.filter((regla) => nombres.includes(regla))
  const reglas: FamiliaRules = byNames.get(on.join()) ?? {
    ...NINGUNA,
    ...Object.fromEntries(on.map((regla) => [regla, true])),
  }
  byNames.set(on.join(), reglas)
  byList.set(nombres, reglas)

  return reglas
}

/** The names of the rules that are on: what a server stores and tells. */
export const nombresDeReglas = (reglas: FamiliaRules): Regla[] => REGLAS.filter((regla) => reglas[regla])

/**
 * The rules of a family: those that the company's server tells by name, ignoring unknown names; otherwise the
 * specification's for its code. The code '' means that no family is chosen yet, and an unknown code has the common
 * rules.
 */
export const reglasDe = (codigo: string, nombres?: readonly string[] | null): FamiliaRules =>
  nombres ? reglasPorNombre(nombres) : (POR_CODIGO.get(codigo) ?? COMUN)

/** Whether '(KILOS)' stands beside the quantity (FAM-01). */
export const cantidadEnKilos = ({ lugar, reglas }: { lugar: Lugar; reglas: FamiliaRules }): boolean =>
  lugar === 'factura-representante' && reglas.kilos
