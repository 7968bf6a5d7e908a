import { Button, Group, Modal } from '@mantine/core'

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
