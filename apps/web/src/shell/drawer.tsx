import { UnstyledButton } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconLogout2, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { aimsAt } from './aim.ts'
import classes from './drawer.module.css'
import { logoutItem } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuSearch } from './menu-search.tsx'
import { currentSection, permittedMenu } from './permitted-menu.ts'

/** Long enough to cross the gap between the icons and the panel (SHE-06). */
const CLOSE_MS = 100
/** An icon that the pointer crosses on its way to the panel opens only if the pointer stays on it. */
const CROSS_MS = 250
/** How far back the pointer's direction is read, in milliseconds: one event alone is a pixel of noise. */
const TRAIL_MS = 60
/** Sections with more entries than this are drawn closer, so that they fit a screen of 900 px. */
const DENSE_FROM = 20
const SEARCH = 'buscar'

type DrawerProps = {
  logout: () => void /** Opens the palette, with what was typed. */
  search: (text: string) => void
  onGo: () => void
}

/** Where the pointer is and was a moment ago. */
const useTrail = () => {
  const trail = useRef<{ x: number; y: number; at: number }[]>([])

  return {
    note: ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      // The last point is kept however old it is: on a busy page pointer events are rare, and one point alone gives no
      // direction.
      const last = trail.current.length - 1
      trail.current = [...trail.current.filter((point, i) => at - point.at < TRAIL_MS || i === last), { x, y, at }]
    },
    forget: () => {
      trail.current = []
    },
    aimsAt: (panel: Element | null | undefined) => {
      const [from, to] = [trail.current[0], trail.current.at(-1)]
      return Boolean(panel && from && to && aimsAt(from, to, panel.getBoundingClientRect()))
    },
  }
}

/** The drawer (SHE-04 to SHE-08): by mouse, by keyboard (Enter opens, Esc closes) and by touch alike. */
export function Drawer({ logout, search, onGo }: DrawerProps) {
  const { user, servidor } = useAppState((state) => state)
  const sections = permittedMenu(user, servidor)
  const current = useLocation({ select: ({ pathname }) => currentSection(pathname) })
  const [open, setOpen] = useState<{ name: string; top: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const trail = useTrail()
  const nav = useClickOutside<HTMLElement>(() => setOpen(null))

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (name: string, icon: Element) => setOpen({ name, top: icon.getBoundingClientRect().top })
  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
  }
  const go = () => {
    close()
    onGo()
  }
  const onPointerEnter = (name: string) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const icon = event.currentTarget
    clearTimeout(timer.current)
    trail.note(event)
    if (!trail.aimsAt(nav.current?.querySelector('[data-panel]'))) return show(name, icon)
    timer.current = setTimeout(() => show(name, icon), CROSS_MS)
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
    ({ detail, nativeEvent, currentTarget }: MouseEvent) => {
      const toggles = detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')
      if (toggles && open?.name === name) setOpen(null)
      else show(name, currentTarget)
    }
  /** The panel begins at its icon's height, and ends inside the window. */
  const place = (entries: number) =>
    ({ '--panel-top': `${open?.top ?? 0}px`, '--panel-entries': entries }) as CSSProperties

  return (
    <nav
      ref={nav}
      aria-label="Menú principal"
      className={classes.drawer}
      data-open={open !== null}
      onKeyDown={onKeyDown}
      onPointerMove={trail.note}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={({ pointerType }) => {
        clearTimeout(timer.current)
        trail.forget()
        // A finger leaves the panel when it lifts, which must not close it; a tap elsewhere does.
        if (open?.name !== SEARCH && pointerType !== 'touch') timer.current = setTimeout(() => setOpen(null), CLOSE_MS)
      }}
    >
      <div className={classes.icons}>
        <UnstyledButton className={classes.icon} aria-expanded={open?.name === SEARCH} onClick={onClick(SEARCH)}>
          <IconSearch size={22} aria-hidden />
          <span>Buscar</span>
        </UnstyledButton>
        {open?.name === SEARCH && (
          <div data-panel className={classes.panel} style={place(sections.flatMap(({ action }) => action).length)}>
            <MenuSearch
              sections={sections}
              onGo={go}
              onSearch={(text) => {
                go()
                search(text)
              }}
            />
          </div>
        )}
        <ul className={classes.sections}>
          {sections.map(({ name, icon: Icon, action }) => (
            <li key={name}>
              <UnstyledButton
                className={classes.icon}
                aria-expanded={open?.name === name}
                aria-current={name === current ? 'true' : undefined}
                data-current={name === current}
                onPointerEnter={onPointerEnter(name)}
                onPointerLeave={() => clearTimeout(timer.current)}
                onClick={onClick(name)}
              >
                <Icon size={22} aria-hidden />
                <span className={classes.word}>{name}</span>
              </UnstyledButton>
              {open?.name === name && (
                <div
                  data-panel
                  data-dense={action.length > DENSE_FROM}
                  className={classes.panel}
                  style={place(action.length)}
                >
                  <strong className={classes.word}>{name}</strong>
                  {action.map((entry) => (
                    <MenuLink key={entry.name} entry={entry} onGo={go} />
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
        <UnstyledButton className={classes.icon} onClick={logout}>
          <IconLogout2 size={22} aria-hidden />
          <span>{logoutItem.name}</span>
        </UnstyledButton>
      </div>
    </nav>
  )
}
