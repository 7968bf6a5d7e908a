import { createFileRoute } from '@tanstack/react-router'
import { loadRecibido } from '#/features/pedidos/load-recibido.ts'
import { Recibido } from '#/features/pedidos/recibido.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /cotizaciones/pedidos/{id} (PED-07). */
export const Route = createFileRoute('/_shell/cotizaciones/pedidos/$id')({
  staticData: { title: 'Pedido Recibido' },
  beforeLoad: requireModulo('COT'),
  loader: ({ context: { utils }, params: { id } }) => loadRecibido(utils, id),
  component: UnRecibido,
})

function UnRecibido() {
  const pedido = Route.useLoaderData()

  return <Recibido key={pedido.id} inicial={pedido} />
}
