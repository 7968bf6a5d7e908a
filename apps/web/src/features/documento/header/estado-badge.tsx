import { ESTADOS, type Estado as EstadoDocumento } from '@yunque/contracts/codecs/codigos'
import { Estado, type Tono, VENCIDO } from '#/ui/show/estado.tsx'

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

/** State of a document (DOC-01), none where the server tells none. */
export function EstadoBadge({ estado }: { estado: EstadoDocumento | '' }) {
  return estado && <Estado tono={TONO[estado]}>{ESTADOS[estado]}</Estado>
}
