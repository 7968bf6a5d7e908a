import { createFileRoute } from '@tanstack/react-router'
import { DatosPerfil } from '#/features/sesion/datos-perfil.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /utilitarios/datos-perfil (RUT-09). */
export const Route = createFileRoute('/_shell/utilitarios/datos-perfil')({
  staticData: { title: 'Datos de Perfil' },
  beforeLoad: requireModulo('PRF'),
  loader: ({ context: { utils } }) => utils.sesion.perfil.fetch(undefined, { staleTime: 0 }),
  component: Perfil,
})

function Perfil() {
  return <DatosPerfil perfil={Route.useLoaderData()} />
}
