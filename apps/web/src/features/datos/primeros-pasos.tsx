import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ConjuntoImportar } from '@yunque/contracts/datos/importar'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { notifyError } from '#/ui/async/notify.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'
import { plantillaDe } from './importar/plantilla.ts'
import { PASOS_DICHOS, type PasoDicho } from './pasos.ts'

/**
 * 'Primeros pasos' on home, until all of it is done or somebody puts it away (DAT-12).
 */
export function PrimerosPasos() {
  const [idempotency_key] = useState(idempotencyKey)
  // Read anew each time, so that somebody who entered something on another screen finds that step done.
  const { data, error, refetch } = trpc.datos.primerosPasos.useQuery(undefined, { retry: false, staleTime: 0 })
  const descartar = trpc.datos.descartarPasos.useMutation({
    onError: notifyError,
  })
  const isShown = data !== undefined && !data.descartado
  // If the sets cannot be read, only their templates are missing: the way to each step is still shown.
  const sets = trpc.datos.importarIniciar.useQuery(undefined, { retry: false, enabled: isShown }).data?.conjuntos
  if (error) return <LoadFailed line error={error} onRetry={() => void refetch()} />
  if (!isShown) return null
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
      <Stack component="ol" gap={6} m={0} pl="xl" fz="sm">
        {PASOS_DICHOS.map((dicho) => (
          <PasoLine
            key={dicho.paso}
            {...dicho}
            isHecho={data.hechos.includes(dicho.paso)}
            set={sets?.find((one) => one.nombre === dicho.conjunto)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

type PasoLineProps = PasoDicho & { isHecho: boolean; set: ConjuntoImportar | undefined }

const PasoLine = ({ nombre, para, link, isHecho, set }: PasoLineProps) => (
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
      {set && (
        <Anchor size="xs" href={plantillaDe(set)} download={`${set.nombre}.csv`} aria-label={`Plantilla de ${nombre}`}>
          Plantilla
        </Anchor>
      )}
      {set && (
        <Anchor
          size="xs"
          aria-label={`Importar ${nombre}`}
          renderRoot={(props) => <Link {...props} to="/datos/importar" search={{ conjunto: set.nombre }} />}
        >
          Importar
        </Anchor>
      )}
    </Group>
  </li>
)
