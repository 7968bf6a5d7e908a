import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when a dialog was mounted open (VIS-13): only one that opens after it was mounted does
 * that by itself. Where the focus is somewhere already, such as in a line that was added, it stays there.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog is gone from the page.
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
