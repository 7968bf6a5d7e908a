import { createFileRoute } from '@tanstack/react-router'
import { seguimientosSearch } from '@yunque/contracts/search/seguimientos'
import { seguimientosList } from '#/features/seguimientos/seguimientos-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /utilitarios/seguimientos-clientes (RUT-03). */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/')({
  staticData: { title: 'Seguimientos de Clientes', stays: true },
  validateSearch: withFilas(seguimientosSearch),
  beforeLoad: requireModulo('SEG'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.seguimientos.list, deps),
  component: SeguimientosClientes,
})

function SeguimientosClientes() {
  return (
    <ListPage definition={seguimientosList} search={Route.useSearch()}>
      <CreateButton link={linkTo({ to: '/utilitarios/seguimientos-clientes/$id', params: { id: 'nuevo' } })}>
        Nuevo Seguimiento
      </CreateButton>
    </ListPage>
  )
}
