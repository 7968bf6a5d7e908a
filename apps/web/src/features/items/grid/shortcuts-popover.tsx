import { Kbd, Popover, Table } from '@mantine/core'
import { type ReactElement, type RefObject, useEffect, useEffectEvent } from 'react'
import { GRID_KEYS, SHORTCUTS } from './shortcuts.ts'

const GRUPOS = [
  { donde: 'En todo el documento', atajos: SHORTCUTS },
  { donde: 'En las celdas', atajos: GRID_KEYS },
]

type ShortcutsPopoverProps = {
  opened: boolean
  onChange: (opened: boolean) => void
  button: RefObject<HTMLButtonElement | null>
  /** The button that it opens from. */
  children: ReactElement
}

/** The keys of the editor (VIS-13). It is mounted closed, since only then does it remember where the focus was. */
export function ShortcutsPopover({ opened, onChange, button, children }: ShortcutsPopoverProps) {
  // Once, when it takes the button's place.
  const open = useEffectEvent(() => {
    button.current?.focus()
    onChange(true)
  })
  useEffect(() => open(), [])

  return (
    <Popover opened={opened} onChange={onChange} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
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
