import { formatDateTime } from '../codecs/format.ts'
import type { Atraso } from './fuentes.ts'

// Apart from the schemas of sources, which need zod: lists and documents say it before any form is loaded.

/** 'dd/mm hh:mm', without the year, which everybody knows. */
const corto = (momento: string): string => formatDateTime(momento).replace(/\/\d{4}/, '')

/** Of when the figures are, and what did not come since. */
export const dichoDeAtraso = ({ label, fuente, tomado, esperado }: Atraso): { que: string; falta: string } => ({
  que: `${label} al ${corto(tomado)}`,
  falta: `: ${fuente} no envió lo del ${corto(esperado)}.`,
})
