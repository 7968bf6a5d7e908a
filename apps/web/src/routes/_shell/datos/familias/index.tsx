import { createFileRoute } from '@tanstack/react-router'
import { familiasSearch } from '@yunque/contracts/search/familias'
import { familiasList } from '#/features/datos/familias/familias-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /datos/familias (DAT-02). */
export const Route = createFileRoute('/_shell/datos/familias/')({
  staticData: { title: 'Familias', stays: true },
  validateSearch: withFilas(familiasSearch),
  beforeLoad: requireModulo('DAT'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.datos.familias, deps),
  component: Familias,
})

function Familias() {
  return (
    <ListPage definition={familiasList} search={Route.useSearch()}>
      <CreateButton link={linkTo({ to: '/datos/familias/$codigo', params: { codigo: 'nuevo' } })}>
        Nueva Familia
      </CreateButton>
    </ListPage>
  )
}
