import { type Atomo, atomosOf } from './atomos.ts'
import { formasIn } from './candidatas.ts'
import { canon, DEBILES, FORMAS, MARCAS, NUMEROS, UNIDAD_DE } from './lexico.ts'
import { lineaOf } from './linea.ts'
import type { Trozo } from './pedido.ts'
import type { Vocabulario } from './vocabulario.ts'

/** One line of the text, and what its place in the text says of it. */
export type Parte = Trozo & {
  atomos: readonly Atomo[]
  /** Someone else's words, quoted; or the head of a mail. */
  citado: boolean
  /** After 'Saludos' or '--'. */
  enFirma: boolean
  /** The row that names a table's columns. */
  esCabecera: boolean
}

/** '2chapas304': a shape's word ends the number before it, and another one begins after it. */
const unglued = (atomos: readonly Atomo[]): Atomo[] => {
  const isForma = (i: number) => {
    const { tipo, n = '' } = atomos[i] ?? {}
    return tipo === 'letras' && n.length > 3 && FORMAS.has(canon(n))
  }

  return atomos.map((atomo, i) => (atomo.junto && (isForma(i) || isForma(i - 1)) ? { ...atomo, junto: false } : atomo))
}

/** Longer lines are no line that a person wrote by hand: they are shown and not read. */
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

const CABECERAS: Record<string, string> = {
  cantidad: 'cant cantidad cantidades qty cdad ctd',
  um: 'um unidad unid un u uni',
  nada: 'item it pos posicion nro n codigo cod articulo art precio importe total subtotal peso kg plazo orden renglon',
  espesor: 'espesor esp',
  ancho: 'ancho',
  largo: 'largo long longitud',
  diametro: 'diametro diam ø',
  lado: 'lado',
  texto:
    'descripcion detalle producto material medida medidas calidad terminacion observaciones observacion acabado norma denominacion concepto dimensiones',
}
const CABECERA_DE = new Map(
  Object.entries(CABECERAS).flatMap(([columna, all]) => all.split(' ').map((word) => [word, columna] as const)),
)

const SEPARADORES = ['\t', '|', ';']

/** The cells of a row, as atoms; undefined where the separator is not in it. */
const cellsOf = (atomos: readonly Atomo[], separador: string): Atomo[][] | undefined => {
  const cells: Atomo[][] = [[]]
  for (const atomo of atomos) {
    if (atomo.n === separador) cells.push([])
    else cells.at(-1)?.push(atomo)
  }

  return cells.length > 1 ? cells : undefined
}

type Tabla = { separador: string; columnas: string[] }

/** A row whose cells name columns, two at least, and that has no figure. */
const tablaOf = (atomos: readonly Atomo[]): Tabla | undefined => {
  if (atomos.length > 60 || atomos.some(({ tipo }) => tipo === 'digitos')) return undefined
  for (const separador of SEPARADORES) {
    const columnas = cellsOf(atomos, separador)?.map(
      (cell) => CABECERA_DE.get(cell.find(({ tipo, n }) => tipo === 'letras' || n === 'ø')?.n ?? '') ?? '',
    )
    if (columnas && columnas.filter((columna) => columna !== '').length > 1) return { separador, columnas }
  }

  return undefined
}

/** The row's atoms, each with its column; separators go, so that nothing is joined across them. */
const inColumns = (atomos: readonly Atomo[], { separador, columnas }: Tabla): Atomo[] | undefined =>
  cellsOf(atomos, separador)?.flatMap((cell, c) => {
    const columna = columnas[c] ?? ''
    return cell.map((atomo, i) => ({
      ...atomo,
      junto: i > 0 && atomo.junto,
      ...(columna === '' || columna === 'texto' ? {} : { columna }),
    }))
  })

const BULLETS = new Set(['-', '•', '*', '>', '+', '_', '~', '.', '|'])

