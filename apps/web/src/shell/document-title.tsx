import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productName } from '#/lib/product-name.ts'

/** Title of the route that is open; the product's name where it has none (SHE-03). */
export const usePageTitle = () => {
  const title = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      const { title: own } = match?.staticData ?? {}

      return typeof own === 'function' ? own(match?.params ?? {}) : own
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
