import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import {
  claveDe,
  findCalidades,
  listCalidades,
  NORMAS,
  nombreCompleto,
  sinNorma,
} from '../../../equivalencias/equivalencias.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { dicho, onlyOne } from './entre-filas.ts'

/** What else files call a norm. */
const LLAMADAS: Partial<Record<(typeof NORMAS)[number], readonly string[]>> = {
  'W-Nr': ['wnr', 'w.nr', 'w.nr.', 'w. nr.', 'w nr', 'werkstoff', 'werkstoffnummer', 'wst'],
  EN: ['din en', 'une-en', 'une en', 'en iso'],
  'Marca comercial': ['marca', 'comercial', 'nombre comercial'],
}

const normas = Object.fromEntries(
  NORMAS.map((norma) => [norma, { text: norma, palabras: [plainOf(norma), ...(LLAMADAS[norma] ?? [])] }]),
)

const campos: readonly CampoDeConjunto[] = [
  {
    campo: 'calidad',
    label: 'Calidad',
    clase: 'texto',
    max: 80,
    obligatorio: true,
    sinonimos: ['Calidad del catálogo', 'Grado'],
  },
  { campo: 'norma', label: 'Norma', clase: 'opcion', opciones: normas, obligatorio: true },
  {
    campo: 'nombre',
    label: 'Nombre',
    clase: 'texto',
    max: 60,
    obligatorio: true,
    sinonimos: ['Equivalencia', 'Equivalente', 'Denominación', 'Designación'],
  },
  { campo: 'clave', label: 'Clave', clase: 'texto', max: 80, derivado: true },
]

const completo = ({ norma = '', nombre = '' }: Valores) => nombreCompleto({ norma, nombre })

/**
 * The grade as the catalogue writes it, named by its text or by the code of its option, and the name without its norm, in the form in
 * which names are compared.
 */
const derive = async (trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  const opciones = await findCalidades(trx)
  const byCodigo = Map.groupBy(opciones, ({ value }) => plainOf(value))
  const calidades = new Map(opciones.map(({ text }) => [plainOf(text), text]))
  /** A code that says different grades in different familias says none. */
  const deCodigo = (dicha: string): string | undefined => {
    const [uno, ...otros] = byCodigo.get(dicha) ?? []

    return otros.some(({ text }) => text !== uno?.text) ? undefined : uno?.text
  }
  for (const fila of filas) {
    const dicha = plainOf(fila.calidad ?? '')
    fila.calidad = calidades.get(dicha) ?? deCodigo(dicha) ?? fila.calidad ?? ''
    fila.nombre = sinNorma({ norma: fila.norma ?? '', nombre: fila.nombre ?? '' })
    fila.clave = claveDe(completo(fila))
  }
}

/** The checks of the form (PAN-18): the catalogue has the grade, and no other grade has the name. */
const check = async (trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> => {
  const calidades = await listCalidades(trx)
  const { rows } = await sql<{ calidad: string; clave: string }>`select calidad, clave from equivalencias
    where clave = any(${filas.map(({ clave = '' }) => clave)}::text[])`.execute(trx)
  const named = [...rows, ...calidades.map((calidad) => ({ calidad, clave: claveDe(calidad) }))]

  return filas.map((fila) => {
    const { calidad = '', clave = '' } = fila
    if (!calidades.includes(calidad)) return { calidad: `'${calidad}' no es una calidad del catálogo.` }
    if (claveDe(fila.nombre ?? '') === '') return { nombre: 'Escriba el nombre.' }
    const otra = named.find((one) => one.clave === clave && one.calidad !== calidad)
    return otra ? { nombre: `${completo(fila)} ya es un nombre de ${otra.calidad}.` } : undefined
  })
}

const checkAll = onlyOne({
  de: dicho('f', 'clave'),
  cuales: sql`true`,
  chocan: sql`${dicho('f', 'calidad')} <> ${dicho('p', 'calidad')}`,
  campo: 'nombre',
  falta: sql`case ${dicho('f', 'norma')} when 'Marca comercial' then '' else ${dicho('f', 'norma')} || ' ' end
    || ${dicho('f', 'nombre')} || ' ya es un nombre de ' || ${dicho('p', 'calidad')} || '.'`,
})

/** Other names of the catalogue's grades. */
export const equivalencias: Conjunto = {
  nombre: 'equivalencias',
  label: 'Equivalencias',
  tabla: 'equivalencias',
  campos,
  derive,
  check,
  checkAll,
  ayuda: 'Cada nombre, de una calidad del catálogo.',
  clave: ['calidad', 'clave'],
  codigo: 'TEQ',
}
