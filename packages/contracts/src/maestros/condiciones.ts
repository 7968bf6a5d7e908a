import { CODIGO, NOMBRE, ORDEN } from './campos.ts'
import type { Maestro } from './maestro.ts'

// The conditions of payment form a table (CND-01). These masters are its rows, its columns, its cells, and what depends
// on a column.

export const vencimientos: Maestro = {
  de: 'vencimientos',
  uno: 'Plazo de pago',
  titulo: 'nombre',
  ordenes: ['orden', 'tipo_ajuste_codi', 'nombre'],
  campos: [{ ...CODIGO, nombre: 'tipo_ajuste_codi', esParte: true }, NOMBRE, ORDEN],
}

export const tiposVencimientos: Maestro = {
  de: 'tipos_vencimientos',
  uno: 'Forma de pago',
  titulo: 'descrip',
  ordenes: ['orden', 'tipo_vencim_codi', 'descrip'],
  campos: [
    { ...CODIGO, nombre: 'tipo_vencim_codi', esParte: true },
    { ...NOMBRE, nombre: 'descrip' },
    { nombre: 'col', label: 'Título corto', clase: 'texto', max: 20, requerido: true, cols: 8 },
    ORDEN,
  ],
}

const PLAZO = { tabla: 'vencimientos', codigo: 'tipo_ajuste_codi', nombre: 'nombre' } as const
const FORMA = { tabla: 'tipos_vencimientos', codigo: 'tipo_vencim_codi', nombre: 'descrip' } as const

export const condicionesOpciones: Maestro = {
  de: 'condiciones_opciones',
  uno: 'Condición de pago',
  titulo: 'tipo_ajuste_codi',
  campos: [
    {
      nombre: 'tipo_ajuste_codi',
      label: 'Plazo',
      clase: 'referencia',
      a: PLAZO,
      requerido: true,
      clave: true,
      cols: 6,
    },
    {
      nombre: 'tipo_vencim_codi',
      label: 'Forma de pago',
      clase: 'referencia',
      a: FORMA,
      requerido: true,
      clave: true,
      cols: 6,
    },
  ],
}

export const entregaValores: Maestro = {
  de: 'entrega_valores',
  uno: 'Entrega de valores',
  titulo: 'nombre',
  campos: [
    {
      nombre: 'tipo_vencim_codi',
      label: 'Forma de pago',
      clase: 'referencia',
      a: FORMA,
      requerido: true,
      clave: true,
      cols: 8,
    },
    CODIGO,
    NOMBRE,
    ORDEN,
  ],
}
