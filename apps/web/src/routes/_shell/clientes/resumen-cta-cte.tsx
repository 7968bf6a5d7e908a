import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /clientes/resumen-cta-cte: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/clientes/resumen-cta-cte')({
  staticData: { title: 'Resumen de Cuenta Corriente' },
  beforeLoad: requireModulo('RCC'),
  component: EnConstruccion,
})
