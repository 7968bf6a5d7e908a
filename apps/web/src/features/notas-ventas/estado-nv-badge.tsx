import { ESTADOS_NV, type EstadoNv } from '@yunque/contracts/notas-ventas'
import { Estado, type Tono } from '#/ui/estado.tsx'

const TONO: Record<EstadoNv, Tono> = { P: 'yellow', R: 'azul', T: 'green', N: 'gray' }

/** How far a nota de venta is prepared, if the server tells it. */
export function EstadoNvBadge({ estado }: { estado: EstadoNv | '' }) {
  return estado && <Estado tono={TONO[estado]}>{ESTADOS_NV[estado]}</Estado>
}
