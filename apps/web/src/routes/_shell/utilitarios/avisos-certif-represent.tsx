import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/avisos-certif-represent: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/avisos-certif-represent')({
  staticData: { title: 'Avisos de Certificados de Representantes' },
  beforeLoad: requireModulo('ACR'),
  component: () => (
    <LegacyFrame pagina="utilitarios/avisos-certif-represent" title="Avisos de Certificados de Representantes" />
  ),
})
