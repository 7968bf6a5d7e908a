// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves among cells; buttons have keys of their own
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useEditor } from './editor-context.tsx'
import classes from './items-grid.module.css'

/** The line's buttons, for the pointer; keys do the same (shortcuts.ts). */
export const RowActions = memo(function RowActions({
  id,
  index,
  colIndex,
}: {
  id: string
  index: number
  colIndex: number
}) {
  const { commands } = useEditor()
  const button = { variant: 'subtle', size: 24, tabIndex: -1 } as const

  return (
    <div role="gridcell" aria-colindex={colIndex} className={classes.actions}>
      <ActionIcon {...button} aria-label={`Buscar stock del ítem ${index + 1}`} onClick={() => commands.buscar(id)}>
        <IconSearch size={15} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Duplicar el ítem ${index + 1}`} onClick={() => commands.duplicate(id)}>
        <IconCopy size={15} />
      </ActionIcon>
      <ActionIcon
        {...button}
        color="red"
        aria-label={`Eliminar el ítem ${index + 1}`}
        onClick={() => void commands.remove(id)}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </div>
  )
})
