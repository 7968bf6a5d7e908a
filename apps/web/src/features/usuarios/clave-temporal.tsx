import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useDialogs } from '#/ui/dialogs/dialogs.tsx'

/** Shows a temporary password, once: whoever closes it will not see it again (PAN-10). */
export const useClaveTemporal = () => {
  const { ask } = useDialogs()

  return (nombre: string, clave: string) =>
    ask<void>((opened, answer) => (
      <Modal
        opened={opened}
        onClose={() => answer()}
        title="Clave temporal"
        centered
        zIndex={300}
        closeOnClickOutside={false}
      >
        <Stack gap="sm">
          <Text size="sm">
            Esta es la clave de {nombre} para su próximo ingreso, en el que deberá cambiarla. Sirve una sola vez,
            durante 24 horas, y no se mostrará otra vez.
          </Text>
          <Code block fz="lg" ta="center">
            {clave}
          </Code>
          <Group justify="flex-end">
            <CopyButton value={clave}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copiada' : 'Copiar'}
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
