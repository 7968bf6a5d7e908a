import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { notifyError } from '#/ui/async/notify.ts'
import { PASOS_DICHOS, type PasoDicho } from './pasos.ts'

/**
 * 'Primeros pasos' on home, until all of it is done or somebody puts it away (DAT-12).
 */
export function PrimerosPasos() {
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const utils = trpc.useUtils()
  // Whoever comes back from a screen where he entered something sees it done.
  const { data, error, refetch } = trpc.datos.primerosPasos.useQuery(undefined, { retry: false, staleTime: 0 })
  const descartar = trpc.datos.descartarPasos.useMutation({
    onSuccess: () => utils.datos.primerosPasos.invalidate(),
    onError: notifyError,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || data.descartado) return null
  const hechos = PASOS_DICHOS.filter(({ paso }) => data.hechos.includes(paso)).length
  if (hechos === PASOS_DICHOS.length) return null

  return (
    <Paper component="section" withBorder p="md" aria-labelledby="primeros-pasos">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="primeros-pasos">
          Primeros pasos
        </Title>
        <Group gap="sm">
          <Text size="xs" c="dimmed">
            {hechos} de {PASOS_DICHOS.length}
          </Text>
          <Button
            variant="default"
            size="xs"
            loading={descartar.isPending}
            onClick={() => descartar.mutate({ idempotency_key })}
          >
            No mostrar más
          </Button>
        </Group>
      </Group>
      <Stack component="ol" gap={6} m={0} pl="md">
        {PASOS_DICHOS.map((dicho) => (
          <PasoLine key={dicho.paso} {...dicho} isHecho={data.hechos.includes(dicho.paso)} />
        ))}
      </Stack>
    </Paper>
  )
}

const PasoLine = ({ nombre, para, link, isHecho }: PasoDicho & { isHecho: boolean }) => (
  <li>
    <Group gap="xs" display="inline-flex">
      <Anchor size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
        {nombre}
      </Anchor>
      <Badge size="xs" variant="light" color={isHecho ? 'green' : 'gray'}>
        {isHecho ? 'Hecho' : 'Falta'}
      </Badge>
      <Text size="xs" c="dimmed" span>
        {para}
      </Text>
    </Group>
  </li>
)
