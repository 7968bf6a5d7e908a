import type { Campos } from '@yunque/contracts/error-codes'
import { compare, isKnown, isZero } from '@yunque/pricing'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../infra/db.ts'
import { delItem } from '../documento/form.ts'
import type { Guardado } from '../documento/save-documento.ts'
import { retener, tomadasDe } from './taken.ts'

/** A line that others have built on: how much of it, and what they made of it. */
type Atada = { cantidad: string; por: string; ficha?: string }

const fichaDe = (ficha: unknown): string => (ficha as { ficha?: string } | null)?.ficha ?? ''

const atadasDe = async (trx: Trx, antes: NonNullable<Guardado['antes']>): Promise<Map<string, Atada>> => {
  const { tipo, n_cotizacion, productos } = antes
  if (tipo === 'cotizacion') {
    await retener(trx, n_cotizacion)
    const tomadas = await tomadasDe(trx, n_cotizacion)
    return new Map(
      [...tomadas].map(([nro, { cantidad, nota }]) => [
        String(nro),
        { cantidad, por: `en la nota de venta N° ${nota}` },
      ]),
    )
  }

  return new Map(
    productos
      .filter(({ cantidad_preparada }) => !isZero(cantidad_preparada))
      .map(({ nro_item, cantidad_preparada, ficha }) => [
        String(nro_item),
        { cantidad: cantidad_preparada, por: 'preparado', ficha: fichaDe(ficha) },
      ]),
  )
}

/**
 * A line that a sales note has taken, or the warehouse has prepared, is not taken away nor made smaller than that; what is
 * prepared stays of its lot (DOC-07).
 */
export const revisarAtado = async (trx: Trx, { form, antes }: Guardado): Promise<Campos> => {
  if (!antes) return {}
  const errors: Campos = {}
  for (const [nro, { cantidad, por, ficha }] of await atadasDe(trx, antes)) {
    const i = form.productos.findIndex(({ nro_item }) => nro_item === nro)
    const item = form.productos[i]
    const hay = `hay ${numero(cantidad, 2, 2)} ${por}.`
    if (!item) errors.productos = [`El ítem ${nro} no se puede quitar: ${hay}`]
    else if (isKnown(item.cantidad) && compare(item.cantidad, cantidad) < 0) {
      errors[`productos.${i}.cantidad`] = [delItem(i, hay)]
    } else if (ficha !== undefined && fichaDe(item.ficha) !== ficha) errors[`productos.${i}.ficha`] = [delItem(i, hay)]
  }

  return errors
}
