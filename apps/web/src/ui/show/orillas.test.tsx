import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Orillas } from './orillas.tsx'

it('says at which edges columns go on beyond it, as one scrolls [VIS-29]', async () => {
  const isWide = (node: HTMLElement | null) => {
    if (node) Object.defineProperties(node, { clientWidth: { value: 300 }, scrollWidth: { value: 900 } })
  }
  // As a browser does once it has laid out what is watched.
  class Watch {
    look: () => void
    constructor(look: () => void) {
      this.look = look
    }
    observe() {
      queueMicrotask(this.look)
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Watch)
  render(
    <Orillas>
      <div ref={isWide} data-testid="tabla" />
    </Orillas>,
  )
  const tabla = screen.getByTestId('tabla')
  const cut = (wanted: string) => waitFor(() => expect(tabla.parentElement).toHaveAttribute('data-cut', wanted))
  const scrollTo = (left: number) => {
    tabla.scrollLeft = left
    fireEvent.scroll(tabla)
  }

  await cut('right')
  scrollTo(200)
  await cut('left right')
  scrollTo(600)
  await cut('left')
  vi.unstubAllGlobals()
})
