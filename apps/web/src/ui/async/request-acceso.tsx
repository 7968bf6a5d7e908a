import { Button, Text } from '@mantine/core'
import type { Modulo } from '@yunque/contracts/modulos'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'

/** Asks the people who give codes for this code (PAN-13). */
export function RequestAcceso({ codigo }: { codigo: Modulo }) {
  const { data, error, isPending, mutate } = trpc.usuarios.solicitarAcceso.useMutation()
  if (data) {
    return (
      <Text role="status">
        {data.tareas > 0
          ? 'Su solicitud se envió a quien otorga los permisos.'
          : 'No se envió otra solicitud: ya la hizo hoy, o nadie otorga permisos.'}
      </Text>
    )
  }

  return (
    <>
      <Button loading={isPending} onClick={() => mutate({ codigo })}>
        Solicitar acceso
      </Button>
      {error && <Text role="alert">{readError(error).mensaje}</Text>}
    </>
  )
}
