import { Link } from '@tanstack/react-router'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { useAppState } from '#/lib/app-state.ts'
import classes from './drawer.module.css'
import type { MenuLink as Entry } from './menu.ts'
import { isOff } from './permitted-menu.ts'

export function MenuLink({ entry, onGo }: { entry: Entry; onGo: () => void }) {
  const servidor = useAppState((state) => state.servidor)
  if (isOff(entry, servidor)) {
    return (
      <span className={classes.off}>
        {entry.name}
        <small>{ERRORES.NOT_OFFERED}</small>
      </span>
    )
  }

  return (
    <Link
      {...entry.action}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.link}
      onClick={onGo}
    >
      {entry.name}
    </Link>
  )
}
