import { Button, Group, Stack, Text } from '@mantine/core'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { readError } from '#/lib/gateway-error.ts'
import { MissingRecord, NoPermission } from '#/lib/screen-errors.ts'

/** What stands in the place of a screen that could not be shown (VIS-01, VIS-02, VIS-03). */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }

  if (error instanceof NoPermission) return <Text role="alert">{error.message}</Text>
  if (error instanceof MissingRecord) {
    return (
      <Stack align="flex-start">
        <Text role="alert">{error.message}</Text>
        <Button renderRoot={(props) => <Link {...error.list} {...props} />}>Ir a la lista</Button>
      </Stack>
    )
  }
  const { codigo, mensaje, reqId } = readError(error)

  return (
    <Stack align="flex-start">
      <Text role="alert">{codigo === 'FORBIDDEN' ? mensaje : 'No se pudieron cargar los datos.'}</Text>
      {reqId && (
        <Text size="xs" c="dimmed">
          Código {reqId}
        </Text>
      )}
      <Group>
        <Button onClick={retry}>Reintentar</Button>
      </Group>
    </Stack>
  )
}
