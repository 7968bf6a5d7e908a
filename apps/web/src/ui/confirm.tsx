import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { createStore, useStore } from '#/lib/store.ts'

type Question = { text: string; si: string; no: string; danger: boolean; answer: (yes: boolean) => void }

const open = createStore<{ question: Question | null }>({ question: null })

type ConfirmOptions = { si?: string; no?: string; danger?: boolean }

/** Asks and waits: `if (await confirm('Seguro de eliminar el Item #3', { si: 'Eliminar', danger: true }))`. */
export const confirm = (text: string, { si = 'Aceptar', no = 'Cancelar', danger = false }: ConfirmOptions = {}) =>
  new Promise<boolean>((answer) => open.set({ question: { text, si, no, danger, answer } }))

/** Where questions stand. Esc says no and gives the focus back. */
export function ConfirmHost() {
  const question = useStore(open, (state) => state.question)
  const answer = (yes: boolean) => {
    question?.answer(yes)
    open.set({ question: null })
  }
  useEffect(() => () => open.set({ question: null }), [])

  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title="Confirmar"
      centered
      size="sm"
      // Over the dialog that asks, wherever either stands in the page.
      zIndex={300}
    >
      <Text size="sm">{question?.text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => answer(false)}>
          {question?.no}
        </Button>
        <Button color={question?.danger ? 'red' : 'azul'} data-autofocus onClick={() => answer(true)}>
          {question?.si}
        </Button>
      </Group>
    </Modal>
  )
}
