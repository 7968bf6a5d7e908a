import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Tecla } from '#/features/items/index.ts'
import { keyMeant } from '#/lib/decimal-text.ts'

/** Keys that do something with the keys before them, as in a cell. */
const KEPT = new Set(['Enter', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'])

const isInCliente = ({ target }: { target: EventTarget }) =>
  (target as Element).closest('[data-campo=cliente]') !== null

/**
 * Keys that are typed after Ctrl + Enter at the client are meant for the first line, which is there only once he and what is
 * habitual with him are known (VIS-10). In his field they changed his name, and took him out of the document. Esc, or going
 * elsewhere, gives them up.
 */
export const useKeysAhead = () => {
  const kept = useRef<Tecla[] | null>(null)
  const drop = () => {
    kept.current = null
  }

  return {
    hold: () => {
      kept.current = []
    },
    drop,
    /** The keys for the line that is there now. */
    take: (): readonly Tecla[] => {
      const teclas = kept.current ?? []
      drop()

      return teclas
    },
    hears: {
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event
        if (!kept.current || !isInCliente(event)) return
        if (key === 'Escape' || key === 'Tab') return drop()
        const isKept = key.length === 1 || KEPT.has(key)
        if (isKept && !ctrlKey && !metaKey && !altKey)
          kept.current.push({ key: keyMeant(event), shiftKey, ctrlKey, metaKey, altKey })
        // Shortcuts of the browser and of the document go on to them, except the Ctrl + Enter that is being carried
        // out.
        if ((ctrlKey || metaKey || altKey) && key.length === 1) return
        if (isKept) event.preventDefault()
        event.stopPropagation()
      },
      onBlurCapture: (event: FocusEvent) => {
        if (isInCliente(event)) drop()
      },
    },
  }
}
