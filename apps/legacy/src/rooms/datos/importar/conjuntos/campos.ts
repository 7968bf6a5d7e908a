import type { CampoDeConjunto } from '../conjunto.ts'
import { palabrasDe } from './sinonimos.ts'

// Fields that several sets have.

/** By this look a column of addresses is known, whatever its title says. */
export const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const CLIENTE = {
  ...({ campo: 'cliente', label: 'Cliente', clase: 'referencia', obligatorio: true } as const),
  tabla: 'clientes',
  codigo: 'codigo',
  nombre: 'razon',
  que: 'Cliente',
  sinonimos: ['Cod. cliente', 'Cuenta', 'Razón Social', 'Empresa'],
} satisfies CampoDeConjunto

export const PRODUCTO = {
  ...({ campo: 'prod01', label: 'Producto', clase: 'referencia', obligatorio: true } as const),
  tabla: 'productos',
  codigo: 'prod01',
  nombre: 'descrip',
  que: 'Producto',
  sinonimos: ['Código', 'Cod', 'Artículo', 'Cod. artículo', 'Cod. art', 'Código de artículo'],
} satisfies CampoDeConjunto

export const DEPOSITO = {
  ...({ campo: 'deposito', label: 'Depósito', clase: 'referencia', obligatorio: true } as const),
  tabla: 'depositos',
  codigo: 'codigo',
  nombre: 'nombre',
  que: 'Depósito',
  sinonimos: ['Dep', 'Cod. depósito', 'Almacén', 'Sucursal'],
} satisfies CampoDeConjunto

/** A user, in any field that refers to one. */
export const A_USUARIO = {
  ...({ clase: 'referencia', que: 'Usuario' } as const),
  tabla: 'usuarios',
  codigo: 'codigo',
  nombre: 'nombre',
}

export const MONEDA = {
  ...({ campo: 'moneda', label: 'Moneda', clase: 'opcion', obligatorio: true, sinonimos: ['Mon'] } as const),
  opciones: {
    P: { text: '$', palabras: palabrasDe('moneda', 'P') },
    D: { text: 'U$S', palabras: palabrasDe('moneda', 'D') },
  },
} satisfies CampoDeConjunto

export const NEGOCIO = {
  campo: 'negocio',
  label: 'Línea de negocio',
  clase: 'referencia',
  obligatorio: true,
  que: 'Línea de negocio',
  tabla: 'negocios',
  codigo: 'codigo',
  nombre: 'nombre',
  sinonimos: ['Negocio', 'Línea'],
} as const satisfies CampoDeConjunto
