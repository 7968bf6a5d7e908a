import { createFileRoute } from '@tanstack/react-router'
import { Fuentes } from '#/features/datos/fuentes/fuentes.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/fuentes (DAT-08, DAT-09). */
export const Route = createFileRoute('/_shell/datos/fuentes/')({
  staticData: { title: 'Fuentes' },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils } }) => utils.datos.fuentes.fetch(undefined, { staleTime: 0 }),
  component: DatosFuentes,
})

function DatosFuentes() {
  return <Fuentes {...Route.useLoaderData()} />
}
