import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /inicio/tareas-usuario (RUT-27). */
export const Route = createFileRoute('/_shell/inicio/tareas-usuario')({
  staticData: { title: 'Tareas de Usuario' },
  beforeLoad: requireModulo('TAR'),
  component: EnConstruccion,
})
