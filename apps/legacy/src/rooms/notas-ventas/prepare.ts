import { compare, sum } from '@yunque/pricing'
import { sql } from 'kysely'
import { numero } from '../../impresion/formato.ts'
import { auditar } from '../../infra/audit.ts'
import type { Trx } from '../../infra/db.ts'
import { ApiError, invalid, stale } from '../../infra/errors.ts'
import type { Caller } from '../../infra/visible.ts'
import { raiseVersion } from '../documento/raise-version.ts'
import { type DocumentoLeido, readDocumento } from '../documento/read-documento.ts'

/** What the warehouse prepared of a line, in the unit that it is counted in; null is all that is left of it. */
type Linea = { nro_item: number; cantidad: string | null }

export type Preparacion = { caller: Caller; version: string; lineas: readonly Linea[]; antes: DocumentoLeido }

const demandCantidad = ({ productos }: DocumentoLeido, { nro_item, cantidad }: Linea): void => {
  const item = productos.find((producto) => producto.nro_item === nro_item)
  if (!item) throw new ApiError(404, `No existe el ítem ${nro_item}.`)
  if (cantidad === null) return
  if (compare(sum([item.cantidad_preparada, cantidad]), item.cantidad ?? '0') > 0) {
    const hecho = `${numero(item.cantidad_preparada, 2, 2)} de ${numero(item.cantidad ?? '0', 2, 2)}`
    throw invalid({ cantidad: [`Ya hay ${hecho}: no se puede preparar tanto.`] })
  }
}

/** All or part of what is pending of a note's lines; its version is compared and raised with them (LLA-06). */
export const prepareDespacho = async (trx: Trx, { caller, version, lineas, antes }: Preparacion) => {
  const { usuario, ahora } = caller
  const { n_cotizacion } = antes
  const id = { tipo: 'nota_venta', n_cotizacion } as const
  if (antes.anulada === 'S') throw new ApiError(422, 'El documento está anulado.')
  const saved = await raiseVersion(trx, antes, { sent: version, caller })
  if (!saved) throw stale(await readDocumento(trx, id, caller))

  for (const linea of lineas) {
    demandCantidad(antes, linea)
    await trx
      .updateTable('cotizacion_items')
      .set((eb) => ({
        cantidad_preparada:
          linea.cantidad === null ? sql<string>`coalesce(cantidad, 0)` : eb('cantidad_preparada', '+', linea.cantidad),
      }))
      .where('n_cotizacion', '=', n_cotizacion)
      .where('nro_item', '=', linea.nro_item)
      .execute()
  }
  const despues = await readDocumento(trx, id, caller)
  await auditar(trx, {
    ...{ momento: ahora, usuario, accion: 'preparar', entidad: 'cotizaciones', id_entidad: n_cotizacion },
    ...{ antes, despues },
  })

  return saved
}
