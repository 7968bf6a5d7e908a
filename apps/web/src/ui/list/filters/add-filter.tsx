import { Button } from '@mantine/core'
import { useState } from 'react'
import { later } from '../../async/later.ts'
import { type AddFilterProps, BOTON } from './add-filter-boton.tsx'

const menu = later(async () => (await import('./add-filter-menu.tsx')).AddFilterMenu)

/**
 * The button that adds a single filter without opening the whole form; on a telephone the form is just as near. Its
 * menu is loaded when somebody reaches for it.
 */
export function AddFilter(props: AddFilterProps) {
  const Menu = menu.use()
  const [called, setCalled] = useState(false)
  if (Menu) return <Menu {...props} abierto={called} />
  const call = () => {
    setCalled(true)
    void menu.load()
  }

  return <Button {...BOTON} aria-haspopup="menu" aria-expanded={false} onPointerDown={call} onClick={call} />
}
