import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productName } from '#/lib/product-name.ts'

type Titled = { staticData: StaticDataRouteOption; params: object; context: object }

/** The title that a route gives itself, some by what is in its address, or by what its guard found out. */
export const titleOf = ({ staticData: { title }, params, context }: Titled): string | undefined =>
  typeof title === 'function' ? title({ ...params }, context) : title

/** A title with the number or code of the record that its screen shows, unless it has it: 'Cotización N° 12345'. */
export const withNumber = (title: string, { id = 'nuevo' }: { id?: string }): string => {
  if (id === 'nuevo' || title.endsWith(` ${id}`)) return title

  return /^\d+$/.test(id) ? `${title} N° ${id}` : `${title} ${id}`
}

const useTitle = (titleIn: (match: Titled) => string | undefined) => {
  const title = useMatches({
    select: (matches) => {
      const match = matches.at(-1)

      return match && titleIn(match)
    },
  })

  return title ?? productName()
}

/** Title of the route that is open; the product's name where it has none (SHE-03). */
export const usePageTitle = () => useTitle(titleOf)

/**
 * A tab's title has the record's number, too, for who has several documents open; in the page its heading says it. The number of a
 * master's row is ours, and nobody knows it.
 */
const tabTitleOf = (match: Titled) => {
  const title = titleOf(match)

  return title && !('tabla' in match.params) ? withNumber(title, match.params) : title
}

export function DocumentTitle() {
  const title = useTitle(tabTitleOf)

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
