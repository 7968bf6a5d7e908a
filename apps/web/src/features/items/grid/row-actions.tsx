// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row when one cell changes (docs/adr/0008)
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves among cells; buttons have keys of their own
import { memo } from 'react'
import { useEditor } from '../editor-context.tsx'
import classes from './items-grid.module.css'

type BotonProps = { accion: 'buscar' | 'duplicar' | 'eliminar'; nombre: string; onClick: () => void }

/** The icon is a background: an svg in each button would be a third of the grid's elements. */
const Boton = ({ accion, nombre, onClick }: BotonProps) => (
  <button type="button" tabIndex={-1} data-accion={accion} aria-label={nombre} title={nombre} onClick={onClick} />
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
