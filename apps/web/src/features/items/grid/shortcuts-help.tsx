import { ActionIcon, Kbd, Popover, Table } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { GRID_KEYS, SHORTCUTS } from './shortcuts.ts'

const GRUPOS = [
  { donde: 'En todo el documento', atajos: SHORTCUTS },
  { donde: 'En las celdas', atajos: GRID_KEYS },
]

/**
 * The keys of the editor (VIS-13). Its popover would take a tenth of the time until a document's lines are painted, so
 * it is loaded when the help is first asked for. It is mounted closed, since only then does it remember where the focus
 * was.
 */
export function ShortcutsHelp() {
  const [isAsked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsked) return
    button.current?.focus()
    setOpened(true)
  }, [isAsked])
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
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>{icon}</Popover.Target>
      <Popover.Dropdown aria-label="Atajos de teclado" tabIndex={-1} data-autofocus maw="calc(100vw - 16px)">
        <Table w="auto">
          {GRUPOS.map(({ donde, atajos }) => (
            <Table.Tbody key={donde}>
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={2} c="dimmed" fz="xs" fw={500}>
                  {donde}
                </Table.Th>
              </Table.Tr>
              {atajos.map(({ teclas, texto }) => (
                <Table.Tr key={teclas}>
                  <Table.Td>
                    <Kbd size="xs">{teclas}</Kbd>
                  </Table.Td>
                  <Table.Td>{texto}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          ))}
        </Table>
      </Popover.Dropdown>
    </Popover>
  )
}
