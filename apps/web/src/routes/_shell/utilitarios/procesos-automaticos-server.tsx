import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/procesos-automaticos-server: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/procesos-automaticos-server')({
  staticData: { title: 'Procesos Automáticos del Servidor' },
  beforeLoad: requireModulo('PAS'),
  component: () => (
    <LegacyFrame pagina="utilitarios/procesos-automaticos-server" title="Procesos Automáticos del Servidor" />
  ),
})
