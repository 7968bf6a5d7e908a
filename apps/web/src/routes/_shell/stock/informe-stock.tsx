import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /stock/informe-stock: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/stock/informe-stock')({
  staticData: { title: 'Informe de Stock' },
  beforeLoad: requireModulo('STK'),
  component: () => <LegacyFrame pagina="stock/informe-stock" title="Informe de Stock" />,
})
