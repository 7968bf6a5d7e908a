import type { CampoDeConjunto } from '../conjunto.ts'

// Fields that several sets have.

export const CLIENTE = {
  ...({ campo: 'cliente', label: 'Cliente', clase: 'referencia', obligatorio: true } as const),
  ...{ tabla: 'clientes', codigo: 'codigo', nombre: 'razon', que: 'Cliente' },
  sinonimos: ['Cod. cliente', 'Cuenta', 'Razón Social'],
} satisfies CampoDeConjunto

export const PRODUCTO = {
  ...({ campo: 'prod01', label: 'Producto', clase: 'referencia', obligatorio: true } as const),
  ...{ tabla: 'productos', codigo: 'prod01', nombre: 'descrip', que: 'Producto' },
  sinonimos: ['Código', 'Cod', 'Artículo', 'Cod. artículo'],
} satisfies CampoDeConjunto

export const DEPOSITO = {
  ...({ campo: 'deposito', label: 'Depósito', clase: 'referencia', obligatorio: true } as const),
  ...{ tabla: 'depositos', codigo: 'codigo', nombre: 'nombre', que: 'Depósito' },
  sinonimos: ['Dep', 'Almacén', 'Sucursal'],
} satisfies CampoDeConjunto
