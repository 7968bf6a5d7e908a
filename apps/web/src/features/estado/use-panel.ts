import type { EstadoForm } from '@yunque/contracts/estado'
import { useState } from 'react'
import type { Draft } from '#/lib/drafts.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { useDraft } from '#/lib/use-draft.ts'
import { mergeAsking } from '#/ui/form/conflict.tsx'
import { notify } from '#/ui/notify.ts'
import { createEnvio, type Intento } from '../documento/envio.ts'
import { palabrasDelPanel } from '../documento/labels.ts'
import type { CampoEstado, EstadoState, Panel } from './estado-store.ts'
import { guardarEstado, type Unir, unirForms } from './save-estado.ts'

export const usePanel = <S>(panel: Panel, select: (state: EstadoState) => S): S => useStore(panel.store, select)

/** A header field as its input needs it. */
export const useCampoEstado = <K extends CampoEstado>(panel: Panel, name: K) => {
  const value = usePanel(panel, ({ form }) => form[name])
  const error = usePanel(panel, ({ campos }) => campos[name]?.[0])

  return { name, value, error, onChange: (next: EstadoForm[K]) => panel.set(name, next) }
}

/** `intento`: a save whose answer never came; the next one settles it first (VIS-08). */
type Borrador = { form: EstadoForm; inicial: EstadoForm; intento: Intento<EstadoForm> | null }

/** The panel's save and its draft (VIS-06, VIS-07, VIS-08). */
export const usePanelGuardar = (panel: Panel) => {
  const { client, cotizaciones, documento, estado } = trpc.useUtils()
  const { n_cotizacion, store } = panel
  const [envio] = useState(() =>
    createEnvio<EstadoForm>(({ id, ...intento }) => client.estado.guardar.mutate({ n_cotizacion: id, ...intento })),
  )
  const { cerrar, alGuardar, ...draft } = useDraft<Borrador>({
    documento: () => `estado/${n_cotizacion}`,
    contenido: () => {
      const { form, inicial } = store.get()
      return panel.isDirty() ? { form, inicial, intento: envio.pendiente() } : null
    },
    subscribe: store.subscribe,
  })

  const unir: Unir = (tres) => mergeAsking(tres, palabrasDelPanel(store.get().answer))

  const guardar = async (): Promise<boolean> => {
    const { form } = store.get()
    const quitarBorrador = alGuardar()
    const saved = await guardarEstado(panel, {
      envio,
      leer: () => client.estado.get.query({ n_cotizacion, codigo_cliente: form.codigo_cliente }),
      unir,
    })
    if (saved) {
      quitarBorrador()
      notify(`Estado de la cotización N° ${n_cotizacion} guardado.`)
      for (const room of [cotizaciones, documento, estado]) void room.invalidate()
    }

    return saved
  }

  return {
    ...draft,
    guardar,
    /** What was drafted over an earlier version goes over what the server holds now (VIS-07). */
    restaurar: async ({ contenido: { form, inicial, intento } }: Draft<Borrador>) => {
      const unido = await unirForms({ original: inicial, mio: form, actual: store.get().inicial }, unir)
      if (!unido) return
      envio.retomar(intento)
      store.set({ form: unido, antes: null })
      cerrar()
    },
  }
}
