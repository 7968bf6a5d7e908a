import { Link } from '@tanstack/react-router'
import { ESTADO_ITEM } from '@yunque/contracts/codecs/codigos'
import { use } from 'react'
import { EstadosDeItem } from '../editor-context.tsx'
import type { Item } from '../model/item.ts'
import classes from './items-grid.module.css'

/** What they are called where the server does not tell what the house calls them. */
const ESTADOS: Readonly<Record<string, string>> = { [ESTADO_ITEM.ganada]: 'Ganada', [ESTADO_ITEM.perdida]: 'Perdida' }

/** What became of the line: won, lost, or in which sales notes it is (DOC-09). Plain elements: every line in view has it. */
export function ItemDecision({ item: { nro_item, guardada } }: { item: Item }) {
  const notas = guardada?.notas_venta ?? []
  const nombres = use(EstadosDeItem)
  const codigo = guardada?.estado ?? ''
  const estado = ESTADOS[codigo] && (nombres.find(({ value }) => value === codigo)?.text || ESTADOS[codigo])
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
