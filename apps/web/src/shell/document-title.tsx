import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productName } from '#/lib/product-name.ts'

type Titled = { staticData: StaticDataRouteOption; params: object; context: object }

/** The title that a route gives itself, some by what is in its address, or by what its guard found out. */
export const titleOf = ({ staticData: { title }, params, context }: Titled): string | undefined =>
  typeof title === 'function' ? title({ ...params }, context) : title

/** Title of the route that is open; the product's name where it has none (SHE-03). */
export const usePageTitle = () => {
  const title = useMatches({
    select: (matches) => {
      const match = matches.at(-1)

      return match && titleOf(match)
    },
  })

  return title ?? productName()
}

export function DocumentTitle() {
  const title = usePageTitle()

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
