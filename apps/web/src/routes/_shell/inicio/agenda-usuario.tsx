import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /inicio/agenda-usuario (RUT-27). */
export const Route = createFileRoute('/_shell/inicio/agenda-usuario')({
  staticData: { title: 'Agenda de Usuario' },
  beforeLoad: requireModulo('AGE'),
  component: EnConstruccion,
})
