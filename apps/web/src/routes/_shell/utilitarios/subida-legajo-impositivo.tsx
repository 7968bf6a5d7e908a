import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/subida-legajo-impositivo: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/subida-legajo-impositivo')({
  staticData: { title: 'Subida de Legajo Impositivo' },
  beforeLoad: requireModulo('ILI'),
  component: EnConstruccion,
})