/** Without the bullet, and without the number of the line in its list where it can be nothing else: '1)', 'a)', '3.-'. */
const withoutBullet = (atomos: readonly Atomo[]): readonly Atomo[] => {
  let at = 0
  while (BULLETS.has(atomos[at]?.n ?? '') && at < 4) at++
  const [first, sign, more] = atomos.slice(at, at + 3)
  const isOrder =
    (first?.tipo === 'digitos' && first.n.length <= 3) || (first?.tipo === 'letras' && first.n.length === 1)
  if (isOrder && sign?.n === ')') return atomos.slice(at + 2)
  if (isOrder && first?.tipo === 'digitos' && sign?.n === '.' && more?.n === '-') return atomos.slice(at + 3)
  if (isOrder && first?.tipo === 'digitos' && sign?.n === '°' && (more?.n === ')' || more?.n === '-'))
    return atomos.slice(at + 3)

  return atomos.slice(at)
}

/** '3 -' or '3.' at the beginning: the number of the line in its list, or a quantity. */
const leadingOf = (atomos: readonly Atomo[]): number | undefined => {
  const [first, sign, more] = atomos
  const isMarked =
    first?.tipo === 'digitos' && first.n.length <= 3 && (sign?.n === '-' || sign?.n === '.') && more !== undefined
  if (
    !isMarked ||
    (sign.n === '.' && more.junto && more.tipo === 'digitos') ||
    (sign.junto && more.junto && more.tipo === 'fraccion')
  )
    return undefined

  return Number(first.n)
}

/** '[10:15, 3/11/2026] Juan:' and '3/11/26 10:15 - Juan:', as WhatsApp writes them before each message. */
const withoutChatHead = (atomos: readonly Atomo[]): readonly Atomo[] => {
  const head = atomos.slice(0, 40).map(({ n }) => n)
  const isTime = (from: number) =>
    head.slice(from, from + 14).some((n, i) => n === ':' && /^\d+$/.test(head[from + i + 1] ?? ''))
  const close = head.indexOf(']')
  const colonAfter = (from: number) =>
    head.findIndex(
      (n, i) =>
        (i > from && n === ':' && !/^\d+$/.test(head[i + 1] ?? '')) ||
        (i > from && n === ':' && !/^\d+$/.test(head[i - 1] ?? '')),
    )
  if (head[0] === '[' && close > 0 && isTime(0)) return atomos.slice(Math.max(close, colonAfter(close)) + 1)
  const isDated = /^\d+$/.test(head[0] ?? '') && head[1] === '/' && head[3] === '/' && isTime(4)
  const dash = head.indexOf('-', 5)
  if (isDated && dash > 0 && colonAfter(dash) > 0) return atomos.slice(colonAfter(dash) + 1)

  return atomos
}

const CABEZAS = /^(de|from|para|to|cc|cco|asunto|subject|fecha|date|enviado|enviado el|sent)\s*:/i
const DESPEDIDAS = /^(saludos|saludo|atte|atentamente|cordialmente|slds|un saludo|muchas gracias y saludos|desde ya)/i
const isReenviado = (line: string) => /forwarded message|mensaje reenviado|inicio del mensaje reenviado/i.test(line)
const isCita = (line: string) => /^(el|on) .{6,200}(escribi[oó]|wrote)\s*:?\s*$/i.test(line)
const isOriginal = (line: string) => /^[-_\s]{2,20}(mensaje original|original message)/i.test(line)

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

  for (const raw of linesOf(texto)) {
    const place = trimmed(texto, raw)
    const line = texto.slice(place.desde, place.hasta)
    const isLong = line.length > MAX_LARGO
    const every = isLong ? [] : unglued(atomosOf(line, place.desde))
    const all = isTooMuch(every) ? [] : every
    if (isReenviado(line.slice(0, 200))) {
      citado = false
      enFirma = false
    } else if (isCita(line.slice(0, 300)) || (isOriginal(line.slice(0, 100)) && seen)) citado = true
    const isQuoted = citado || line.startsWith('>') || CABEZAS.test(line)
    if (/^--+\s*$/.test(line) || DESPEDIDAS.test(line)) enFirma = true
    const head = tablaOf(all)
    if (head) tabla = head
    const row = tabla && !head ? inColumns(all, tabla) : undefined
    const atomos = row ?? withoutBullet(withoutChatHead(all))
    partes.push({ ...place, atomos, citado: isQuoted, enFirma, esCabecera: head !== undefined })
    seen ||= !isQuoted && esPedido(atomos)
  }

  return orderMarked(partes).flatMap((parte) => splitParte(parte, vocabulario))
}

