import { abridged, CODIGO, unaccented } from '@yunque/contracts/codecs/text'
import { ORDENES_FECHA, SIGNOS } from '@yunque/contracts/datos/importar'
import { textosDe } from '@yunque/contracts/maestros/maestro'
import { roundTo } from '@yunque/pricing'
import { type OrdenFecha, readFecha, readNumero, SIN_RESULTADO, type Signo } from '../../../../planilla/cells.ts'
import type { CampoDeConjunto, Celda } from '../conjunto.ts'

/** How a column's figures and days are written; '' where no figure of the column proves its decimal sign. */
export type Escritura = { signo: Signo | ''; orden: OrdenFecha }

/** Normalises a text so that people's variants are equal: without accents, case and repeated spaces. */
export const plainOf = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim()

/** Without the decimals that `roundTo` takes no notice of: a spreadsheet's own sums have up to 17. */
const withEight = (texto: string): string => texto.replace(/(\.\d{8})\d+$/, '$1')

const decimal = (
  texto: string,
  { decimales, mayorQueCero, conSigno, redondea }: CampoDeConjunto & { clase: 'decimal' },
  signo: Signo,
): Celda => {
  const read = readNumero(texto, signo)
  if (read === null)
    return { falta: `'${abridged(texto)}' no es un número con ${signo === ',' ? 'coma' : 'punto'} decimal.` }
  if (read.startsWith('-') && !conSigno) return { falta: 'No puede ser negativo.' }
  // Rounding up can add a digit (99.996 becomes 100.00), so a number to be rounded may have one digit less.
  if (read.replace(/^-|\..*$/g, '').length > (redondea ? 11 : 12)) return { falta: 'El número es demasiado grande.' }
  const valor = redondea && !read.startsWith('-') ? roundTo(withEight(read), decimales) : read
  const [whole = '', fraction = ''] = valor.replace('-', '').split('.')
  if (mayorQueCero && !/[1-9]/.test(valor)) return { falta: 'Debe ser mayor que cero.' }
  const kept = fraction.replace(/0+$/, '')
  const sign = valor.startsWith('-') && /[1-9]/.test(valor) ? '-' : ''

  return kept.length > decimales
    ? { falta: `Máximo ${decimales} decimales.` }
    : { valor: `${sign}${kept === '' ? whole : `${whole}.${kept}`}` }
}

const DIAS = /^(\d{1,3})( *d[ií]as?)?\.?$/i

const fecha = (texto: string, { enDias }: CampoDeConjunto & { clase: 'fecha' }, { orden }: Escritura): Celda => {
  const [, dias] = enDias ? (DIAS.exec(texto) ?? []) : []
  if (dias) return { valor: `+${dias}` }
  const valor = readFecha(texto, orden)

  return valor === null ? { falta: `'${abridged(texto)}' no es una fecha.` } : { valor }
}

const opcion = (texto: string, { opciones }: CampoDeConjunto & { clase: 'opcion' }): Celda => {
  const plain = plainOf(texto)
  const found = Object.entries(opciones).find(([, { palabras }]) => palabras.includes(plain))
  const all = Object.values(opciones).map(({ text }) => text)

  return found ? { valor: found[0] } : { falta: `'${abridged(texto)}' no es una de: ${all.join(', ')}.` }
}

const entero = (texto: string, signo: Signo): Celda => {
  const valor = readNumero(texto, signo)

  return valor !== null && /^\d{1,9}$/.test(valor)
    ? { valor }
    : { falta: `'${abridged(texto)}' no es un número entero.` }
}

/**
 * A figure by its column's decimal sign. Where no figure of the column proves one, the way that gives a value is taken; a price of
 * '4.250' is one both ways, and a thousand times the other: a person says which (DAT-05).
 */
const eitherWay = (texto: string, { signo }: Escritura, read: (signo: Signo) => Celda): Celda => {
  if (signo) return read(signo)
  const [comma, point] = [read(','), read('.')]
  if ('falta' in comma) return 'falta' in point ? comma : point
  if ('falta' in point || point.valor === comma.valor) return comma

  return {
    falta: `'${abridged(texto)}' se puede leer de dos formas: elija cómo se escriben los números de su columna.`,
  }
}

const textos = (texto: string, max: number): Celda => {
  const valor = textosDe(texto).join('; ')

  return valor.length > max ? { falta: `Tiene ${valor.length} caracteres; el máximo es ${max}.` } : { valor }
}

