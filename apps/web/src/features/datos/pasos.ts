import type { Paso } from '@yunque/contracts/datos/empresa'
import { type Destino, linkTo } from '#/lib/link-to.ts'

export type PasoDicho = {
  paso: Paso
  nombre: string
  /** What it is for. */
  para: string
  /** Where it is entered. */
  link: Destino
}

/** What a first quotation needs, in the order in which it is entered (DAT-12). */
export const PASOS_DICHOS: readonly PasoDicho[] = [
  {
    paso: 'empresa',
    nombre: 'Empresa',
    para: 'Lo que sale en sus papeles: nombre, CUIT, banco, leyendas.',
    link: linkTo({ to: '/datos/empresa' }),
  },
  {
    paso: 'dolar',
    nombre: 'Dólar',
    para: 'Los precios en dólares se llevan a pesos con la cotización del día.',
    link: linkTo({ to: '/precios/lista-de-precios', search: { vista: 'dolar' } }),
  },
  {
    paso: 'condiciones',
    nombre: 'Condiciones',
    para: 'Cómo y cuándo se paga. Contado ya está.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'condiciones_opciones' }, search: { estado: 'A' } }),
  },
  {
    paso: 'familias',
    nombre: 'Familias',
    para: 'Cómo se elige, se mide y se pesa cada producto.',
    link: linkTo({ to: '/datos/familias', search: { estado: 'A' } }),
  },
  {
    paso: 'productos',
    nombre: 'Productos',
    para: 'Lo que se vende.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'productos' }, search: { estado: 'A' } }),
  },
  {
    paso: 'precios',
    nombre: 'Precios',
    para: 'Por pieza, por kilo o por medida, en pesos o en dólares.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'precios' } }),
  },
  {
    paso: 'depositos',
    nombre: 'Depósitos',
    para: 'De dónde sale la mercadería.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'depositos' }, search: { estado: 'A' } }),
  },
  {
    paso: 'stock',
    nombre: 'Stock',
    para: 'Lo que hay, por entradas con su motivo.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'stock_movimientos' } }),
  },
  {
    paso: 'clientes',
    nombre: 'Clientes',
    para: 'A quién se cotiza. El 9999 es para quien todavía no es cliente.',
    link: linkTo({ to: '/clientes/maestro-empresas' }),
  },
  {
    paso: 'usuarios',
    nombre: 'Usuarios',
    para: 'Quién más trabaja aquí, y con qué permisos.',
    link: linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
  },
]
