/** The sign before the decimals. */
export type Signo = ',' | '.'

/** What a column's figures tell of its decimal sign; `mixto` when they contradict each other. */
export type SignoDeColumna = Signo | 'mixto' | null

const NUMERO = /^[+-]?[\d.,]+$/
const MILES_APARTE = /(?<=\d)\s(?=\d{3}(?!\d))/g
const AROUND = /(?:U\$[SD]|US\$|USD|ARS|AR\$|\$|%|\s)+/gi
const isOfNumero = (letter: string | undefined): boolean => letter !== undefined && /[\d.,]/.test(letter)
/** A negative as books write it: '(3,5)', or '3,5-'. */
const NEGATIVO = /^\(([\d.,]+)\)$|^([\d.,]+)-$/

/** A figure without what people write around it, its sign in front. What stands within stays, and makes it none: '12 50' is not 1250. */
const bare = (texto: string): string =>
  texto
    .replace(MILES_APARTE, '')
    .replace(AROUND, (around, at: number, all: string) =>
      isOfNumero(all[at - 1]) && isOfNumero(all[at + around.length]) ? around : '',
    )
    .replace(NEGATIVO, '-$1$2')

/** The decimal sign that one figure proves; nothing where it can be read both ways, like 1.234. */
const signoDeTexto = (texto: string): Signo | null => {
  const number = bare(texto).replace(/^[+-]/, '')
  if (!NUMERO.test(number)) return null
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const sign = comma >= 0 ? ',' : point >= 0 ? '.' : null
  if (sign === null) return null
  const parts = number.split(sign)
  // A sign that appears twice separates thousands, so the other one is the decimal sign.
  if (parts.length > 2) return sign === ',' ? '.' : ','
  const [whole = '', fraction = ''] = parts

  return fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith('0') ? null : sign
}

/** Learns the decimal sign of a column from its figures, cell by cell (DAT-05). */
export const createSigno = () => {
  const found = new Set<Signo>()

  return {
    look: (texto: string): void => {
      // Most cells have neither sign; once both signs were seen there is nothing more to learn.
      if (found.size > 1 || !(texto.includes(',') || texto.includes('.'))) return
      const signo = signoDeTexto(texto)
      if (signo) found.add(signo)
    },
    /** A cell that is a figure, and no text, has the sign that it is written with here. */
    prove: (signo: Signo): void => void found.add(signo),
    guess: (): SignoDeColumna => {
      const [first = null] = found

      return found.size > 1 ? 'mixto' : first
    },
  }
}

// No figure with a zero before its first point groups thousands: '0.500' is a half.
const GRUPOS = { ',': /^[1-9]\d{0,2}(\.\d{3})+$/, '.': /^[1-9]\d{0,2}(,\d{3})+$/ } as const

/**
 * A figure as plain decimal text, by its column's sign: '1.234,50' is '1234.50' where the comma is the sign. null where it is no
 * number with that sign: figures are never guessed.
 */
export const readNumero = (texto: string, signo: Signo): string | null => {
  const number = bare(texto)
  const sign = number.startsWith('-') ? '-' : ''
  const [whole = '', fraction, ...rest] = number.replace(/^[+-]/, '').split(signo)
  if (rest.length > 0 || (whole === '' && !fraction)) return null
  const digits = GRUPOS[signo].test(whole) ? whole.replace(/[.,]/g, '') : whole
  if (!/^\d*$/.test(digits) || !/^\d*$/.test(fraction ?? '')) return null
  const plain = digits.replace(/^0+(?=\d)/, '') || '0'

  return sign + plain + (fraction ? `.${fraction}` : '')
}

/** The order of day, month and year in a column. */
export type OrdenFecha = 'dma' | 'mda' | 'amd'

const FECHA = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T]\d{1,2}:\d{2}.*)?$/
/** As Excel writes a day in Spanish: '01-dic-2026', '1 de dic. de 26'. */
const CON_MES =
  /^(\d{1,2})(?:[\s/.-]|\s+de\s+)+(ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*\.?(?:[\s/.-]|\s+de\s+)+(\d{2,4})$/i
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const JUNTA = /^(\d{4})(\d{2})(\d{2})$/
/** What other systems write for an empty day: zeros, only the separators, or the first day of all. */
const SIN_DIA = /^(?:[0\s/.:T-]*|0?1[/.-]0?1[/.-]0001(?:[ T][0:.]*)?|0001-01-01(?:[ T][0:.]*)?)$/
/** Before this year nobody dated anything here: '0026' and '202' are slips. */
const FIRST_YEAR = 1000

const DIGIT_SIGN = /^\d+[/.-]/

/**
 * Learns the order of a column's days: a number above 12 is no month. The Argentine order where nothing tells. A year of four digits
 * in front is read by itself in any order, so days written otherwise beside it decide.
 */
export const createOrden = () => {
  let isArgentine = false
  let isAmerican = false
  let hasYearFirst = false
  let hasYearLast = false

  return {
    look: (texto: string): void => {
      if (isArgentine || texto.length < 5 || texto.length > 30 || !(DIGIT_SIGN.test(texto) || JUNTA.test(texto))) return
      const [, first = '', second = ''] = FECHA.exec(texto) ?? []
      if (first.length === 4 || JUNTA.test(texto)) hasYearFirst = true
      else if (first) {
        hasYearLast = true
        if (Number(first) > 12) isArgentine = true
        else if (Number(second) > 12) isAmerican = true
      }
    },
    guess: (): OrdenFecha => {
      if (isArgentine || (hasYearLast && !isAmerican)) return 'dma'
      if (isAmerican) return 'mda'
      return hasYearFirst ? 'amd' : 'dma'
    },
    /** Whether a day proves which of day and month comes first; one with its year first proves neither. */
    isProven: (): boolean => isArgentine || isAmerican,
  }
}

/** A year of two digits is the nearest one: '49' is 2049, '50' is 1950. */
const yearOf = (text: string): number => {
  const year = Number(text)

  return text.length > 2 ? year : year < 50 ? 2000 + year : 1900 + year
}

/** A day as 'aaaa-mm-dd' by its column's order, '' where the cell is empty, null where it is no day. */
export const readFecha = (texto: string, orden: OrdenFecha): string | null => {
  const text = texto.trim()
  if (SIN_DIA.test(text)) return ''
  const [, dia = '', mes = '', anio = ''] = CON_MES.exec(text) ?? []
  if (mes) return readFecha(`${dia}/${MESES.indexOf(mes.toLowerCase().replace('set', 'sep')) + 1}/${anio}`, 'dma')
  const parts = (JUNTA.exec(text) ?? FECHA.exec(text))?.slice(1, 4)
  if (!parts) return null
  const [a = '', b = '', c = ''] = parts
  // A number of four digits is the year wherever it stands.
  const isYearFirst = a.length === 4 || (orden === 'amd' && c.length < 3)
  const [year, month, day] = isYearFirst ? [a, b, c] : orden === 'mda' ? [c, a, b] : [c, b, a]
  const date = new Date(Date.UTC(yearOf(year), Number(month) - 1, Number(day)))
  const iso = date.toISOString().slice(0, 10)
  const isSame =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    (year.length < 3 || Number(year) >= FIRST_YEAR)

  return isSame ? iso : null
}

/** Text for a formula whose result the workbook does not hold, so that nobody takes it for an empty cell. */
export const SIN_RESULTADO = '#SIN RESULTADO'
