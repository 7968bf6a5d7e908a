import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/usuarios (RUT-02). */
export const Route = createFileRoute('/_shell/utilitarios/usuarios/')({
  staticData: { title: 'Usuarios' },
  beforeLoad: requireModulo('USU'),
  component: EnConstruccion,
})
