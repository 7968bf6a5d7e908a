import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /precios/lista-de-precios: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/precios/lista-de-precios')({
  staticData: { title: 'Lista de Precios' },
  // 'Primeros pasos' links to the view in which the dollar's rate is entered (DAT-12).
  validateSearch: ({ vista }): { vista?: 'dolar' } => (vista === 'dolar' ? { vista } : {}),
  beforeLoad: requireModulo('PRE'),
  component: ListaDePrecios,
})

function ListaDePrecios() {
  const { vista } = Route.useSearch()

  return <LegacyFrame pagina="precios/lista-de-precios" title="Lista de Precios" vista={vista} />
}
