import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/subida-legajo-impositivo: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/subida-legajo-impositivo')({
  staticData: { title: 'Subida de Legajo Impositivo' },
  beforeLoad: requireModulo('ILI'),
  component: () => <LegacyFrame pagina="utilitarios/subida-legajo-impositivo" title="Subida de Legajo Impositivo" />,
})
