import { Button, Code, Fieldset, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import type { FuenteRecord } from '@yunque/contracts/datos/fuentes'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError, notifySinSecreto } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { useSecreto } from '#/ui/dialogs/secreto.tsx'

type TokenProps = {
  fuente: FuenteRecord
  /** Where files are sent to. */
  direccion: string
  onDone: () => void
}

/** Shows a token, once: only its hash is kept. */
const useShowToken = () => {
  const show = useSecreto()

  return (nombre: string, token: string) =>
    show({
      title: 'Token de la fuente',
      text: `Con este token ${nombre} envía sus archivos. No se mostrará otra vez: guárdelo ahora donde se guardan las claves.`,
      secreto: token,
      copiado: 'Copiado',
    })
}

/** The source's token: made, made anew, or taken back; and how a file is sent with it (DAT-08). */
export function Token({ fuente, direccion, onDone }: TokenProps) {
  const { codigo, nombre, token, conjuntos } = fuente
  const confirm = useConfirm()
  const show = useShowToken()
  const crear = trpc.datos.tokenFuente.useMutation({
    onError: (error) =>
      notifySinSecreto(error, 'El token nuevo no llegó, y el de antes puede no servir más. Cree otro.'),
    onSuccess: async (answer) => {
      await show(nombre, answer.token)
      onDone()
    },
  })
  const revocar = trpc.datos.revocarFuente.useMutation({
    onError: notifyError,
    onSuccess: () => {
      notify('El token ya no abre nada.')
      onDone()
    },
  })
  const renew = async () => {
    const text = `${nombre} tiene un token desde el ${formatDateTime(token)}. El nuevo lo reemplaza, y el de antes deja de servir.`
    if (!token || (await confirm(text, { si: 'Crear otro', danger: true }))) crear.mutate({ codigo })
  }
  const revoke = async () => {
    if (await confirm(`¿Revocar el token de ${nombre}? No podrá enviar nada.`, { si: 'Revocar', danger: true }))
      revocar.mutate({ codigo })
  }

  return (
    <Fieldset legend="TOKEN">
      <Stack gap="sm">
        <Text size="sm">{token ? `Tiene uno desde el ${formatDateTime(token)}.` : 'Todavía no tiene.'}</Text>
        <Group gap="sm">
          <Button variant="light" loading={crear.isPending} onClick={() => void renew()}>
            {token ? 'Crear otro token' : 'Crear token'}
          </Button>
          {token && (
            <Button variant="light" color="red" c="red.9" loading={revocar.isPending} onClick={() => void revoke()}>
              Revocar
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          Así se envía un archivo:
        </Text>
        <Code block fz="xs">
          {`curl -T archivo.csv -H "Authorization: Bearer TOKEN" \\\n  "${direccion}/${conjuntos[0] ?? 'stock'}"`}
        </Code>
      </Stack>
    </Fieldset>
  )
}
