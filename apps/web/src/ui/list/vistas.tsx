import { Button } from '@mantine/core'
import { useState } from 'react'
import { later } from '../async/later.ts'
import { BOTON } from './vistas-boton.tsx'

export const menu = later(async () => (await import('./vistas-menu.tsx')).VistasMenu)

/** The views of a list (LIS-15): each is a name for what its address holds. */
export function Vistas() {
  const Menu = menu.use()
  const [called, setCalled] = useState(false)
  if (Menu) return <Menu abierto={called} />
  const call = () => {
    setCalled(true)
    void menu.load()
  }

  // A press counts from its beginning: before its end the menu may be here, in this button's place.
  return <Button {...BOTON} aria-haspopup="menu" aria-expanded={false} onPointerDown={call} onClick={call} />
}
