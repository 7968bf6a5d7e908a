import { Alert } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { abridged } from '@yunque/contracts/codecs/text'
import type { Search } from '@yunque/contracts/search'
import classes from './list.module.css'
import type { ListSearch } from './list-definition.ts'

/** Values of an address that a search could not take, in words: 'desde = 31/02/2026'. */
const oddValues = (address: Record<string, unknown>, search: ListSearch): string[] =>
  Object.entries(search).flatMap(([name, value]) => {
    const given = address[name]
    if (given === undefined || String(given).trim() === String(value).trim()) return []

    return [`${name} = ${abridged(String(given))}`]
  })

type OddSearchProps = { schema: Search<ListSearch>; search: ListSearch }

/**
 * Says which part of the address was ignored, since an old or mistyped link shows another list than it seems to ask for
 * (VIS-09). Only the address that the app was opened with can be odd: the router has corrected it by then.
 */
export function OddSearch({ schema, search }: OddSearchProps) {
  const { opened } = useRouter().options.context
  const isFirst = useRouterState({ select: ({ location }) => location.state.__TSR_index === 0 })
  const read = schema.parse(opened)
  const isSame = JSON.stringify(read) === JSON.stringify(schema.parse(search))
  const odd = isFirst && isSame ? oddValues(opened, read) : []
  if (odd.length === 0) return null

  return (
    <Alert className={classes.odd} color="yellow" p="xs" mb="xs" role="status">
      No se entendió {odd.join(', ')} en la dirección: se muestra la lista sin eso.
    </Alert>
  )
}
