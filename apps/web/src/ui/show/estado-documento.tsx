import { ESTADOS, ESTADOS_NV, type Estado as EstadoDocumento, type EstadoNv } from '@yunque/contracts/codecs/codigos'
import { Estado, type Tono, VENCIDO } from './estado.tsx'

const TONO: Record<EstadoDocumento, Tono> = {
  AN: 'gray',
  RE: 'red',
  PA: 'grape',
  GA: 'green',
  PE: 'pink',
  GP: 'teal',
  VE: VENCIDO,
  PV: 'yellow',
  SV: 'azul',
}
const TONO_NV: Record<EstadoNv, Tono> = { P: 'yellow', R: 'azul', T: 'green', N: 'gray' }

/** State of a document (DOC-01), none where the server tells none. */
export function EstadoBadge({ estado }: { estado: EstadoDocumento | '' }) {
  return estado && <Estado tono={TONO[estado]}>{ESTADOS[estado]}</Estado>
}

/** How far a nota de venta is prepared, if the server tells it. */
export function EstadoNvBadge({ estado }: { estado: EstadoNv | '' }) {
  return estado && <Estado tono={TONO_NV[estado]}>{ESTADOS_NV[estado]}</Estado>
}
