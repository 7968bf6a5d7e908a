import { createFileRoute } from '@tanstack/react-router'
import { pedidosSearch } from '@yunque/contracts/search/representante'
import { pedidosList } from '#/features/representante/pedidos-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /representante/pedido-representante (RUT-14). */
export const Route = createFileRoute('/_shell/representante/pedido-representante')({
  staticData: { title: 'Pedidos de Representante', stays: true },
  validateSearch: withFilas(pedidosSearch),
  beforeLoad: requireModulo('PDR'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.representante.pedidos, deps),
  component: () => <ListPage definition={pedidosList} search={Route.useSearch()} />,
})
