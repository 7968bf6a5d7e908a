import { Alert, Stack, Text } from '@mantine/core'
import { dichoDeAtraso } from '@yunque/contracts/datos/atraso'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'

const MINUTO_MS = 60_000

/**
 * Says how old the figures of late sources are (DAT-09), of these sets or of all. Nothing where all are in time or
 * the server has no sources.
 */
export function DatosAl({ conjuntos }: { conjuntos?: readonly string[] }) {
  const lacks = useAppState(({ servidor }) => servidor.ausentes.includes('datos.atrasos'))
  const { data } = trpc.datos.atrasos.useQuery(undefined, {
    enabled: !lacks,
    retry: false,
    staleTime: MINUTO_MS,
    refetchInterval: 5 * MINUTO_MS,
  })
  const atrasos = data?.atrasos.filter(({ conjunto }) => conjuntos?.includes(conjunto) ?? true) ?? []
  if (atrasos.length === 0) return null

  return (
    <Alert color="yellow" py={6} role="status">
      <Stack gap={2}>
        {atrasos.map((atraso) => {
          const { que, falta } = dichoDeAtraso(atraso)

          return (
            <Text key={que + falta} size="sm">
              <b>{que}</b>
              {falta}
            </Text>
          )
        })}
      </Stack>
    </Alert>
  )
}
