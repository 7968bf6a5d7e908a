import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useDialogs } from './dialogs.tsx'

type ConfirmOptions = { si?: string; no?: string; danger?: boolean }

export type Confirm = (text: string, options?: ConfirmOptions) => Promise<boolean>

/** Asks and waits: `if (await confirm('Seguro de eliminar el Item #3', { si: 'Eliminar', danger: true }))`. */
export const useConfirm = (): Confirm => {
  const { ask } = useDialogs()

  return useCallback(
    (text, options = {}) =>
      ask<boolean>(false, (opened, answer) => (
        <ConfirmDialog {...options} text={text} opened={opened} onAnswer={answer} />
      )),
    [ask],
  )
}

type ConfirmDialogProps = ConfirmOptions & { text: string; opened: boolean; onAnswer: (yes: boolean) => void }

/** Esc says no and gives the focus back. */
function ConfirmDialog({
  text,
  si = 'Aceptar',
  no = 'Cancelar',
  danger = false,
  opened,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title="Confirmar"
      centered
      size="sm"
      // Above the dialog that opened it, even if that one comes later in the page.
      zIndex={300}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button color={danger ? 'red' : 'azul'} data-autofocus onClick={() => onAnswer(true)}>
          {si}
        </Button>
      </Group>
    </Modal>
  )
}
