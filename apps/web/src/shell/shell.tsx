import { ActionIcon, Group, Paper, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useAppState, useAppStore } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { productName } from '#/lib/product-name.ts'
import { trpc } from '#/lib/trpc.ts'
import { Late } from '#/ui/async/late.tsx'
import { useUnsaved } from '#/ui/record/unsaved.tsx'
import { Demo } from './demo.tsx'
import { usePageTitle } from './document-title.tsx'
import { Drawer } from './drawer.tsx'
import { Pages } from './pages.tsx'
import { useRecent } from './palette/recent.ts'
import { usePalette } from './palette/use-palette.tsx'
import { SchemeButton } from './scheme-button.tsx'
import classes from './shell.module.css'
import { useArrival } from './use-arrival.ts'
import { useIdleChunks } from './use-idle-chunks.ts'
import { useLeaving } from './use-leaving.ts'

/** At this width or less the drawer collapses (SHE-09). */
const NARROW = '(max-width: 1280px)'

/** Drawer, title bar and content card around every screen (SHE-02). */
export function Shell() {
  const store = useAppStore()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const drawer = useAppState((state) => state.drawer)
  const nombre = useAppState((state) => state.user?.nombre)
  const codigo = useAppState((state) => state.user?.codigo)
  const whose = useRef(codigo)
  // On signing out the screen is removed as it is, so that its drafts are still written for their user.
  if (codigo) whose.current = codigo
  useIdleChunks()
  useRecent()
  const { open: openPalette, palette } = usePalette()
  const unsaved = useUnsaved()
  const heading = useRef<HTMLHeadingElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const { session } = useRouter().options.context

  useEffect(() => store.set({ anchoMinimo: narrow, drawer: !narrow }), [store, narrow])

  const logout = async () => {
    if (await unsaved.ask()) await session.logout()
  }

  const who = (
    <Group gap="xs" ml="auto" wrap="nowrap" miw={0}>
      <Demo />
      <Text size="xs" c="dimmed" truncate visibleFrom="xs" className={classes.quien}>
        {nombre}
      </Text>
      <SchemeButton />
    </Group>
  )

  return (
    <div className={classes.shell} data-narrow={narrow}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      <header className={classes.head}>
        {narrow && (
          <div className={`${classes.bar} ${classes.menu}`}>
            <ActionIcon
              variant="subtle"
              aria-label={drawer ? 'Cerrar el menú' : 'Abrir el menú'}
              aria-expanded={drawer}
              // The second press of a double click would undo the first (VIS-08).
              onClick={({ detail }) => detail < 2 && store.set({ drawer: !drawer })}
            >
              <IconMenu2 size={20} />
            </ActionIcon>
            <Text size="sm" fw={600} className={classes.producto}>
              {productName()}
            </Text>
            {who}
          </div>
        )}
        <div className={classes.bar}>
          <PageTitle heading={heading} />
          {!narrow && who}
        </div>
      </header>
      {(!narrow || drawer) && (
        <Drawer logout={() => void logout()} search={openPalette} onGo={() => narrow && store.set({ drawer: false })} />
      )}
      <Card main={main}>
        {/* Drawn after the frame and with pauses, in which the page answers. */}
        <Late>
          {/* Whoever signs in after another one in this browser sees nothing of what that one typed (VIS-06). */}
          <Pages key={whose.current} shellId="/_shell" />
          <Arrival heading={heading} main={main} />
        </Late>
        <NextDay />
      </Card>
      {palette}
    </div>
  )
}

type ArrivalProps = { heading: RefObject<HTMLElement | null>; main: RefObject<HTMLElement | null> }

/** Drawn with the first screen, since the focus goes to a field of it. */
function Arrival({ heading, main }: ArrivalProps) {
  useArrival(heading, main)

  return null
}

/**
 * At midnight of Buenos Aires what is on screen is asked anew: a quotation has expired, a follow-up is late, 'today' is another
 * day (DOC-01, DOC-02). What is typed stays, as after any write (refresh-link.ts).
 */
function NextDay() {
  const utils = trpc.useUtils()
  useHoy(() => void utils.invalidate())

  return null
}

/** The only part that follows the screen: the rest of the shell is drawn once. */
function PageTitle({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <Title ref={heading} order={1} tabIndex={-1} className={classes.title}>
      {usePageTitle()}
    </Title>
  )
}

/** The content card, which alone is drawn again when its screen is left. */
function Card({ main, children }: { main: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const leaving = useLeaving()

  return (
    <Paper component="main" ref={main} id="contenido" tabIndex={-1} className={classes.card} withBorder inert={leaving}>
      {children}
    </Paper>
  )
}
