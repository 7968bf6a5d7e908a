import { PANEL } from '@yunque/contracts/documento/labels'
import type { EstadoForm } from '@yunque/contracts/estado'
import { useStore } from '#/lib/store.ts'
import type { CampoEstado, EstadoState, Panel } from './estado-store.ts'

export const usePanel = <S>(panel: Panel, select: (state: EstadoState) => S): S => useStore(panel.store, select)

/** A header field as its input needs it, with its word. */
export const useCampoEstado = <K extends CampoEstado>(panel: Panel, name: K) => {
  const value = usePanel(panel, ({ form }) => form[name])
  const error = usePanel(panel, ({ campos }) => campos[name]?.[0])

  return { name, label: PANEL[name], value, error, onChange: (next: EstadoForm[K]) => panel.set(name, next) }
}
