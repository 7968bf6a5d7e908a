import { type RefObject, useEffect, useRef } from 'react'

export const isSaveKey = ({
  ctrlKey,
  metaKey,
  altKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'key'>) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'

/** Ctrl+S saves the record in `place`: in an open dialog the dialog's own, never the one behind it (VIS-13). */
export const useSaveKey = (place: RefObject<HTMLElement | null>, save: () => void) => {
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
      if (!dialog || dialog.contains(place.current)) latest.current()
    }
    window.addEventListener('keydown', onKey)

    return () => window.removeEventListener('keydown', onKey)
  }, [place])
}
