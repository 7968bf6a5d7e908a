import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/usuarios/{id} (RUT-02). */
export const Route = createFileRoute('/_shell/utilitarios/usuarios/$id')({
  staticData: { title: 'Usuario' },
  beforeLoad: requireModulo('USU'),
  component: EnConstruccion,
})
