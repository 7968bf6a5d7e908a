import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { recibidosSearch } from '@yunque/contracts/search/pedidos'
import { Buzon } from '#/features/pedidos/buzon.tsx'
import { recibidosList } from '#/features/pedidos/recibidos-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /cotizaciones/pedidos (PED-07). */
export const Route = createFileRoute('/_shell/cotizaciones/pedidos/')({
  staticData: { title: 'Pedidos Recibidos', stays: true },
  validateSearch: withFilas(recibidosSearch),
  beforeLoad: requireModulo('COT'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => {
    ask(utils.pedidos.list, deps)
    // With the screen, so that what it says of the mailbox does not push the list down later.
    void utils.pedidos.buzon.prefetch()
  },
  component: Recibidos,
})

function Recibidos() {
  return (
    <Stack gap="sm">
      <Buzon />
      <ListPage definition={recibidosList} search={Route.useSearch()} />
    </Stack>
  )
}
