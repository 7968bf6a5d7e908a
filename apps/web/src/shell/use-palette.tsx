import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const Palette = lazy(() => import('./palette.tsx'))

/** Ctrl+K anywhere, also while typing, and a way to open the palette by a button. Its code comes when it is first wanted. */
export const usePalette = () => {
  const [asked, setAsked] = useState(0)
  const open = () => setAsked((before) => before + 1)
  useHotkeys([['mod+K', open]], [], true)

  return {
    open,
    palette: asked > 0 && (
      <Suspense>
        <Palette asked={asked} />
      </Suspense>
    ),
  }
}
