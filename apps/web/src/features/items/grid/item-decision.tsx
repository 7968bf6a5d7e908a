import { Link } from '@tanstack/react-router'
import type { Item } from '../model/item.ts'
import classes from './items-grid.module.css'

const ESTADOS: Readonly<Record<string, string>> = { G: 'Ganada', P: 'Perdida' }

/** What became of the line: won, lost, or in which sales notes it is (DOC-09). Plain elements: every line in view has it. */
export function ItemDecision({ item: { nro_item, guardada } }: { item: Item }) {
  const notas = guardada?.notas_venta ?? []
  const estado = ESTADOS[guardada?.estado ?? '']
  if (nro_item === '' || (!estado && notas.length === 0)) return null

  return (
    <span className={classes.decision} data-estado={guardada?.estado}>
      {notas.length === 0 ? estado : 'Nota de venta '}
      {notas.map((nota) => (
        <Link
          key={nota}
          to="/cotizaciones/notas-ventas/$tipo/$id"
          params={{ tipo: 'nota_venta', id: nota }}
          tabIndex={-1}
        >
          N° {nota}
        </Link>
      ))}
    </span>
  )
}
