import { listOfDespachos, listOfNotasVentas } from '../list/notas-ventas.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

/** A nota de venta of a won quotation, nothing of it prepared yet. */
export const { legacy: notaVentaRowLegacy, decoded: notaVentaRowDecoded } = builder(
  rowSchema(listOfNotasVentas),
  () => ({
    n_cotizacion: 12401,
    n_cotizacion_origen: 12345,
    fecha: '2026-11-20',
    cliente: 1204,
    razon: 'ACEROS DEL SUR SA',
    items: '1',
    subtotal_p: null,
    subtotal_d: '461.53',
    estado: 'P' as const,
    usuario: 'vendedor',
    usuario_destino_nv: 'deposito',
  }),
)

/** One of its three sheets is prepared. */
export const { legacy: despachoRowLegacy, decoded: despachoRowDecoded } = builder(rowSchema(listOfDespachos), () => ({
  n_cotizacion: 12401,
  nro_item: '1',
  version: 3,
  fecha: '2026-11-20',
  razon: 'ACEROS DEL SUR SA',
  descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
  ficha: 40123,
  deposito: '01',
  ubicacion: 'B-14',
  cantidad: '3.00',
  cantidad_preparada: '1.00',
  cantidad_pendiente: '2.00',
  peso_total: '95.16',
  plazo_entrega: 7,
  medidas: '2,00 x 1.000,00 x 2.000,00',
  um1: 'UN',
  peso_pendiente: '63.44',
}))
