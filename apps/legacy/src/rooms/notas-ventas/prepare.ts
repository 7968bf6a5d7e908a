import { compare, isZero, sum } from '@yunque/pricing'
import { numero } from '../../impresion/formato.ts'
import { auditar } from '../../infra/audit.ts'
import type { Trx } from '../../infra/db.ts'
import { ApiError, invalid, stale } from '../../infra/errors.ts'
import type { Caller } from '../../infra/visible.ts'
import { type DocumentoLeido, leerDocumento } from '../documento/read-documento.ts'

/** What the warehouse prepared of a line, in the unit that it is counted in. */
export type Preparacion = {
  caller: Caller
  version: string
  nro_item: number
  cantidad: string
  antes: DocumentoLeido
}

const demandCantidad = ({ antes, nro_item, cantidad }: Preparacion): void => {
  const item = antes.productos.find((producto) => producto.nro_item === nro_item)
  if (!item) throw new ApiError(404, `No existe el ítem ${nro_item}.`)
  if (isZero(cantidad)) throw invalid({ cantidad: ['La cantidad debe ser mayor que 0.'] })
  if (compare(sum([item.cantidad_preparada, cantidad]), item.cantidad ?? '0') > 0) {
    const hecho = `${numero(item.cantidad_preparada, 2, 2)} de ${numero(item.cantidad ?? '0', 2, 2)}`
    throw invalid({ cantidad: [`Ya hay ${hecho}: no se puede preparar tanto.`] })
  }
}

/** All or part of what is pending of a line; the version of its note is compared and raised with it (LLA-06). */
export const prepararDespacho = async (trx: Trx, preparacion: Preparacion) => {
  const { caller, version, nro_item, cantidad, antes } = preparacion
  const { usuario, ahora } = caller
  const { n_cotizacion } = antes
  const id = { tipo: 'nota_venta', n_cotizacion } as const
  if (antes.anulada === 'S') throw new ApiError(422, 'El documento está anulado.')
  const saved = await trx
    .updateTable('cotizaciones')
    .set({ modificado: ahora, modificado_por: usuario })
    .set('version', (eb) => eb('version', '+', 1))
    .where('n_cotizacion', '=', n_cotizacion)
    .where('version', '=', antes.version)
    .where(({ lit }) => lit(String(antes.version) === version))
    .returning(['n_cotizacion', 'version'])
    .executeTakeFirst()
  if (!saved) throw stale(await leerDocumento(trx, id, caller))

  demandCantidad(preparacion)
  await trx
    .updateTable('cotizacion_items')
    .set((eb) => ({ cantidad_preparada: eb('cantidad_preparada', '+', cantidad) }))
    .where('n_cotizacion', '=', n_cotizacion)
    .where('nro_item', '=', nro_item)
    .execute()
  const despues = await leerDocumento(trx, id, caller)
  await auditar(trx, {
    ...{ momento: ahora, usuario, accion: 'preparar', entidad: 'cotizaciones', id_entidad: n_cotizacion },
    ...{ antes, despues },
  })

  return saved
}
