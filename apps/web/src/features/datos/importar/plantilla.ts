import { formatDate } from '@yunque/contracts/codecs/format'
import type { ConjuntoImportar } from '@yunque/contracts/datos/importar'
import { FERIADOS_NACIONALES } from '@yunque/contracts/maestros/feriados'

/** Rows that a template brings already, since they are the same for every house. */
const filasDe = (conjunto: string): readonly (readonly string[])[] =>
  conjunto === 'feriados' ? FERIADOS_NACIONALES.map(([fecha, nombre]) => [formatDate(fecha), nombre]) : []

/** The address of a file with a set's titles, as Excel here opens it: with a mark, and ';' between cells. */
export const plantillaDe = ({ nombre, campos }: ConjuntoImportar): string => {
  const lines = [campos.map(({ label }) => label), ...filasDe(nombre)].map((cells) => `${cells.join(';')}\r\n`)

  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${lines.join('')}`)}`
}
