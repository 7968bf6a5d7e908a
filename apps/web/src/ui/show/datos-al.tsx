import { Alert, Stack, Text } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'

const MINUTO_MS = 60_000

/** 'dd/mm hh:mm', without the year, which everybody knows. */
const corto = (momento: string): string => formatDateTime(momento).replace(/\/\d{4}/, '')

/**
 * Says how old the figures of late sources are (DAT-09), of one set or of all. Nothing where all are in time or the
 * server has no sources.
 */
export function DatosAl({ conjunto }: { conjunto?: string }) {
  const lacks = useAppState(({ servidor }) => servidor.ausentes.includes('datos.atrasos'))
  const { data } = trpc.datos.atrasos.useQuery(undefined, {
    enabled: !lacks,
    retry: false,
    staleTime: MINUTO_MS,
    refetchInterval: 5 * MINUTO_MS,
  })
  const atrasos = data?.atrasos.filter((atraso) => conjunto === undefined || atraso.conjunto === conjunto) ?? []
  if (atrasos.length === 0) return null

  return (
    <Alert color="yellow" py={6} role="status">
      <Stack gap={2}>
        {atrasos.map(({ conjunto: de, label, fuente, tomado, esperado }) => (
          <Text key={`${fuente} ${de}`} size="sm">
            <b>
              {label} al {corto(tomado)}
            </b>
            : {fuente} no envió lo de las {corto(esperado)}.
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
