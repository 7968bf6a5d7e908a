import { UnstyledButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import classes from './drawer.module.css'
import { logoutItem } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuSearch } from './menu-search.tsx'
import { currentSection, permittedMenu } from './permitted-menu.ts'

/** Long enough to cross the gap between the icons and the panel (spec §2). */
const CLOSE_MS = 100
const SEARCH = 'buscar'

type DrawerProps = { logout: () => void; onGo: () => void }

/** The drawer (SHE-04 to SHE-08): by mouse, by keyboard (Enter opens, Esc closes) and by touch alike. */
export function Drawer({ logout, onGo }: DrawerProps) {
  const sections = permittedMenu(useAppState((state) => state.user))
  const current = currentSection(useLocation({ select: ({ pathname }) => pathname }))
  const [open, setOpen] = useState<string | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nav = useClickOutside<HTMLElement>(() => setOpen(null))

  useEffect(() => () => clearTimeout(closing.current), [])

  const close = () => {
    clearTimeout(closing.current)
    setOpen(null)
  }
  const go = () => {
    close()
    onGo()
  }
  const onPointer = (name: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOpen(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (!open) return onGo()
    nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    close()
  }
  /** A key press or a tap toggles; a mouse has opened the panel on its way to the click. */
  const onClick =
    (name: string) =>
    ({ detail, nativeEvent }: MouseEvent) => {
      const toggles = detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')
      setOpen(toggles && open === name ? null : name)
    }

  return (
    <nav
      ref={nav}
      aria-label="Menú principal"
      className={classes.drawer}
      data-open={open !== null}
      onKeyDown={onKeyDown}
      onPointerEnter={() => clearTimeout(closing.current)}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves as it lifts; what it has opened, a tap elsewhere closes.
        if (open !== SEARCH && pointerType !== 'touch') closing.current = setTimeout(() => setOpen(null), CLOSE_MS)
      }}
    >
      <UnstyledButton className={classes.icon} aria-expanded={open === SEARCH} onClick={onClick(SEARCH)}>
        <IconSearch size={22} aria-hidden />
        Buscar
      </UnstyledButton>
      {open === SEARCH && <MenuSearch sections={sections} onGo={go} />}
      <ul className={classes.sections}>
        {sections.map(({ name, icon: Icon, action }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.icon}
              aria-expanded={open === name}
              data-current={name === current}
              onPointerEnter={onPointer(name)}
              onClick={onClick(name)}
            >
              <Icon size={22} aria-hidden />
              {name}
            </UnstyledButton>
            {open === name && (
              <div className={classes.panel}>
                <strong>{name}</strong>
                {action.map((entry) => (
                  <MenuLink key={entry.action} entry={entry} onGo={go} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <UnstyledButton className={classes.icon} aria-label={logoutItem.name} title={logoutItem.name} onClick={logout}>
        <IconX size={22} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
