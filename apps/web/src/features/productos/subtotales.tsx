import { SubtotalesPorMoneda } from '#/ui/subtotales-por-moneda.tsx'
import { useSubtotales } from './use-de-items.ts'

export const Subtotales = () => <SubtotalesPorMoneda label="Subtotales de los ítems" totales={useSubtotales()} />
