import { createFileRoute } from '@tanstack/react-router'
import { cm05Search } from '@yunque/contracts/search/clientes'
import { cm05List } from '#/features/clientes/cm05-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /clientes/cm05-vencidas (RUT-23); opened from the home dashboard. */
export const Route = createFileRoute('/_shell/clientes/cm05-vencidas')({
  staticData: { title: 'CM05 de Clientes', stays: true },
  validateSearch: withFilas(cm05Search),
  beforeLoad: requireModulo('MEM'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.clientes.cm05, deps),
  component: Cm05,
})

function Cm05() {
  return <ListPage definition={cm05List} search={Route.useSearch()} />
}