/** Leading numbers that count up from 1 over the lines are their order; one alone may be a quantity. */
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

/** Where in a line a further item begins: after ';', ',', '+' or 'y', a quantity and a shape, with figures of its own after it. */
const startsOf = (atomos: readonly Atomo[], vocabulario: Vocabulario): number[] => {
  const { canon } = lineaOf(atomos, vocabulario)
  const isForma = (i: number) =>
    FORMAS.has(canon[i] ?? '') && !(DEBILES.has(canon[i] ?? '') && canon[i] !== 'te' && canon[i] !== 'casquete')
  const isCount = (i: number) => atomos[i]?.tipo === 'digitos' || NUMEROS.has(atomos[i]?.n ?? '')
  const figures = (from: number, to: number) =>
    atomos.slice(from, to).filter(({ tipo }) => tipo === 'digitos' || tipo === 'fraccion').length
  const starts = [0]

  for (let i = 1; i < atomos.length - 1; i++) {
    const sign = atomos[i]?.n ?? ''
    if (!['+', ';', ',', 'y', 'e', 'mas'].includes(sign) || (sign === ',' && atomos[i + 1]?.junto && isCount(i + 1)))
      continue
    let next = i + 1
    const counted = isCount(next)
    if (counted) next++
    if (counted && UNIDAD_DE.has(atomos[next]?.n ?? '')) next++
    if (['de', 'x', '.'].includes(atomos[next]?.n ?? '')) next++
    const begins = isForma(next) && (counted || sign === ';' || sign === '+')
    const last = starts.at(-1) ?? 0
    const hasOwn = figures(next, atomos.length) > 0 && !MARCAS.has(atomos[next]?.n ?? '')
    const before = atomos.slice(last, i).some((_, k) => isForma(last + k)) && figures(last, i) > 0
    if (begins && hasOwn && before) starts.push(i + 1)
  }

  return starts
}

/** A line of several items as several lines. */
const splitParte = (parte: Parte, vocabulario: Vocabulario): Parte[] => {
  if (parte.citado || parte.esCabecera || parte.atomos.length < 8) return [parte]
  const starts = startsOf(parte.atomos, vocabulario)
  if (starts.length === 1) return [parte]

  return starts.map((start, k) => {
    const atomos = parte.atomos.slice(start, starts[k + 1])
    const desde = k === 0 ? parte.desde : (atomos[0]?.desde ?? parte.desde)
    const hasta = k === starts.length - 1 ? parte.hasta : (parte.atomos[(starts[k + 1] ?? 1) - 1]?.desde ?? parte.hasta)

    return { ...parte, desde, hasta, atomos }
  })
}

/** Whether a line may ask for metal, at sight: it names a shape and a figure. */
const looksLikePedido = (vocabulario: Vocabulario) => (atomos: readonly Atomo[]) =>
  atomos.some(({ tipo }) => tipo === 'digitos') && formasIn(lineaOf(atomos, vocabulario)).length > 0

/** The text cut into what is read one by one, in its order; nothing but empty lines is left out (PED-03). */
export const renglonesOf = (texto: string, vocabulario: Vocabulario): Parte[] =>
  partesOf(texto, vocabulario, looksLikePedido(vocabulario))
