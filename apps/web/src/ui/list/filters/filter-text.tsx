import { formatDate } from '@yunque/contracts/codecs/format'
import type { ReactNode } from 'react'
import type { Filter, UseBuscar, UseOptions } from '../list-definition.ts'

/** What is drawn of a filter's value once it is known in words. */
type Draw = (text: string) => ReactNode

/** A filter's value in the form's words: the name of a code, as far as it is known; 'Sí' of a tick. */
export function FilterText({ filter, value, children }: { filter: Filter; value: string; children: Draw }) {
  if (filter.type === 'select' && 'useOptions' in filter)
    return (
      <OfOptions useOptions={filter.useOptions} value={value}>
        {children}
      </OfOptions>
    )
  if (filter.type === 'autocomplete')
    return (
      <OfSearch useBuscar={filter.useBuscar} value={value}>
        {children}
      </OfSearch>
    )
  const text = () => {
    if (filter.type === 'date') return formatDate(value)
    if (filter.type === 'checkbox') return 'Sí'
    if (filter.type === 'select') return filter.options.find((option) => option.value === value)?.text ?? value

    return value
  }

  return children(text())
}

type LookedUp<Hook> = { value: string; children: Draw } & Hook

function OfOptions({ useOptions, value, children }: LookedUp<{ useOptions: UseOptions }>) {
  const { data } = useOptions()

  return children(data?.find((option) => option.value === value)?.text ?? value)
}

function OfSearch({ useBuscar, value, children }: LookedUp<{ useBuscar: UseBuscar }>) {
  const { data } = useBuscar(value, true, true)

  return children(data?.find((option) => option.value === value)?.text ?? value)
}
