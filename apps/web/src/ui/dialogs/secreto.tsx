import { Button, Code, type CodeProps, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useDialogs } from './dialogs.tsx'

type Secreto = { title: string; text: string; secreto: string; copiado: string; look?: CodeProps }

/** Shows a secret that nobody can read again once its dialog is closed. */
export const useSecreto = () => {
  const { ask } = useDialogs()

  return ({ title, text, secreto, copiado, look }: Secreto) =>
    ask<void>((opened, answer) => (
      <Modal opened={opened} onClose={() => answer()} title={title} centered zIndex={300} closeOnClickOutside={false}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <Code block {...look}>
            {secreto}
          </Code>
          <Group justify="flex-end">
            <CopyButton value={secreto}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? copiado : 'Copiar'}
                </Button>
              )}
            </CopyButton>
            <Button data-autofocus onClick={() => answer()}>
              Listo
            </Button>
          </Group>
        </Stack>
      </Modal>
    ))
}
