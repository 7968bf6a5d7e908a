import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when a dialog was mounted open (VIS-13): only one that opens after it was mounted does
 * that by itself. Where the focus is somewhere already, such as in a line that was added, it stays there; a dialog that came
 * with its screen, when the focus was nowhere that is still there, gives it to `otherwise`.
 */
export const useFocusBack = (otherwise?: RefObject<HTMLElement | null>): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog is gone from the page.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
        else otherwise?.current?.focus()
      })
    },
    [before, otherwise],
  )
}
