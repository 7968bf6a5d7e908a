import { useRef } from 'react'

/** Takes rows away. The button of the last one goes with it, and with it would the focus, which goes to `addButton` (VIS-13). */
export const useRemoveRow = <Row>(rows: readonly Row[], onChange: (rows: Row[]) => void) => {
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (i: number) => {
    onChange(rows.toSpliced(i, 1))
    if (i === rows.length - 1) addButton.current?.focus()
  }

  return { addButton, remove }
}
