import { DEPOSITO, opcionesDe, PRODUCTO } from './campos.ts'
import type { Campo, Maestro } from './maestro.ts'

/** What a movement does to the stock of a lot. A 'Despacho' takes what was prepared for sales, a 'Salida' only what is free. */
export const MOVIMIENTOS = {
  E: 'Entrada',
  S: 'Salida',
  D: 'Despacho de lo preparado',
  T: 'Traslado a otro depósito',
} as const

/** Stock is changed by movements, each with its reason, and by sales; nobody overwrites a figure (DAT-04). */
export const stockMovimientos: Maestro = {
  de: 'stock_movimientos',
  uno: 'Movimiento de stock',
  titulo: 'prod01',
  ordenes: ['fecha', 'prod01'],
  sinBaja: true,
  sinCambio: true,
  campos: [
    {
      nombre: 'tipo',
      label: 'Movimiento',
      clase: 'opcion',
      opciones: opcionesDe(MOVIMIENTOS),
      requerido: true,
      cols: 4,
    },
    { nombre: 'fecha', label: 'Fecha', clase: 'fecha', requerido: true, cols: 4 },
    { nombre: 'c_ficha', label: 'Ficha', clase: 'texto', max: 20, cols: 4, hint: 'Vacía si no se lleva por ficha' },
    { nombre: 'prod01', label: 'Producto', clase: 'referencia', a: PRODUCTO, yaEsta: true, requerido: true },
    { nombre: 'deposito', label: 'Depósito', clase: 'referencia', a: DEPOSITO, yaEsta: true, requerido: true, cols: 6 },
    {
      nombre: 'a_deposito',
      label: 'Depósito de destino',
      clase: 'referencia',
      a: DEPOSITO,
      cols: 6,
      hint: 'En un traslado',
    },
    {
      nombre: 'medidas',
      label: 'Medidas',
      clase: 'textos',
      max: 200,
      cifras: true,
      cols: 6,
      hint: 'Las de la familia, en su orden y con ; entre ellas: 2; 1000; 2000',
    },
    {
      nombre: 'atributos',
      label: 'Atributos',
      clase: 'textos',
      max: 200,
      cols: 6,
      hint: 'Los códigos de la familia, en su orden y con ; entre ellos',
    },
    {
      nombre: 'cantidad',
      label: 'Cantidad',
      clase: 'decimal',
      decimales: 2,
      mayorQueCero: true,
      requerido: true,
      cols: 4,
    },
    {
      nombre: 'kilos',
      label: 'Kilos',
      clase: 'decimal',
      decimales: 2,
      cols: 4,
      hint: 'De familias que llevan las dos unidades',
    },
    { nombre: 'motivo', label: 'Motivo', clase: 'texto', max: 200, requerido: true },
  ],
}

/** What is known of a lot besides how much there is: where it lies, and what a seller must know of it (STO-04). */
export const HECHOS_DE_LOTE = [
  { nombre: 'area', label: 'Área', clase: 'texto', max: 60, cols: 4 },
  { nombre: 'ubica', label: 'Ubicación', clase: 'texto', max: 60, cols: 4 },
  { nombre: 'cajon', label: 'Cajón', clase: 'texto', max: 60, cols: 4 },
  {
    nombre: 'calidad',
    label: 'Calidad',
    clase: 'opcion',
    opciones: opcionesDe({ '1': 'Primera', '2': 'Segunda' }),
    requerido: true,
    cols: 4,
  },
  {
    nombre: 'write_down',
    label: 'Write Down',
    clase: 'opcion',
    opciones: opcionesDe({ N: 'No', S: 'Sí' }),
    requerido: true,
    cols: 4,
    hint: 'Se vende por debajo de la lista',
  },
  {
    nombre: 'tipo_registro',
    label: 'Tipo de registro',
    clase: 'texto',
    max: 20,
    cols: 4,
    hint: 'Con G, su fila es verde en el buscador',
  },
  {
    nombre: 'fecha_tope',
    label: 'Fecha tope',
    clase: 'fecha',
    cols: 4,
    hint: 'Pasada, su fila es naranja si tiene ficha',
  },
  { nombre: 'minimo_remito', label: 'Mín. remito', clase: 'texto', max: 60, cols: 4 },
  { nombre: 'minima_fecha', label: 'Mín. fecha', clase: 'fecha', cols: 4 },
  { nombre: 'procedencia', label: 'Procedencia', clase: 'texto', max: 60, cols: 6 },
  { nombre: 'observ', label: 'Observación', clase: 'texto', max: 1000, filas: 2 },
] as const satisfies readonly Campo[]

/**
 * The lots, whose facts are corrected by hand. A lot is made, and its quantities change, by movements only (DAT-04); what
 * identifies it stays.
 */
export const stock: Maestro = {
  de: 'stock_fichas',
  uno: 'Lote',
  titulo: 'prod01',
  // Not by ficha first: many lots have none, and would fill the first pages.
  ordenes: ['prod01', 'c_ficha'],
  busca: ['c_ficha', 'prod01'],
  sinAlta: true,
  sinBaja: true,
  campos: [
    { nombre: 'c_ficha', label: 'Ficha', clase: 'texto', max: 20, clave: true, cols: 4 },
    {
      nombre: 'prod01',
      label: 'Producto',
      clase: 'referencia',
      a: PRODUCTO,
      requerido: true,
      clave: true,
      cols: 8,
    },
    { nombre: 'deposito', label: 'Depósito', clase: 'referencia', a: DEPOSITO, requerido: true, clave: true, cols: 4 },
    { nombre: 'medidas', label: 'Medidas', clase: 'textos', max: 200, cifras: true, clave: true, cols: 4 },
    { nombre: 'atributos', label: 'Atributos', clase: 'textos', max: 200, clave: true, cols: 4 },
    ...HECHOS_DE_LOTE,
  ],
}
