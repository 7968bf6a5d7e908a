import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /stock/consulta-stock: spec §2. */
export const Route = createFileRoute('/_shell/stock/consulta-stock')({
  staticData: { title: 'Consulta de Stock' },
  beforeLoad: requireModulo('CST'),
  component: EnConstruccion,
})
