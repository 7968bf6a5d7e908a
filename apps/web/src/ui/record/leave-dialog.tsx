import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'

/** The person's choice about unsaved work. */
export type Choice = 'save' | 'discard' | 'stay'

export function LeaveDialog({ opened, onAnswer }: { opened: boolean; onAnswer: (choice: Choice) => void }) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer('stay')}
      title="Hay cambios sin guardar."
      centered
      size="md"
      zIndex={300}
    >
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => onAnswer('save')}>
          Guardar
        </Button>
        <Button color="red" variant="light" onClick={() => onAnswer('discard')}>
          Salir sin guardar
        </Button>
        <Button variant="default" onClick={() => onAnswer('stay')}>
          Seguir editando
        </Button>
      </Group>
    </Modal>
  )
}

type SavingDialogProps = { opened: boolean; saving: Promise<unknown>; onAnswer: (goes: boolean) => void }

/** Stands while one waits to leave until a save ends. What is on its way can no longer be left 'sin guardar' (VIS-05). */
export function SavingDialog({ opened, saving, onAnswer }: SavingDialogProps) {
  useEffect(() => {
    // A later drawing has another `onAnswer`, whose answer is the same one: only the first counts.
    void saving.then(() => onAnswer(true))
  }, [saving, onAnswer])

  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title="Guardando…" centered size="md" zIndex={300}>
      <Text size="sm">Espere la respuesta del servidor para salir.</Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus variant="default" onClick={() => onAnswer(false)}>
          Seguir editando
        </Button>
      </Group>
    </Modal>
  )
}
