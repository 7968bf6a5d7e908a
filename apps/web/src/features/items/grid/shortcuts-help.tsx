import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'

const ShortcutsPopover = lazyPart(async () => (await import('./shortcuts-popover.tsx')).ShortcutsPopover)

/**
 * The button that opens the keys of the editor. Their popover would take a tenth of the time until a document's lines are painted,
 * so it is loaded when the help is first asked for.
 */
export function ShortcutsHelp() {
  const [isAsked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const icon = (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={30}
      aria-label="Atajos de teclado"
      aria-haspopup="dialog"
      onClick={() => (isAsked ? setOpened(!opened) : setAsked(true))}
    >
      <IconKeyboard size={16} />
    </ActionIcon>
  )
  if (!isAsked) return icon

  return (
    <ShortcutsPopover opened={opened} onChange={setOpened} button={button}>
      {icon}
    </ShortcutsPopover>
  )
}
