import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/clientes-asociados-usuarios (RUT-10). */
export const Route = createFileRoute('/_shell/utilitarios/clientes-asociados-usuarios')({
  staticData: { title: 'Clientes Asociados a Usuarios' },
  beforeLoad: requireModulo('CLU'),
  component: EnConstruccion,
})
