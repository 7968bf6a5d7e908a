import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/proyeccion-cobranza-vendedor: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/proyeccion-cobranza-vendedor')({
  staticData: { title: 'Proyección de Cobranza por Vendedor' },
  beforeLoad: requireModulo('PCV'),
  component: EnConstruccion,
})
