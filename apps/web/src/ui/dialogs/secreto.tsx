import { Button, Code, type CodeProps, Group, Modal, Stack, Text } from '@mantine/core'
import { Copiar } from '../show/copiar.tsx'
import { useDialogs } from './dialogs.tsx'

type Secreto = { title: string; text: string; secreto: string; copiado: string; look?: CodeProps }

/** Shows a secret that nobody can read again once its dialog is closed. */
export const useSecreto = () => {
  const { ask } = useDialogs()

  return ({ title, text, secreto, copiado, look }: Secreto) =>
    ask<void>(undefined, (opened, answer) => (
      <Modal opened={opened} onClose={() => answer()} title={title} centered zIndex={300} closeOnClickOutside={false}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <Code block {...look}>
            {secreto}
          </Code>
          <Group justify="flex-end">
            <Copiar variant="default" value={secreto} texto="Copiar" copiado={copiado} />
            <Button data-autofocus onClick={() => answer()}>
              Listo
            </Button>
          </Group>
        </Stack>
      </Modal>
    ))
}
