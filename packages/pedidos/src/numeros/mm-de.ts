import type { Decimal } from '@yunque/pricing'
import { UNIDAD_DE, type Unidad, unaccented } from '../lexico.ts'
import { dividedBy, MM, times } from './milimetros.ts'

/** Millimetres of one of each unit of length. */
const FACTORES: Partial<Record<Unidad, Decimal>> = { MM: MM.mm, CM: MM.cm, M: MM.m, IN: MM.in, FT: MM.ft }

/** How many millimetres one of a unit is, by what people call the unit; undefined where it is no length. */
const mmOf = (unidad: string): Decimal | undefined => {
  const known = UNIDAD_DE.get(unaccented(unidad).replace(/[\s.]/g, ''))

  return known && FACTORES[known]
}

/** A value in a unit of length as exact millimetres; '' of a value that is unknown, or in another kind of unit. */
export const inMm = (valor: Decimal, unidad: string): Decimal => {
  const mm = mmOf(unidad)

  return mm === undefined || valor === '' ? '' : times(valor, mm)
}

/** Millimetres in a unit of length, as they are where it is none; null where 2 decimals cannot say it exactly (PED-02). */
export const fromMm = (valor: Decimal, unidad: string): Decimal | null => {
  const mm = mmOf(unidad) ?? MM.mm

  return mm === MM.mm ? valor : dividedBy(valor, mm)
}
