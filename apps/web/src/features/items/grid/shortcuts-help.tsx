import { ActionIcon, Kbd, Popover, Table } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { GRID_KEYS, SHORTCUTS } from './shortcuts.ts'

/** The keys of the editor (VIS-13). */
export function ShortcutsHelp() {
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Atajos de teclado">
          <IconKeyboard size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Atajos de teclado" tabIndex={-1} data-autofocus maw="calc(100vw - 16px)">
        <Table w="auto">
          <Table.Tbody>
            {[...GRID_KEYS, ...SHORTCUTS].map(({ teclas, texto }) => (
              <Table.Tr key={teclas}>
                <Table.Td>
                  <Kbd size="xs">{teclas}</Kbd>
                </Table.Td>
                <Table.Td>{texto}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  )
}
