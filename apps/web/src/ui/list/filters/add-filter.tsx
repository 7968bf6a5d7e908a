import { Button } from '@mantine/core'
import { useState } from 'react'
import { later } from '../../async/later.ts'
import { type AddFilterProps, BOTON } from './add-filter-boton.tsx'

const menu = later(async () => (await import('./add-filter-menu.tsx')).AddFilterMenu)

/** One more thing to filter by, without the whole form; on a telephone the form is as near. Its code comes when somebody reaches for it. */
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
