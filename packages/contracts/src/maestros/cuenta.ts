import { MONEDA, opcionesDe } from './campos.ts'
import type { Campo, Maestro, PalabrasDeUso } from './maestro.ts'
import { CODIGO_DE_TABLA } from './tablas.ts'

// The current account: what clients owe, and which receipt paid which invoice (PAN-19, PAN-23).

/** Kinds of movements. */
export const MOVIMIENTOS_CUENTA = {
  FC: 'Factura',
  ND: 'Nota de débito',
  NC: 'Nota de crédito',
  RC: 'Recibo',
} as const

/** Invoices and debit notes increase what a client owes; receipts and credit notes reduce it. */
export const isDebe = (tipo: string | undefined): boolean => tipo === 'FC' || tipo === 'ND'

const MOVIMIENTO = { tabla: 'movimientos', codigo: 'id', nombre: 'comprobante', muchas: true } as const
const IMPORTE = {
  ...({ label: 'Importe', clase: 'decimal', decimales: 2, mayorQueCero: true, importe: true } as const),
  ...({ clave: true, cols: 4 } as const),
}

/** Movements are never changed or deleted: a mistake is corrected by a note in the other direction. */
export const movimientos: Maestro = {
  de: 'movimientos',
  uno: 'Movimiento de cuenta corriente',
  titulo: 'numero',
  codigo: CODIGO_DE_TABLA.movimientos,
  deClientes: true,
  sinBaja: true,
  ordenes: ['fecha'],
  campos: [
    {
      nombre: 'tipo',
      label: 'Tipo',
      clase: 'opcion',
      opciones: opcionesDe(MOVIMIENTOS_CUENTA),
      requerido: true,
      clave: true,
      cols: 4,
    },
    { nombre: 'numero', label: 'Número', clase: 'texto', max: 40, requerido: true, clave: true, cols: 4 },
    { nombre: 'fecha', label: 'Fecha', clase: 'fecha', requerido: true, clave: true, cols: 4 },
    {
      nombre: 'cliente',
      label: 'Cliente',
      clase: 'referencia',
      a: { tabla: 'clientes', codigo: 'codigo', nombre: 'razon', muchas: true },
      requerido: true,
      clave: true,
    },
    { ...MONEDA, clave: true },
    { ...IMPORTE, nombre: 'monto', requerido: true },
    {
      nombre: 'vencimiento',
      label: 'Vencimiento',
      clase: 'fecha',
      cols: 4,
      hint: 'De facturas y notas de débito',
    },
    {
      nombre: 'vendedor',
      label: 'Vendedor',
      clase: 'referencia',
      cols: 8,
      a: { tabla: 'usuarios', codigo: 'codigo', nombre: 'nombre' },
    },
  ],
}

const DE_CUENTA = { clase: 'referencia', a: MOVIMIENTO, requerido: true, clave: true } as const satisfies Partial<Campo>

const ANULACION: PalabrasDeUso = {
  label: 'Estado',
  en: 'Aplicada',
  fuera: 'Anulada',
  sacar: 'Anular',
  volver: 'Volver a aplicar',
  salio: 'Quedó anulada: lo que se había aplicado está abierto otra vez.',
  volvio: 'Está aplicada otra vez.',
  aviso: 'Está anulada: ese recibo no paga esa factura.',
}

/**
 * Which part of a receipt or a credit note pays which invoice. What remains open of both is so much less, and opens again when the
 * application is annulled.
 */
export const aplicaciones: Maestro = {
  de: 'aplicaciones',
  uno: 'Aplicación de un pago',
  titulo: 'haber',
  codigo: CODIGO_DE_TABLA.aplicaciones,
  deClientes: true,
  uso: ANULACION,
  ordenes: ['haber'],
  campos: [
    {
      ...DE_CUENTA,
      // Both are of one account, which is named once.
      a: { ...MOVIMIENTO, deCliente: true },
      nombre: 'haber',
      label: 'Recibo o nota de crédito',
      abiertos: 'haber',
      hint: 'Por su número o su cliente. Se ofrecen los que no están aplicados del todo.',
    },
    {
      ...DE_CUENTA,
      nombre: 'debe',
      label: 'Factura o nota de débito',
      abiertos: 'debe',
      junto: 'haber',
      hint: 'Por su número. Se ofrecen las impagas de esa cuenta, primero la más vieja.',
    },
    { ...IMPORTE, nombre: 'importe', hint: 'Vacío, todo lo que se pueda: lo que está abierto de uno y de otro.' },
  ],
}
