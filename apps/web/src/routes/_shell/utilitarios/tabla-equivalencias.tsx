import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/tabla-equivalencias: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/tabla-equivalencias')({
  staticData: { title: 'Tabla de Equivalencias' },
  beforeLoad: requireModulo('TEQ'),
  component: EnConstruccion,
})
