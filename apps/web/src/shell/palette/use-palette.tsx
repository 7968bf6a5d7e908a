import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { keepTyped } from './keep-typed.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Ctrl+K anywhere, also while typing, and a way to open the palette by a button. Its code comes when it is first wanted. */
export const usePalette = () => {
  const [asked, setAsked] = useState(0)
  const typed = useRef((): string => '')
  const open = (before = '') => {
    typed.current()
    typed.current = keepTyped(before)
    setAsked((before) => before + 1)
  }
  useHotkeys([['mod+K', () => open()]], [], true)

  return {
    open,
    palette: asked > 0 && <Palette asked={asked} typed={typed} />,
  }
}
