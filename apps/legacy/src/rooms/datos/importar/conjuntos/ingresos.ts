import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { DEPOSITO, PRODUCTO } from './campos.ts'
import { EN_USO_DE_MAESTRO } from './uso.ts'

const cantidad = { clase: 'decimal', decimales: 2 } as const

const campos: readonly CampoDeConjunto[] = [
  {
    campo: 'numero',
    label: 'Número',
    clase: 'texto',
    max: 40,
    obligatorio: true,
    sinonimos: ['Ingreso', 'Embarque', 'Despacho', 'Nro'],
  },
  {
    campo: 'emisor',
    label: 'Emisor',
    clase: 'texto',
    max: 100,
    obligatorio: true,
    sinonimos: ['Proveedor', 'Nombre del proveedor', 'Origen'],
  },
  { ...PRODUCTO, campo: 'codigo' },
  { campo: 'c_ficha', label: 'Ficha', clase: 'texto', max: 40, implicito: true, sinonimos: ['Lote'] },
  {
    campo: 'cantidad',
    label: 'Cantidad',
    ...cantidad,
    mayorQueCero: true,
    obligatorio: true,
    sinonimos: ['Cant', 'Unidades'],
  },
  { campo: 'cantidad_equivalente', label: 'Cantidad equivalente', ...cantidad, sinonimos: ['Kilos', 'Kg'] },
  { ...DEPOSITO, campo: 'dep' },
  {
    campo: 'nro_pp',
    label: 'N° de pedido',
    clase: 'texto',
    max: 20,
    implicito: true,
    sinonimos: ['Pedido', 'Orden de compra', 'OC', 'N° de OC', 'N° de orden de compra'],
  },
  { campo: 'item_pp', label: 'Ítem del pedido', clase: 'texto', max: 20, implicito: true, sinonimos: ['Ítem'] },
  { campo: 'fecha_arrivo', label: 'Fecha de arribo', clase: 'fecha', sinonimos: ['Arribo', 'Llega', 'ETA', 'Fecha'] },
  { campo: 'ingreso_planta', label: 'Ingreso a planta', clase: 'fecha' },
  // What other programs call the state of an arrival is how far it has come.
  { ...EN_USO_DE_MAESTRO, sinonimos: ['Fuera de uso', 'De baja'] },
]

/** Arrivals. Their rows have no number: one is identified by everything that tells which goods of which order they are. */
export const ingresos: Conjunto = {
  nombre: 'ingresos',
  label: 'Próximos Ingresos',
  tabla: 'ingresos',
  version: true,
  campos,
  ayuda: 'Lo que viene en camino, por número de ingreso, producto y depósito.',
  clave: ['numero', 'codigo', 'c_ficha', 'dep', 'nro_pp', 'item_pp'],
}
