import { Alert } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'

const SIN_BUZON =
  'No se lee ningún buzón de correo: lo conecta quien administra el servidor. Un pedido que llegó a otro lado se pega en la cotización.'

/** What keeps requests from coming: no mailbox, or one that cannot be read, since when (PED-07). */
export function Buzon() {
  const { data, error, refetch } = trpc.pedidos.buzon.useQuery(undefined, { refetchInterval: 60_000, retry: false })
  if (error) return <LoadFailed line error={error} onRetry={refetch} />
  if (!data || (data.configurado && data.motivo === '')) return null

  return (
    <Alert color="yellow" role="status">
      {data.configurado
        ? `${data.motivo} No se lee desde el ${formatDateTime(data.motivo_desde)}; se intenta cada minuto.`
        : SIN_BUZON}
    </Alert>
  )
}
