import type { Draft } from '#/lib/drafts.ts'
import { useDraft } from '#/lib/use-draft.ts'
import type { Contenido, Documento } from './documento-store.ts'
import type { Envio, Intento } from './envio.ts'

/** `intento`: a save whose answer never came; the next one settles it first (VIS-08). */
type Borrador = Contenido & { intento: Intento | null }

/** The draft of a document on screen (VIS-06). */
export const useBorrador = (documento: Documento, envio: Envio) => {
  const { cerrar, ...draft } = useDraft<Borrador>({
    documento: () => `${documento.tipo}/${documento.store.get().record?.n_cotizacion ?? 'nuevo'}`,
    contenido: () => (documento.isDirty() ? { ...documento.getContenido(), intento: envio.pendiente() } : null),
    subscribe: (listener) => {
      const stops = [documento.store.subscribe(listener), documento.items.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })

  return {
    ...draft,
    restaurar: ({ contenido: { intento, ...rest } }: Draft<Borrador>) => {
      envio.retomar(intento)
      documento.restore(rest)
      cerrar()
    },
  }
}
