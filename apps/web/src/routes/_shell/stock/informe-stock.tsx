import { createFileRoute } from '@tanstack/react-router'
import { legacyPage } from '#/lib/legacy-page.ts'
import { requireModulo } from '#/lib/session.ts'
import { LegacyFrame } from '#/ui/legacy-frame.tsx'

/** /stock/informe-stock: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/stock/informe-stock')({
  staticData: { title: 'Informe de Stock' },
  beforeLoad: requireModulo('STK'),
  component: () => <LegacyFrame url={legacyPage('stock/informe-stock')} title="Informe de Stock" />,
})
