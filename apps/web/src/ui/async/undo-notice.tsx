import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'

/** How long what was just done can be taken back (PAN-03). */
const UNDO_MS = 10_000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const PREFIX = 'deshacer-'

const shown = (): (string | undefined)[] => {
  const { notifications: visible, queue } = notificationsStore.getState()

  return [...visible, ...queue].map(({ id }) => id).filter((id) => id?.startsWith(PREFIX))
}

/** Tells what was done and takes it back for ten seconds: by its button, or by Ctrl+Z wherever nothing is being typed. Of several, Ctrl+Z takes back the last. */
export const notifyUndo = (message: string, undo: () => void): void => {
  let isTaken = false
  const done = () => {
    document.removeEventListener('keydown', onKey)
    notifications.hide(id)
  }
  const takeBack = () => {
    // The notice can still be pressed while it fades: twice is once (VIS-08).
    if (isTaken) return
    isTaken = true
    done()
    undo()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey) return
    if (event.defaultPrevented || isTyping(event.target) || shown().at(-1) !== id) return
    event.preventDefault()
    takeBack()
  }
  const id = randomId(PREFIX)
  notifications.show({
    id,
    color: 'green',
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button size="compact-xs" variant="default" title="Ctrl+Z" onClick={takeBack}>
          Deshacer
        </Button>
      </Group>
    ),
    onClose: () => document.removeEventListener('keydown', onKey),
  })
  document.addEventListener('keydown', onKey)
}
