import { SubtotalesPorMoneda } from '#/ui/subtotales-por-moneda.tsx'
import { useSubtotales } from '../grid/use-of-items.ts'

export const Subtotales = () => <SubtotalesPorMoneda label="Subtotales de los ítems" totales={useSubtotales()} />
