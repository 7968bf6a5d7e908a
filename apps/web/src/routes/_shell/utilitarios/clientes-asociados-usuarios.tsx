import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/clientes-asociados-usuarios: spec §2. */
export const Route = createFileRoute('/_shell/utilitarios/clientes-asociados-usuarios')({
  staticData: { title: 'Clientes Asociados a Usuarios' },
  beforeLoad: requireModulo('CLU'),
  component: EnConstruccion,
})
