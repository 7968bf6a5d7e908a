import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './list.module.css'

type SortHeadProps = {
  label: string
  numero?: boolean | undefined
  /** The column of an amount, whose head stays in one line. */
  importe?: boolean
  /** Order field of this column, undefined when the list can't be ordered by it. */
  campo?: string | undefined
  orden: string
  onOrden: (orden: string) => void
}

/** Head of a column: 'campo' is ascending, '-campo' descending. */
export function SortHead({ label, numero, importe = false, campo, orden, onOrden }: SortHeadProps) {
  const className = numero ? 'numero' : ''
  const amount = importe || undefined
  if (!campo)
    return (
      <th className={className} data-importe={amount}>
        {label}
      </th>
    )

  const ascending = orden === campo
  const descending = orden === `-${campo}`
  const Icon = ascending ? IconArrowUp : descending ? IconArrowDown : IconArrowsSort

  return (
    <th
      className={className}
      data-importe={amount}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
    >
      <UnstyledButton className={classes.sort} onClick={() => onOrden(ascending ? `-${campo}` : campo)}>
        {label}
        <Icon size={12} opacity={ascending || descending ? 1 : 0.4} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
