import { ESTADOS_SEGUIMIENTO, type EstadoSeguimiento } from '@yunque/contracts/seguimientos'
import { Estado, type Tono, VENCIDO } from '#/ui/show/estado.tsx'

const TONO: Record<EstadoSeguimiento, Tono> = { P: 'azul', V: VENCIDO, C: 'gray' }

/** State of a follow-up (PAN-05). */
export function EstadoSeguimientoBadge({ estado }: { estado: EstadoSeguimiento }) {
  return <Estado tono={TONO[estado]}>{ESTADOS_SEGUIMIENTO[estado]}</Estado>
}
