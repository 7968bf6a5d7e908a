import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /precios/lista-de-precios: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/precios/lista-de-precios')({
  staticData: { title: 'Lista de Precios' },
  beforeLoad: requireModulo('PRE'),
  component: () => <LegacyFrame pagina="precios/lista-de-precios" title="Lista de Precios" />,
})
