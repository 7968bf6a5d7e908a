import { useEffect, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { type Draft, type DraftKey, drafts, keepDraft } from '#/lib/drafts.ts'
import type { Contenido, Documento } from './documento-store.ts'
import type { Envio, Intento } from './envio.ts'

/** `intento`: a save whose answer never came; the next one settles it first (VIS-08). */
type Borrador = Contenido & { intento: Intento | null }

/** The draft of a document on screen: looked for when it opens, offered, and from then on kept (VIS-06). */
export const useBorrador = (documento: Documento, envio: Envio) => {
  // Who opened the document; he is signed out already when his session ends and the last words are written.
  const [usuario] = useState(useAppState((state) => state.user?.codigo ?? ''))
  const [oferta, setOferta] = useState<Draft<Borrador> | null>(null)
  const [{ key, contenido }] = useState(() => ({
    key: (): DraftKey => ({
      usuario,
      documento: `${documento.tipo}/${documento.store.get().record?.n_cotizacion ?? 'nuevo'}`,
    }),
    contenido: (): Borrador | null =>
      documento.isDirty() ? { ...documento.getContenido(), intento: envio.pendiente() } : null,
  }))

  useEffect(() => {
    const stop = keepDraft({
      key,
      contenido,
      subscribe: (listener) => {
        const stops = [documento.store.subscribe(listener), documento.items.subscribe(listener)]
        return () => {
          for (const stopOne of stops) stopOne()
        }
      },
    })
    let isOpen = true
    void drafts.read<Borrador>(key()).then((found) => {
      if (isOpen) setOferta(found)
    })

    return () => {
      isOpen = false
      stop()
    }
  }, [documento, key, contenido])

  return {
    oferta,
    restaurar: ({ contenido: { intento, ...rest } }: Draft<Borrador>) => {
      envio.retomar(intento)
      documento.restore(rest)
      setOferta(null)
    },
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