/** What spreadsheets show, in English and in Spanish, where a formula could not be worked out. */
const ERROR = /^#(N\/[AD]|¡?(REF|DIV\/0|VALUE|VALOR|NUM|NULL|NULO)!|¿?(NAME|NOMBRE)\?)$/

/** How a spreadsheet shows a figure that is too long for its cell. It writes no more of it to a text: the rest of a code is lost. */
const ABREVIADO = /^\d(?:[.,]\d+)?E\+\d{2}$/

/** `length` counts UTF-16 units, one or two for each letter: a text that is short enough by it needs no counting. */
const ofLength = (texto: string, max: number): Celda => {
  if (texto.length <= max) return { valor: texto }
  const length = [...texto].length

  return length > max ? { falta: `Tiene ${length} caracteres; el máximo es ${max}.` } : { valor: texto }
}

/** Spaces that web pages and fixed columns leave in texts, and signs without width: nobody who searches for the text types them. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const NO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g
const IS_ODD = /[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/
const tidy = (celda: string): string =>
  IS_ODD.test(celda) ? celda.replace(NO_WIDTH, '').replace(ODD_SPACES, ' ').trim() : celda

/** Letters up to which a text is a name and no note, in which nobody means two spaces. */
const MAX_NOMBRE = 200
const textoDe = (texto: string, max: number): Celda =>
  ofLength(max <= MAX_NOMBRE && texto.includes('  ') ? texto.replace(/ {2,}/g, ' ') : texto, max)

/** Whether a cell is a value of the field, however its column writes figures and days. */
export const isValor = (campo: CampoDeConjunto, celda: string): boolean =>
  SIGNOS.some((signo) => ORDENES_FECHA.some((orden) => 'valor' in readCell(campo, celda, { signo, orden })))

const abreviado = (texto: string): string =>
  `'${texto}' es un número que la planilla abrevió: dele a la columna el formato de texto, o de número sin decimales, y suba el archivo otra vez.`

const withinMax = (campo: CampoDeConjunto, celda: Celda): Celda =>
  'max' in campo && 'valor' in celda ? ofLength(celda.valor, campo.max) : celda

/** Reads a cell as its field's kind of value. */
const readAny = (campo: CampoDeConjunto, celda: string, escritura: Escritura): Celda => {
  // Removes the quote that spreadsheets, and our own files of refused rows, put before a text so that it is no formula (SEC-18).
  // A code is what it is, to the last sign.
  const limpia = campo.clase === 'codigo' ? celda : tidy(celda)
  const escrito = limpia.startsWith("'") ? limpia.replace(/^'(?=[=+\-@])/, '') : limpia
  const texto = campo.limpia ? campo.limpia(escrito) : escrito
  if (texto === '') return { valor: campo.obligatorio ? '' : (campo.vacio ?? '') }
  if (texto.includes('\u{fffd}')) return { falta: 'Tiene letras que no se pudieron leer: elija otra codificación.' }
  if (texto === SIN_RESULTADO)
    return { falta: 'Es una fórmula sin resultado: abra el archivo en su programa, guárdelo y súbalo otra vez.' }
  if (texto.startsWith('#') && ERROR.test(texto)) return { falta: `Es el error ${texto} de una fórmula.` }
  if (texto.includes('E+') && ABREVIADO.test(texto)) return { falta: abreviado(texto) }
  if (campo.read) return withinMax(campo, campo.read(texto))
  switch (campo.clase) {
    case 'decimal':
      return eitherWay(texto, escritura, (signo) => decimal(texto, campo, signo))
    case 'entero':
      return eitherWay(texto, escritura, (signo) => entero(texto, signo))
    case 'textos':
      return textos(texto, campo.max)
    case 'fecha':
      return fecha(texto, campo, escritura)
    case 'opcion':
      return opcion(texto, campo)
    case 'referencia':
      return { valor: texto }
    case 'codigo': {
      const read = ofLength(texto, campo.max)
      // What no call takes could not be chosen later.
      return 'falta' in read || CODIGO.test(texto) ? read : { falta: `'${abridged(texto)}' no es un código.` }
    }
    default:
      return textoDe(texto, campo.max)
  }
}

/**
 * Reads a cell as its field's kind of value. References stay text here, since they are looked up for all rows at once. What says
 * nothing, like the day 00/00/0000, is nothing where something is needed.
 */
export const readCell = (campo: CampoDeConjunto, celda: string, escritura: Escritura): Celda => {
  const read = readAny(campo, celda, escritura)

  return campo.obligatorio && 'valor' in read && read.valor === '' ? { falta: `Falta ${campo.label}.` } : read
}
