import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /clientes/maestro-empresas (RUT-21). */
export const Route = createFileRoute('/_shell/clientes/maestro-empresas')({
  staticData: { title: 'Maestro de Empresas' },
  beforeLoad: requireModulo('MEM'),
  component: EnConstruccion,
})
