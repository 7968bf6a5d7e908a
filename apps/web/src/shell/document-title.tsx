import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Name of the product, which the gateway writes into index.html. */
export const productName = () => document.querySelector<HTMLMetaElement>('meta[name=product-name]')?.content || 'Yunque'

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
