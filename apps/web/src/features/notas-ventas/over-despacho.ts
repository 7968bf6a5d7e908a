import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { type DespachosSearch, despachosSearch } from '@yunque/contracts/search/notas-ventas'
import type { Client } from '#/lib/trpc.ts'

const PALABRAS: Readonly<Record<string, string>> = {
  descripcion: 'Descripción',
  medidas: 'Medidas',
  cantidad: 'Cantidad',
  cantidad_preparada: 'Preparado',
  cantidad_pendiente: 'Pendiente',
}

/**
 * What a dialog shows when somebody else has changed its line, and how the line is read anew (VIS-32): among the pending
 * ones, or with `preparadas` S among those that were prepared.
 */
export const overDespacho = (
  { n_cotizacion, nro_item }: DespachoRow,
  preparadas: DespachosSearch['preparadas'] = '',
) => ({
  reread: async (client: Client): Promise<DespachoRow | null> => {
    const { data } = await client.notasVentas.despachos.query(
      despachosSearch.parse({ n_cotizacion, preparadas, per_page: 100 }),
    )

    return data.find((row) => row.nro_item === nro_item && row.n_cotizacion === n_cotizacion) ?? null
  },
  over: {
    view: ({ descripcion, medidas, cantidad, cantidad_preparada, cantidad_pendiente }: DespachoRow) => ({
      descripcion,
      medidas,
      cantidad,
      cantidad_preparada,
      cantidad_pendiente,
    }),
    gone: preparadas ? 'De este ítem ya no hay nada preparado.' : 'Este ítem ya no está pendiente de preparación.',
    label: (campo: string) => PALABRAS[campo] ?? campo,
    text: (campo: string, valor: unknown) =>
      (campo.startsWith('cantidad') ? formatDecimal(String(valor), 2) : String(valor)) || '—',
  },
})
