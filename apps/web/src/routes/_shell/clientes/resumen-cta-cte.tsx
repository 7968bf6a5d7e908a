import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /clientes/resumen-cta-cte: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/clientes/resumen-cta-cte')({
  staticData: { title: 'Resumen de Cuenta Corriente' },
  beforeLoad: requireModulo('RCC'),
  component: () => <LegacyFrame pagina="clientes/resumen-cta-cte" title="Resumen de Cuenta Corriente" />,
})
