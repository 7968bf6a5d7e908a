import { Link } from '@tanstack/react-router'
import classes from './drawer.module.css'
import type { MenuLink as Entry } from './menu.ts'
import { menuTarget } from './permitted-menu.ts'

export function MenuLink({ entry, onGo }: { entry: Entry; onGo: () => void }) {
  return (
    <Link
      {...menuTarget(entry.action)}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.link}
      onClick={onGo}
    >
      {entry.name}
    </Link>
  )
}
