import { createFileRoute } from '@tanstack/react-router'
import { maestrosSearch, searchDe } from '@yunque/contracts/maestros/lista'
import { maestroLists } from '#/features/maestros/maestro-list.tsx'
import { tablaDe, tituloDe } from '#/features/maestros/tabla-de.ts'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /datos/{tabla} (DAT-01). */
export const Route = createFileRoute('/_shell/datos/$tabla/')({
  staticData: { title: ({ tabla }) => tituloDe(tabla), stays: true },
  validateSearch: withFilas(maestrosSearch),
  beforeLoad: ({ params, context }) => tablaDe(params.tabla, context),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, tabla, maestro }, deps }) =>
    ask(utils.maestros.list, { ...searchDe(maestro).parse(deps), tabla }),
  component: Registros,
  notFoundComponent: NotFoundScreen,
})

function Registros() {
  const { tabla, maestro } = Route.useRouteContext()
  const { sinAlta, uno } = maestro
  const definition = maestroLists[tabla]

  return (
    <ListPage key={tabla} definition={definition} search={definition.schema.parse(Route.useSearch())}>
      {!sinAlta && (
        <CreateButton link={linkTo({ to: '/datos/$tabla/$id', params: { tabla, id: 'nuevo' } })}>
          {`Agregar ${uno.toLowerCase()}`}
        </CreateButton>
      )}
    </ListPage>
  )
}
