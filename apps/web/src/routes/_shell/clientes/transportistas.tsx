import { createFileRoute } from '@tanstack/react-router'
import { transportistasSearch } from '@yunque/contracts/search/clientes'
import { transportistasList } from '#/features/clientes/transportistas-list.tsx'
import { ask } from '#/lib/ask.ts'
import { requireModulo } from '#/lib/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /clientes/transportistas. */
export const Route = createFileRoute('/_shell/clientes/transportistas')({
  staticData: { title: 'Transportistas' },
  validateSearch: transportistasSearch,
  beforeLoad: requireModulo('MEM'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.clientes.transportistas, deps),
  component: Transportistas,
})

function Transportistas() {
  return <ListPage definition={transportistasList} search={Route.useSearch()} />
}
