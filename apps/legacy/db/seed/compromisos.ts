import { sum } from '@yunque/pricing'
import type { FichaSeed } from './stock.ts'
import type { World } from './world.ts'

const fichaDe = (ficha: unknown): string => (typeof ficha === 'string' ? JSON.parse(ficha).ficha : '')

/**
 * Adds what the valid sales notes promise of each lot to its promised and to its physical stock: annulling a note then frees that
 * amount, and no lot has less than was sold of it.
 */
export const withCompromisos = (fichas: readonly FichaSeed[], documentos: World): FichaSeed[] => {
  const notas = new Set(
    documentos.cotizaciones?.flatMap(({ tipo, anulada, n_cotizacion }) =>
      tipo === 'nota_venta' && anulada === 'N' ? [n_cotizacion] : [],
    ),
  )
  const lines = Object.groupBy(
    (documentos.cotizacion_items ?? []).filter(({ n_cotizacion, ficha }) => notas.has(n_cotizacion) && fichaDe(ficha)),
    ({ ficha }) => fichaDe(ficha),
  )

  return fichas.map((lot) => {
    const sold = lines[lot.c_ficha ?? '']
    if (!sold) return lot
    const { stock_fis = '0', stock_fise = '0', stock_comp_nv = '0', stock_comp_nve = '0' } = lot
    const cantidades = sold.map(({ cantidad }) => cantidad ?? '0')
    const kilos = lot.producto.familia.um2 === 'KG' ? sold.map(({ peso_total }) => peso_total ?? '0') : []

    return {
      ...lot,
      stock_fis: sum([stock_fis, ...cantidades]),
      stock_fise: sum([stock_fise, ...kilos], 8),
      stock_comp_nv: sum([stock_comp_nv, ...cantidades]),
      stock_comp_nve: sum([stock_comp_nve, ...kilos], 8),
    }
  })
}
