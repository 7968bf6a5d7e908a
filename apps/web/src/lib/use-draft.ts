import { useEffect, useState } from 'react'
import { useAppState } from './app-state.ts'
import { type Draft, type DraftKey, drafts, keepDraft } from './drafts.ts'

type UseDraftOptions<C> = {
  /** Name of what is drafted, asked at each write: a document gets its number at its first save. */
  documento: () => string
  /** What is worth keeping; null while the form is clean. */
  contenido: () => C | null
  subscribe: (listener: () => void) => () => void
}

/** The draft of a form on screen: looked for when it opens, offered, and from then on kept (VIS-06). */
export const useDraft = <C>(options: UseDraftOptions<C>) => {
  // Who opened the form; he is signed out already when his session ends and the last words are written.
  const [usuario] = useState(useAppState((state) => state.user?.codigo ?? ''))
  const [{ contenido, subscribe, documento }] = useState(options)
  const [key] = useState(() => (): DraftKey => ({ usuario, documento: documento() }))
  const [oferta, setOferta] = useState<Draft<C> | null>(null)

  useEffect(() => {
    const stop = keepDraft({ key, contenido, subscribe })
    let isOpen = true
    void drafts.read<C>(key()).then((found) => {
      if (isOpen) setOferta(found)
    })

    return () => {
      isOpen = false
      stop()
    }
  }, [key, contenido, subscribe])

  return {
    oferta,
    /** The offer was taken. */
    cerrar: () => setOferta(null),
    descartar: () => {
      void drafts.discard(key())
      setOferta(null)
    },
    /** Before a save; the way to take the draft away after it, when the document may have another name. */
    alGuardar: () => {
      const before = key()
      return () => {
        void drafts.discard(before)
        setOferta(null)
      }
    },
  }
}
