import { ORDENES_FECHA } from '@yunque/contracts/datos/importar'
import { readFecha } from '../../../../planilla/cells.ts'
import type { CampoDeConjunto, Celda } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { inBothGenders } from './sinonimos.ts'

// Whether a row is in use, as office programs write it (DAT-05).

const FUERA = [
  ...['fuera de uso', 'baja', 'de baja', 'dado de baja', 'dada de baja', 'b', 'no vigente', 'no activo', 'no activa'],
  ...inBothGenders(
    'inactiv',
    'inhabilitad',
    'deshabilitad',
    'suspendid',
    'discontinuad',
    'bloquead',
    'anulad',
    'cerrad',
  ),
]
const EN_USO = [
  'en uso',
  'alta',
  'de alta',
  'a',
  'vigente',
  'normal',
  ...inBothGenders('activ', 'habilitad', 'aplicad'),
]

const SI = ['s', 'si', 'x', '1', 'true', 'verdadero']
const NO = ['n', 'no', '0', 'false', 'falso']

/** A day that is one. */
const isDia = (texto: string): boolean => ORDENES_FECHA.some((orden) => Boolean(readFecha(texto, orden)))
/** What old systems write where there is no day. */
const isSinDia = (texto: string): boolean => readFecha(texto, 'dma') === ''

/**
 * The field that says of a row whether it is in use. `fuera` and `enUso` are what its column holds. A day is the one on which it
 * was taken out of use; an empty cell, or a day of zeros, says that it is in use.
 */
export const campoDeUso = (
  campo: string,
  label: string,
  { fuera, enUso }: { fuera: string; enUso: string },
): CampoDeConjunto => {
  const opciones = {
    [enUso]: { text: 'En uso', palabras: [...EN_USO, ...NO] },
    [fuera]: { text: 'Fuera de uso', palabras: [...FUERA, ...SI] },
  }
  const read = (texto: string): Celda => {
    const plain = plainOf(texto).replace(/\.$/, '')
    const valor = [enUso, fuera].find((one) => opciones[one]?.palabras.includes(plain))
    if (valor !== undefined) return { valor }
    if (isSinDia(texto)) return { valor: enUso }

    return isDia(texto) ? { valor: fuera } : { falta: `'${texto.slice(0, 40)}' no es una de: En uso, Fuera de uso.` }
  }

  return {
    ...{ campo, label, clase: 'opcion', opciones, read, vacio: enUso },
    sinonimos: [
      ...['Uso', 'Estado', 'Situación', 'Baja', 'Fecha de baja', 'De baja', 'Fuera de uso'],
      ...inBothGenders('Dad').map((dado) => `${dado} de baja`),
      ...inBothGenders('Inactiv', 'Inhabilitad', 'Deshabilitad', 'Suspendid', 'Discontinuad'),
      ...AL_REVES,
    ],
    // Until when it is in use is not whether it is.
    salvo: /\bhasta\b/,
    alReves: { titulos: AL_REVES, turn },
  }
}

/** Titles under which a yes says that the row is in use. */
const AL_REVES = ['En uso', 'Vigente', 'Alta', ...inBothGenders('Activ', 'Habilitad')]
/** Below one of these a day is the one since which it is in use. */
const turn = (texto: string): string => {
  const plain = plainOf(texto)
  if (SI.includes(plain) || isDia(texto)) return 'no'

  return NO.includes(plain) ? 'si' : texto
}

/** Whether a row of a master is in use (DAT-01). */
export const EN_USO_DE_MAESTRO = campoDeUso('en_uso', 'Uso', { fuera: 'false', enUso: 'true' })
