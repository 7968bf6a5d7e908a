// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves among cells; buttons have keys of their own
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useEditor } from './editor-context.tsx'
import classes from './items-grid.module.css'

const ICONS = { buscar: IconSearch, duplicar: IconCopy, eliminar: IconTrash }
type Accion = keyof typeof ICONS

/** The icons once in the page; each button draws one by reference. */
export const RowActionIcons = () => (
  <svg className={classes.mensaje} aria-hidden>
    {Object.entries(ICONS).map(([accion, Icon]) => (
      <symbol key={accion} id={`accion-${accion}`} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
)

const Boton = ({ accion, nombre, onClick }: { accion: Accion; nombre: string; onClick: () => void }) => (
  <button type="button" tabIndex={-1} data-accion={accion} aria-label={nombre} title={nombre} onClick={onClick}>
    <svg width={15} height={15} aria-hidden>
      <use href={`#accion-${accion}`} />
    </svg>
  </button>
)

/** The line's buttons, for the pointer; keys do the same (shortcuts.ts). Plain elements: every line in view has three. */
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
  const item = `ítem ${index + 1}`

  return (
    <div role="gridcell" aria-colindex={colIndex} className={classes.actions}>
      <Boton accion="buscar" nombre={`Buscar stock del ${item}`} onClick={() => commands.buscar(id)} />
      <Boton accion="duplicar" nombre={`Duplicar el ${item}`} onClick={() => commands.duplicate(id)} />
      <Boton accion="eliminar" nombre={`Eliminar el ${item}`} onClick={() => void commands.remove(id)} />
    </div>
  )
})
