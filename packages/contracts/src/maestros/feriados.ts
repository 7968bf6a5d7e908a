import type { Maestro } from './maestro.ts'

/** Days on which nobody works: none of them is a working day (DAT-09, PAN-05). */
export const feriados: Maestro = {
  de: 'feriados',
  uno: 'Feriado',
  titulo: 'nombre',
  ordenes: ['fecha', 'nombre'],
  campos: [
    { nombre: 'fecha', label: 'Fecha', clase: 'fecha', requerido: true, clave: true, cols: 4 },
    { nombre: 'nombre', label: 'Nombre', clase: 'texto', max: 80, requerido: true, cols: 8 },
  ],
}

/** Holidays on the same day of every year (Ley 27.399). */
const FIJOS = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día de la Memoria'],
  ['04-02', 'Veteranos y Caídos en Malvinas'],
  ['05-01', 'Día del Trabajador'],
  ['05-25', 'Revolución de Mayo'],
  ['06-20', 'Manuel Belgrano'],
  ['07-09', 'Independencia'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
] as const

/** Holidays that depend on Easter, which is on 2026-04-05, 2027-03-28 and 2028-04-16. */
const DE_PASCUA = [
  ['2026-02-16', 'Carnaval'],
  ['2026-02-17', 'Carnaval'],
  ['2026-04-03', 'Viernes Santo'],
  ['2027-02-08', 'Carnaval'],
  ['2027-02-09', 'Carnaval'],
  ['2027-03-26', 'Viernes Santo'],
  ['2028-02-28', 'Carnaval'],
  ['2028-02-29', 'Carnaval'],
  ['2028-04-14', 'Viernes Santo'],
] as const

/**
 * Argentina's national holidays with a day fixed by law, as rows to import. Moved holidays and bridge days are set by
 * decree for each year, so whoever keeps the table enters them.
 */
export const FERIADOS_NACIONALES: readonly (readonly [fecha: string, nombre: string])[] = [
  ...['2026', '2027', '2028'].flatMap((year) => FIJOS.map(([dia, nombre]) => [`${year}-${dia}`, nombre] as const)),
  ...DE_PASCUA,
].toSorted(([a], [b]) => a.localeCompare(b))
