import { type Atomo, atomosOf } from '../atomos.ts'
import { formasIn } from '../candidatas.ts'
import { lineaOf } from '../linea.ts'
import type { Trozo } from '../pedido.ts'
import type { Vocabulario } from '../vocabulario.ts'
import { citaAt, isCabeza, isNombre } from './citas.ts'
import type { Parte } from './parte.ts'
import { leadingOf, withoutBullet, withoutChatHead } from './principio.ts'
import { splitParte, unglued } from './split.ts'
import { inColumns, type Tabla, tablaOf, tablaWithout } from './tabla.ts'

/** Limits of a line that a person would write by hand. A longer one is shown but not read. */
const MAX_LARGO = 600
const MAX_ATOMOS = 160
const MAX_FIGURAS = 30

const isTooMuch = (atomos: readonly Atomo[]): boolean =>
  atomos.length > MAX_ATOMOS ||
  atomos.filter(({ tipo }) => tipo === 'digitos' || tipo === 'fraccion').length > MAX_FIGURAS

const linesOf = (texto: string): Trozo[] => {
  const lines: Trozo[] = []
  let desde = 0
  for (let i = 0; i <= texto.length; i++) {
    const c = texto[i]
    if (i < texto.length && c !== '\n' && c !== '\r' && c !== '\u2028' && c !== '\u2029') continue
    if (texto.slice(desde, i).trim() !== '') lines.push({ desde, hasta: i })
    desde = i + 1
  }

  return lines
}

const trimmed = (texto: string, { desde, hasta }: Trozo): Trozo => {
  const line = texto.slice(desde, hasta)
  const start = desde + line.length - line.trimStart().length

  return { desde: start, hasta: start + line.trim().length }
}

const DESPEDIDAS = /^(saludos|saludo|atte|atentamente|cordialmente|slds|un saludo|muchas gracias y saludos|desde ya)/i

const partesOf = (
  texto: string,
  vocabulario: Vocabulario,
  esPedido: (atomos: readonly Atomo[]) => boolean,
): Parte[] => {
  const partes: Parte[] = []
  let tabla: Tabla | undefined
  let citado = false
  let enFirma = false
  let seen = false

  const places = linesOf(texto).map((raw) => trimmed(texto, raw))
  const lines = places.map(({ desde, hasta }) => texto.slice(desde, hasta))

  for (const [i, place] of places.entries()) {
    const line = lines[i] ?? ''
    const isLong = line.length > MAX_LARGO
    const every = isLong ? [] : unglued(atomosOf(line, place.desde))
    const all = isTooMuch(every) ? [] : every
    const cita = citaAt(lines, i)
    if (cita === 'aparte') {
      citado = false
      enFirma = false
      seen = false
      tabla = undefined
    } else if (cita === 'cita' || (cita === 'anterior' && seen)) citado = true
    const isQuoted = citado || line.startsWith('>') || isCabeza(line)
    if (/^--+\s*$/.test(line) || DESPEDIDAS.test(line)) enFirma = true
    const head = tablaOf(all, tabla)
    if (head) tabla = head
    const columnas = tabla ?? tablaWithout(all)
    const row = columnas && !head ? inColumns(all, columnas) : undefined
    const atomos = row ?? withoutBullet(withoutChatHead(all))
    const esCabecera = head !== undefined || isNombre(line)
    partes.push({ ...place, atomos, citado: isQuoted, enFirma, esCabecera })
    seen ||= !isQuoted && !enFirma && esPedido(atomos)
  }

  return orderMarked(partes).flatMap((parte) => splitParte(parte, vocabulario))
}

/** Leading numbers that count up from 1 over the lines only number them; a single one may be a quantity. */
const orderMarked = (partes: readonly Parte[]): Parte[] => {
  const leading = partes.map(({ atomos }) => leadingOf(atomos))
  const numbers = leading.filter((n) => n !== undefined)
  const isList = numbers.length > 1 && numbers.every((n, i) => n === i + (numbers[0] ?? 0)) && (numbers[0] ?? 9) <= 1

  return partes.map((parte, i) => {
    if (leading[i] === undefined) return parte
    const [first, ...rest] = parte.atomos
    if (isList) return { ...parte, atomos: rest.slice(1) }

    return first ? { ...parte, atomos: [{ ...first, columna: 'orden' }, ...rest] } : parte
  })
}

/** Whether a line looks like a request for metal: it names a shape and has a figure. */
const looksLikePedido = (vocabulario: Vocabulario) => (atomos: readonly Atomo[]) =>
  atomos.some(({ tipo }) => tipo === 'digitos') && formasIn(lineaOf(atomos, vocabulario)).length > 0

/** Cuts the text into the lines that are read one by one, in their order; only empty lines are left out (PED-03). */
export const renglonesOf = (texto: string, vocabulario: Vocabulario): Parte[] =>
  partesOf(texto, vocabulario, looksLikePedido(vocabulario))
