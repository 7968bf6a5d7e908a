import { SubtotalesPorMoneda } from '#/ui/show/subtotales-por-moneda.tsx'
import { useDesglose, useSubtotales } from '../grid/use-of-items.ts'

/** How a document tells of IVA: broken down, or by a legend (DOC-14). */
export type Impuestos = { iva: 'desglose' | 'leyenda' | ''; leyenda_iva: string }

export function Subtotales({ impuestos }: { impuestos: Impuestos | undefined }) {
  const totales = useSubtotales()
  const isDesglose = impuestos?.iva === 'desglose'
  const desglose = useDesglose(isDesglose)

  return (
    <SubtotalesPorMoneda
      label="Subtotales de los ítems"
      totales={totales}
      {...(isDesglose ? { desglose } : { leyenda: impuestos?.leyenda_iva ?? '' })}
    />
  )
}
