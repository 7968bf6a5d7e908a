import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { notifyError, notifySinSecreto } from '#/ui/async/notify.ts'
import { Copiar } from '#/ui/show/copiar.tsx'

/** The private address of one's agenda for calendar programs: made, told once, and revoked (PAN-02). */
export function Suscribirse() {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Suscribirse
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Suscribirse a mi agenda">
        <Suscripcion />
      </Modal>
    </>
  )
}

const SIN_DIRECCION = 'La dirección nueva no llegó, y la de antes puede no servir más. Cree otra.'

function Suscripcion() {
  const { data, error, isError, refetch } = trpc.agenda.suscripcion.useQuery(undefined, { staleTime: 0 })
  const suscribir = trpc.agenda.suscribir.useMutation({
    onError: (error: unknown, { accion }) => {
      console.error(error)
      if (accion === 'crear') notifySinSecreto(error, SIN_DIRECCION)
      else notifyError(error)
    },
  })
  const url = suscribir.data?.url ?? ''

  if (isError) {
    return <LoadFailed error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton height={90} radius="sm" role="status" aria-label="Cargando" />

  return (
    <Stack gap="sm">
      <Text size="sm">
        Una dirección privada que su programa de calendario lee: los días de su agenda, sin importes. Quien la tenga
        puede leerla; si la perdió, revóquela.
      </Text>
      {url !== '' && (
        <>
          <TextInput label="Dirección" value={url} readOnly description="Cópiela ahora: no se vuelve a mostrar." />
          <Copiar value={url} texto="Copiar la dirección" copiado="Copiada" />
        </>
      )}
      {url === '' && data.creada !== '' && (
        <Text size="sm">{`Tiene una dirección creada el ${formatDateTime(data.creada)}.`}</Text>
      )}
      <Group gap="xs">
        <Button
          variant={url === '' ? 'filled' : 'default'}
          loading={suscribir.isPending}
          onClick={() => suscribir.mutate({ accion: 'crear' })}
        >
          {data.creada === '' ? 'Crear la dirección' : 'Crear otra y anular la anterior'}
        </Button>
        {data.creada !== '' && (
          <Button
            variant="light"
            color="red"
            c="red.9"
            loading={suscribir.isPending}
            onClick={() => suscribir.mutate({ accion: 'revocar' })}
          >
            Revocar
          </Button>
        )}
      </Group>
    </Stack>
  )
}
