import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { loadMaestro } from '#/features/maestros/load-maestro.ts'
import { MaestroScreen } from '#/features/maestros/maestro-screen.tsx'
import { tablaDe, tituloDe, tituloDeUno } from '#/features/maestros/tabla-de.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /datos/{tabla}/{id} (DAT-01); `id` may be nuevo. */
export const Route = createFileRoute('/_shell/datos/$tabla/$id')({
  staticData: { title: ({ tabla, id }, context) => tituloDeUno(context, id) ?? tituloDe(tabla) },
  beforeLoad: ({ params, context }) => tablaDe(params.tabla, context),
  loader: ({ context: { utils, tabla, maestro }, params: { id } }) => {
    if (id !== 'nuevo') return loadMaestro(utils, tabla, maestro, id)
    if (maestro.sinAlta) throw notFound()

    return null
  },
  component: Registro,
  notFoundComponent: NotFoundScreen,
})

function Registro() {
  const { tabla } = Route.useRouteContext()
  const registro = Route.useLoaderData() ?? undefined
  const navigate = Route.useNavigate()
  const router = useRouter()

  return (
    <MaestroScreen
      // Data that changed elsewhere come anew; a form under edit stays.
      key={`${tabla}/${registro?.id ?? 'nuevo'}`}
      tabla={tabla}
      registro={registro}
      onAlta={(id) => void navigate({ to: '/datos/$tabla/$id', params: { tabla, id } })}
      onReload={() => void router.invalidate()}
    />
  )
}
