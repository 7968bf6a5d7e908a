import { Button, Drawer, Loader, Stack, Text } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import type { PedidoGuardado } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import { type ReactNode, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { Late } from '#/ui/async/late.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import classes from './pegar-pedido.module.css'

type PedidosProps = { tipo: Lugar; id: string }

/** Opens the client's requests, as they were kept with his document (PED-04). */
export function PedidosButton(props: PedidosProps) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="default" leftSection={<IconMessage2 size={14} aria-hidden />} onClick={() => setOpened(true)}>
        Pedido
      </Button>
      <Late>
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title="Pedido del cliente"
          position="right"
          size="lg"
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
        >
          <Pedidos {...props} />
        </Drawer>
      </Late>
    </>
  )
}

function Pedidos(props: PedidosProps) {
  const { data, error, isError, refetch } = trpc.pedidos.delDocumento.useQuery(props, { staleTime: 0 })
  if (isError) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Loader size="sm" role="status" aria-label="Cargando" />

  return (
    <Stack gap="md">
      {data.pedidos.map((pedido, i) => (
        // Keyed by place, since two requests may be of the same second.
        <section key={i} aria-label={`Pedido ${i + 1}`}>
          <Text size="sm" c="dimmed" mb={4}>
            {`Lo tomó ${pedido.usuario}, ${formatDateTime(pedido.cuando)}`}
          </Text>
          <div className={classes.texto}>{withTomados(pedido)}</div>
        </section>
      ))}
    </Stack>
  )
}

/** The request's text as it came, in which the lines that were taken are marked. */
const withTomados = ({ texto, renglones }: PedidoGuardado): ReactNode[] => {
  const trozos = renglones
    .split(',')
    .filter(Boolean)
    .map((one) => one.split('-').map(Number) as [number, number])
    .sort(([a], [b]) => a - b)
  const parts: ReactNode[] = []
  let at = 0
  for (const [desde, hasta] of trozos) {
    if (desde < at || hasta > texto.length) continue
    parts.push(
      texto.slice(at, desde),
      <mark key={desde} className={classes.tomado}>
        {texto.slice(desde, hasta)}
      </mark>,
    )
    at = hasta
  }

  return [...parts, texto.slice(at)]
}
