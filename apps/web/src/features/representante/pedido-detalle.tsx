import { Anchor, Drawer, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { formatDate, formatMoney } from '@yunque/contracts/codecs/format'
import { ESTADOS_PEDIDO, type PedidoRecord } from '@yunque/contracts/representante'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { PedidoItems } from './pedido-items.tsx'

/** A number that opens its order. */
export function PedidoButton({ numero }: { numero: string }) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={() => setOpened(true)}>
        {numero}
      </Anchor>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Pedido N° ${numero}`}
        position="right"
        size="min(1100px, 92%)"
      >
        <Pedido numero={numero} />
      </Drawer>
    </>
  )
}

function Pedido({ numero }: { numero: string }) {
  const { data, error, isError, refetch } = trpc.representante.pedido.useQuery({ numero }, { staleTime: 0 })

  if (isError) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Loader size="sm" role="status" aria-label="Cargando" />

  return <Detalle pedido={data} />
}

function Detalle({ pedido }: { pedido: PedidoRecord }) {
  const { emisor, fecha, fecha_arrivo, estado, total, moneda, observaciones, productos } = pedido
  const datos = [
    ['Emisor', emisor],
    ['Fecha', formatDate(fecha)],
    ['Fecha de arribo', formatDate(fecha_arrivo)],
    ['Estado', ESTADOS_PEDIDO[estado]],
    ['Total', formatMoney(total, moneda)],
  ] as const

  return (
    <Stack gap="sm">
      <Group gap="xs">
        {datos.map(([label, value]) => (
          <TextInput key={label} size="xs" label={label} value={value} readOnly variant="filled" />
        ))}
      </Group>
      {observaciones && <Text size="sm">{observaciones}</Text>}
      <PedidoItems productos={productos} moneda={moneda} />
    </Stack>
  )
}
