import { cobradores } from './cobradores.ts'
import { condicionesOpciones, entregaValores, tiposVencimientos, vencimientos } from './condiciones.ts'
import { aplicaciones, movimientos } from './cuenta.ts'
import { depositos } from './depositos.ts'
import { feriados } from './feriados.ts'
import { estadosItem, estadosNv, motivosItem, tiposCambio } from './listas.ts'
import type { Maestro } from './maestro.ts'
import { maquinas } from './maquinas.ts'
import { margenesMinimos } from './margenes-minimos.ts'
import { negocios } from './negocios.ts'
import { costos, precios } from './precios.ts'
import { productos } from './productos.ts'
import { ingresos, pedidoItems, pedidos } from './representante.ts'
import { stock, stockMovimientos } from './stock.ts'
import type { Tabla } from './tablas.ts'
import { transportistas } from './transportistas.ts'

/** Every master by its name. */
export const MAESTROS: Readonly<Record<Tabla, Maestro>> = {
  vencimientos,
  tipos_vencimientos: tiposVencimientos,
  condiciones_opciones: condicionesOpciones,
  entrega_valores: entregaValores,
  negocios,
  productos,
  precios,
  costos,
  depositos,
  stock_movimientos: stockMovimientos,
  stock,
  transportistas,
  cobradores,
  movimientos,
  aplicaciones,
  maquinas,
  pedidos,
  pedido_items: pedidoItems,
  ingresos,
  margenes_minimos: margenesMinimos,
  motivos_item: motivosItem,
  estados_item: estadosItem,
  estados_nv: estadosNv,
  tipos_cambio: tiposCambio,
  feriados,
}
