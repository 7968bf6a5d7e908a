import type { Trx } from '../../../../kernel/db/db.ts'
import { placesOf } from '../../../../planilla/columns.ts'
import type { Partes } from '../conjunto.ts'
import type { Columna, Importacion } from '../importacion.ts'
import { readCell } from './read-cell.ts'
import { escrituraDe, type FilaLeida } from './reader.ts'

type Leida = { leida: FilaLeida; celdas: readonly string[] }

const listed = new Intl.ListFormat('es')

/** The cells in the order of the names, or why that cannot be told. */
const inOrder = (
  nombres: readonly string[],
  places: readonly (number | null)[],
  cells: readonly string[],
): string[] | string | undefined => {
  const said = places.filter((place) => place !== null)
  const others = cells.filter((cell, i) => cell !== '' && !said.includes(i))
  const lost = places.length - said.length
  const isRising = said.every((place, i) => i === 0 || place > (said[i - 1] ?? -1))
  if (lost === 0) {
    const empty = nombres.filter((_, i) => cells[places[i] ?? -1] === '')
    if (empty.length > 0) return `Falta ${listed.format(empty)}.`

    return isRising && others.length === 0 ? undefined : [...said.map((place) => cells[place] ?? ''), ...others]
  }
  if (isRising) return undefined
  // The only name without a column is that of the only column without a name.
  if (lost === 1 && others.length === 1) return places.map((place) => (place === null ? others[0] : cells[place]) ?? '')

  return `Van en este orden: ${nombres.join('; ')}. El archivo las trae en otro, y no de todas se sabe cuál es.`
}

/** For each name its column's place among `places`. Reading titles as names is slow, so it is done once for names that many rows share. */
const titlesIn = (places: readonly number[], columnas: readonly Columna[]) => {
  const titulos = places.map((place) => columnas[place]?.titulo ?? '')
  const found = new Map<string, (number | null)[]>()

  return (nombres: readonly string[]): (number | null)[] => {
    const key = nombres.join('\n')
    const titles = found.get(key) ?? placesOf(nombres, titulos)
    found.set(key, titles)

    return titles
  }
}

/**
 * Puts the parts of a field that has several columns in the order of its familia: a file may have 'Largo' before 'Espesor', and a
 * lot has its measures in one order only (DAT-05).
 */
export const sorterOf = ({ conjunto, lectura }: Importacion) => {
  const columnas = lectura?.columnas ?? []
  const jobs = (conjunto.partes ?? []).flatMap((partes) => {
    const places = columnas.flatMap(({ campo, fija }, i) => (campo === partes.campo && fija === undefined ? [i] : []))
    const campo = conjunto.campos.find((one) => one.campo === partes.campo)

    const known = new Map<string, readonly string[]>()

    return campo && places.length > 1 ? [{ partes, campo, places, known, titlesOf: titlesIn(places, columnas) }] : []
  })

  return async (trx: Trx, leidas: readonly Leida[]): Promise<void> => {
    for (const { partes, campo, places, known, titlesOf } of jobs) {
      await learn(trx, partes, known, leidas)
      for (const { leida, celdas } of leidas) {
        const nombres = known.get(leida.valores[partes.de] ?? '') ?? []
        const cells = places.map((place) => celdas[place] ?? '')
        // A single cell may hold all parts.
        if (nombres.length < 2 || cells.filter((cell) => cell !== '').length < 2) continue
        const sorted = inOrder(nombres, titlesOf(nombres), cells)
        if (sorted === undefined) continue
        const celda =
          typeof sorted === 'string'
            ? { falta: sorted }
            : readCell(campo, sorted.join('; '), escrituraDe(campo.campo, columnas))
        delete leida.faltas[campo.campo]
        delete leida.valores[campo.campo]
        if ('valor' in celda) leida.valores[campo.campo] = celda.valor
        else leida.faltas[campo.campo] = celda.falta
      }
    }
  }
}

/** Looks up the names that are not known yet. */
const learn = async (
  trx: Trx,
  { de, nombres }: Partes,
  known: Map<string, readonly string[]>,
  leidas: readonly Leida[],
): Promise<void> => {
  const news = new Set<string>()
  for (const { leida } of leidas) {
    const valor = leida.valores[de]
    if (valor && !known.has(valor)) news.add(valor)
  }
  if (news.size === 0) return
  const found = await nombres(trx, [...news])
  for (const valor of news) known.set(valor, found.get(valor) ?? [])
}
