import type { Paso } from '@yunque/contracts/datos/empresa'
import { type Destino, linkTo } from '#/lib/link-to.ts'

export type PasoDicho = {
  paso: Paso
  nombre: string
  /** What it is for. */
  para: string
  /** Where it is entered. */
  link: Destino
  /** The set that is imported in this step, which has a template. */
  conjunto?: string
}

/** What a first quotation needs, in the order in which it is entered (DAT-12). */
export const PASOS_DICHOS: readonly PasoDicho[] = [
  {
    paso: 'empresa',
    nombre: 'Empresa',
    para: 'Lo que sale en sus papeles: nombre, CUIT, banco, leyendas. Es una sola ficha: se completa en su pantalla.',
    link: linkTo({ to: '/datos/empresa' }),
  },
  {
    paso: 'dolar',
    nombre: 'Dólar',
    para: 'Los precios en dólares se llevan a pesos con la cotización del día.',
    link: linkTo({ to: '/precios/lista-de-precios', search: { vista: 'dolar' } }),
    conjunto: 'dolar',
  },
  {
    paso: 'condiciones',
    nombre: 'Condiciones',
    para: 'Cómo y cuándo se paga. Contado ya está.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'condiciones_opciones' }, search: { estado: 'A' } }),
    conjunto: 'condiciones_opciones',
  },
  {
    paso: 'entrega_valores',
    nombre: 'Entrega de Valores',
    para: 'Cómo llegan el dinero y los cheques, por cada forma de pago.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'entrega_valores' }, search: { estado: 'A' } }),
    conjunto: 'entrega_valores',
  },
  {
    paso: 'negocios',
    nombre: 'Líneas de Negocio',
    para: 'Las partes de su venta. Hay tres de entrada: déles su nombre, agregue o saque de uso.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'negocios' }, search: { estado: 'A' } }),
    conjunto: 'negocios',
  },
  {
    paso: 'familias',
    nombre: 'Familias',
    para: 'Cómo se elige, se mide y se pesa cada producto.',
    link: linkTo({ to: '/datos/familias', search: { estado: 'A' } }),
    conjunto: 'familias',
  },
  {
    paso: 'productos',
    nombre: 'Productos',
    para: 'Lo que se vende.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'productos' }, search: { estado: 'A' } }),
    conjunto: 'productos',
  },
  {
    paso: 'precios',
    nombre: 'Precios',
    para: 'Por pieza, por kilo o por medida, en pesos o en dólares.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'precios' } }),
    conjunto: 'precios',
  },
  {
    paso: 'depositos',
    nombre: 'Depósitos',
    para: 'De dónde sale la mercadería.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'depositos' }, search: { estado: 'A' } }),
    conjunto: 'depositos',
  },
  {
    paso: 'stock',
    nombre: 'Stock',
    para: 'Lo que hay, por entradas con su motivo.',
    link: linkTo({ to: '/datos/$tabla', params: { tabla: 'stock_movimientos' } }),
    conjunto: 'stock',
  },
  {
    paso: 'clientes',
    nombre: 'Clientes',
    para: 'A quién se cotiza. El 9999 es para quien todavía no es cliente.',
    link: linkTo({ to: '/clientes/maestro-empresas' }),
    conjunto: 'clientes',
  },
  {
    paso: 'usuarios',
    nombre: 'Usuarios',
    para: 'Quién más trabaja aquí, y con qué permisos.',
    link: linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
    conjunto: 'usuarios',
  },
]
