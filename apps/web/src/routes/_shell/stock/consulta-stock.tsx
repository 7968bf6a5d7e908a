import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /stock/consulta-stock (RUT-24). */
export const Route = createFileRoute('/_shell/stock/consulta-stock')({
  staticData: { title: 'Consulta de Stock' },
  beforeLoad: requireModulo('CST'),
  component: EnConstruccion,
})
