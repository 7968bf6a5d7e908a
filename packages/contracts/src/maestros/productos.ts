import { FAMILIA, opcionesDe } from './campos.ts'
import type { Maestro } from './maestro.ts'

/** How the weight of one unit is determined. */
const BASES = {
  pieza: 'Por pieza',
  metro: 'Por metro',
  kilo: 'Se vende por kilo',
  chapa: 'Chapa, por sus medidas',
  redonda: 'Barra redonda, por sus medidas',
  cuadrada: 'Barra cuadrada, por sus medidas',
  hexagonal: 'Barra hexagonal, por sus medidas',
  tubo: 'Tubo, por sus medidas',
}

export const productos: Maestro = {
  de: 'productos',
  uno: 'Producto',
  titulo: 'descrip',
  ordenes: ['prod01', 'descrip'],
  campos: [
    { nombre: 'prod01', label: 'Código', clase: 'texto', max: 40, requerido: true, clave: true, cols: 4 },
    { nombre: 'descrip', label: 'Descripción', clase: 'texto', max: 200, requerido: true, cols: 8 },
    { nombre: 'familia', label: 'Familia', clase: 'referencia', a: FAMILIA, requerido: true, cols: 6 },
    {
      nombre: 'productos_seleccionados',
      label: 'Opciones',
      clase: 'textos',
      max: 200,
      cols: 6,
      hint: 'Una de cada selector de la familia, en su orden y con ; entre ellas: 304; 2B',
    },
    { nombre: 'base_peso', label: 'Se pesa', clase: 'opcion', opciones: opcionesDe(BASES), requerido: true, cols: 4 },
    {
      nombre: 'peso',
      label: 'Kilos',
      clase: 'decimal',
      decimales: 8,
      cols: 4,
      hint: 'De una pieza o de un metro',
    },
    { nombre: 'iva', label: 'IVA %', clase: 'decimal', decimales: 2, requerido: true, cols: 4 },
  ],
}
