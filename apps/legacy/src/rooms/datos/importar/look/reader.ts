import { placesOf } from '../../../../planilla/columns.ts'
import { faltaDeMoneda } from '../../../../planilla/monedas.ts'
import type { CampoDeConjunto } from '../conjunto.ts'
import type { Columna, Importacion } from '../importacion.ts'
import { presentesDe } from '../valores.ts'
import { type Escritura, readCell } from './read-cell.ts'

/** A row's values, and why some of its cells are none. */
export type FilaLeida = { fila: number; valores: Record<string, string>; faltas: Record<string, string> }

type Columnas = readonly Pick<Columna, 'campo' | 'fija'>[]
type Texto = (cells: readonly string[]) => string

/** Reads a field's text from a row's cells; if several columns hold the field, their texts are joined. */
export const textoOf = ({ campo, une = '; ' }: Pick<CampoDeConjunto, 'campo' | 'une'>, columnas: Columnas): Texto => {
  const places = columnas.flatMap((columna, i) => (columna.campo === campo ? [columna.fija ?? i] : []))
  const at = (cells: readonly string[], place: number | string | undefined) =>
    typeof place === 'string' ? place : (cells[place ?? -1] ?? '')
  const [first] = places
  if (places.length < 2) return (cells) => at(cells, first)

  return (cells) => {
    let texto = ''
    for (const place of places) {
      const cell = at(cells, place)
      if (cell) texto = texto ? `${texto}${une}${cell}` : cell
    }

    return texto
  }
}

type Leer = { campo: CampoDeConjunto; escritura: Escritura; texto: Texto }

/** How a field's columns write figures and days, as its first column does. */
export const escrituraDe = (campo: string, columnas: readonly Columna[]): Escritura => {
  const columna = columnas.find((one) => one.campo === campo)

  return { signo: columna?.signo ?? '', orden: columna?.orden || 'dma' }
}

/**
 * Leaves empty what is no value of its field, where a person wants that and the field may be empty (DAT-06): of 600 clients a
 * third has no e-mail but a remark in its place.
 */
export const vaciadorDe = ({ conjunto, lectura }: Importacion): ((leida: FilaLeida) => void) => {
  const vaciables = new Map(
    conjunto.campos
      .filter(({ campo, obligatorio }) => !obligatorio && !conjunto.clave.includes(campo))
      .filter(({ campo }) => lectura?.columnas.some((columna) => columna.campo === campo && columna.vaciar))
      .map(({ campo, vacio = '' }) => [campo, vacio]),
  )

  return ({ valores, faltas }) => {
    for (const campo of Object.keys(faltas)) {
      const vacio = vaciables.get(campo)
      if (vacio === undefined) continue
      valores[campo] = vacio
      delete faltas[campo]
    }
  }
}

/** The field's text, turned around where its title says the opposite, however that is written: 'Activo', 'ACTIVO (S/N)', 'Habil.'. */
const turned = (campo: CampoDeConjunto, columnas: readonly Columna[]): Texto => {
  const texto = textoOf(campo, columnas)
  const { alReves } = campo
  const titulo = columnas.find((columna) => columna.campo === campo.campo)?.titulo ?? ''
  if (!alReves || placesOf(alReves.titulos, [titulo]).every((place) => place === null)) return texto

  return (cells) => alReves.turn(texto(cells))
}

/** How to read each field that the file has. */
const leeresDe = ({ conjunto, lectura }: Importacion): Leer[] => {
  const columnas = lectura?.columnas ?? []

  return presentesDe(conjunto, columnas).map((campo) => ({
    campo,
    escritura: escrituraDe(campo.campo, columnas),
    texto: turned(campo, columnas),
  }))
}

/** A reader of the file's rows, made once for all of them. */
export const readerOf = (importacion: Importacion): ((fila: number, cells: readonly string[]) => FilaLeida) => {
  const leeres = leeresDe(importacion)
  const hasMoneda = leeres.some(({ campo }) => campo.campo === 'moneda')
  const cifras = hasMoneda ? leeres.filter(({ campo }) => campo.clase === 'decimal') : []

  return (fila, cells) => {
    const valores: Record<string, string> = {}
    const faltas: Record<string, string> = {}
    for (const { campo, escritura, texto } of leeres) {
      const celda = readCell(campo, texto(cells), escritura)
      if ('valor' in celda) valores[campo.campo] = celda.valor
      else faltas[campo.campo] = celda.falta
    }
    for (const { campo, texto } of cifras) {
      const falta = faltaDeMoneda(texto(cells), valores.moneda)
      if (falta) faltas[campo.campo] ??= falta
    }

    return { fila, valores, faltas }
  }
}
