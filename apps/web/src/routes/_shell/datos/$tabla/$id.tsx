import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { movimientoNuevoSearch } from '@yunque/contracts/search/stock'
import { loadMaestro } from '#/features/maestros/load-maestro.ts'
import { MaestroScreen } from '#/features/maestros/maestro-screen.tsx'
import { movimientoDesde } from '#/features/maestros/movimiento-desde.ts'
import { tablaDe, tituloDe, tituloDeUno } from '#/features/maestros/tabla-de.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /datos/{tabla}/{id} (DAT-01); `id` may be nuevo, and a new movement of stock may be of a lot. */
export const Route = createFileRoute('/_shell/datos/$tabla/$id')({
  staticData: { title: ({ tabla, id }, context) => tituloDeUno(context, id) ?? tituloDe(tabla) },
  validateSearch: movimientoNuevoSearch,
  beforeLoad: ({ params, context }) => tablaDe(params.tabla, context),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils, tabla, maestro }, params: { id }, deps }) => {
    if (id !== 'nuevo') return { registro: await loadMaestro(utils, tabla, maestro, id) }
    if (maestro.sinAlta) throw notFound()

    return tabla === 'stock_movimientos' ? { inicio: await movimientoDesde(utils, maestro, deps) } : {}
  },
  component: Registro,
  notFoundComponent: NotFoundScreen,
})

function Registro() {
  const { tabla } = Route.useRouteContext()
  const { registro, inicio } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()

  return (
    <MaestroScreen
      // Data that changed elsewhere come anew; a form under edit stays.
      key={`${tabla}/${registro?.id ?? 'nuevo'}`}
      tabla={tabla}
      registro={registro}
      inicio={inicio}
      onAlta={(id) => void navigate({ to: '/datos/$tabla/$id', params: { tabla, id }, search: {} })}
      onReload={() => void router.invalidate()}
    />
  )
}
