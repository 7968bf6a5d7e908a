import { type OrdenFecha, readFecha, readNumero, type Signo } from '../../planilla/cells.ts'
import type { CampoDeConjunto } from './conjunto.ts'

/** A cell's value as it is stored, null for nothing; or why it is none, for the person who has the file. */
export type Celda = { valor: string | null } | { falta: string }

/** How a column's figures and days are written. */
export type Escritura = { signo: Signo; orden: OrdenFecha }

/** Two texts that people take for one: without accents, capitals, and more than one space. */
export const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const shown = (texto: string): string => (texto.length > 40 ? `${texto.slice(0, 40)}…` : texto)

const decimal = (texto: string, decimales: number, { signo }: Escritura): Celda => {
  const valor = readNumero(texto, signo)
  if (valor === null)
    return { falta: `'${shown(texto)}' no es un número con ${signo === ',' ? 'coma' : 'punto'} decimal.` }
  if (valor.startsWith('-')) return { falta: 'No puede ser negativo.' }
  const [whole = '', fraction = ''] = valor.split('.')
  if (whole.length > 12) return { falta: 'El número es demasiado grande.' }

  return fraction.length > decimales ? { falta: `Máximo ${decimales} decimales.` } : { valor }
}

const fecha = (texto: string, { orden }: Escritura): Celda => {
  const valor = readFecha(texto, orden)

  return valor === null ? { falta: `'${shown(texto)}' no es una fecha.` } : { valor: valor || null }
}

const opcion = (texto: string, opciones: Readonly<Record<string, readonly string[]>>): Celda => {
  const plain = plainOf(texto)
  const found = Object.entries(opciones).find(([value, words]) => plainOf(value) === plain || words.includes(plain))

  return found ? { valor: found[0] } : { falta: `'${shown(texto)}' no es una de: ${Object.keys(opciones).join(', ')}.` }
}

/** Reads a cell as what its field holds. What a reference means is looked up for all rows at once: here it is its text. */
export const readCell = (campo: CampoDeConjunto, texto: string, escritura: Escritura): Celda => {
  if (texto === '') return campo.obligatorio ? { falta: `Falta ${campo.label}.` } : { valor: null }
  if (texto.includes('\u{fffd}')) return { falta: 'Tiene letras que no se pudieron leer: elija otra codificación.' }
  switch (campo.clase) {
    case 'decimal':
      return decimal(texto, campo.decimales, escritura)
    case 'fecha':
      return fecha(texto, escritura)
    case 'opcion':
      return opcion(texto, campo.opciones)
    case 'referencia':
      return { valor: texto }
    default: {
      const length = [...texto].length

      return length > campo.max ? { falta: `Tiene ${length} caracteres; el máximo es ${campo.max}.` } : { valor: texto }
    }
  }
}
