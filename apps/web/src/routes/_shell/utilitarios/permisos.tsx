import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/permisos (RUT-08). */
export const Route = createFileRoute('/_shell/utilitarios/permisos')({
  staticData: { title: 'Permisos' },
  beforeLoad: requireModulo('PER'),
  component: EnConstruccion,
})
