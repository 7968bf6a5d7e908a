import { createFileRoute } from '@tanstack/react-router'
import { Empresa } from '#/features/datos/empresa.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/empresa (DAT-03). */
export const Route = createFileRoute('/_shell/datos/empresa')({
  staticData: { title: 'Empresa' },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils } }) => utils.datos.empresa.fetch(undefined, { staleTime: 0 }),
  component: DatosEmpresa,
})

function DatosEmpresa() {
  return <Empresa empresa={Route.useLoaderData()} />
}
