import { ESTADOS, type Estado } from '@yunque/contracts/documento'
import classes from './estado-badge.module.css'

const COLOR: Record<Estado, string> = {
  AN: 'gray',
  RE: 'red',
  PA: 'grape',
  GA: 'green',
  PE: 'pink',
  GP: 'teal',
  VE: 'orange',
  PV: 'yellow',
  SV: 'azul',
}

/**
 * State of a document (DOC-01), none where the server tells none. The text says it; the colour only helps. A plain element: a
 * list has one in each row, and Mantine's costs as much as the rest of the row.
 */
export function EstadoBadge({ estado }: { estado: Estado | '' }) {
  if (!estado) return null

  return (
    <span className={classes.estado} style={{ background: `var(--mantine-color-${COLOR[estado]}-light)` }}>
      {ESTADOS[estado]}
    </span>
  )
}
