import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/proyeccion-cobranza-cobrador: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/proyeccion-cobranza-cobrador')({
  staticData: { title: 'Proyección de Cobranza por Cobrador' },
  beforeLoad: requireModulo('PCC'),
  component: EnConstruccion,
})
