import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useAppState } from '#/lib/app-state.ts'
import { Cartel, ICON } from '../async/cartel.tsx'
import classes from './legacy-frame.module.css'
import { legacyPage } from './legacy-page.ts'
import { useMarco } from './use-marco.ts'

type LegacyFrameProps = {
  pagina: string
  title: string
  /** The part of the page that a link leads to, where it has several. */
  vista?: string | undefined
  /** The client of whom a link leads there. */
  cliente?: string | undefined
}

/** Told where a page was there before: whether its form arrived, this browser cannot know (ARQ-11). */
const EN_DUDA = 'Si estaba guardando algo, mire si quedó guardado antes de repetirlo.'

/** Address of a legacy page with its menu disabled (EMB-02), at the part of it that this query names. */
export const frameUrl = (url: string, session: { clave_md5: string; codigo: string }, query = ''): string => {
  const framed = new URL(url)
  for (const [name, value] of new URLSearchParams(query)) framed.searchParams.append(name, value)
  // What was done is not told twice.
  framed.searchParams.delete('hecho')
  framed.searchParams.set('disable_menu', '1')
  framed.searchParams.set('token', session.clave_md5)
  framed.searchParams.set('codigo', session.codigo)

  return framed.href
}

/**
 * A server-rendered legacy page in a full-height frame (EMB-01). It comes from another origin, so that
 * allow-same-origin gives it its own storage and not ours (SEC-14). allow-modals is needed because legacy pages print
 * and ask questions.
 */
export function LegacyFrame({ pagina, title, vista, cliente }: LegacyFrameProps) {
  const clave_md5 = useAppState((state) => state.clave_md5)
  const codigo = useAppState((state) => state.codigo)
  const url = legacyPage(pagina)
  const inicio = String(new URLSearchParams({ ...(vista && { vista }), ...(cliente && { cliente }) }))
  const { frame, attempt, lugar, state, wasShown, onLoad, retry } = useMarco(pagina, new URL(url).origin, inicio)
  const src = frameUrl(url, { clave_md5, codigo }, lugar)
  const elsewhere = (
    <Anchor size="sm" href={src} target="_blank" rel="noopener noreferrer">
      Abrir en otra ventana
    </Anchor>
  )

  if (state.is === 'failed') {
    return (
      <Cartel
        icon={<IconCloudOff {...ICON} />}
        text={['No se pudo mostrar la pantalla.', state.mensaje, wasShown && EN_DUDA].filter(Boolean).join(' ')}
        isAlert
        detail={state.reqId !== '' && `Código para soporte: ${state.reqId}.`}
      >
        <Button onClick={retry}>Reintentar</Button>
        {elsewhere}
      </Cartel>
    )
  }

  return (
    <Stack gap={0} className={classes.frame}>
      <Group gap="sm" className={classes.bar}>
        {state.is !== 'shown' && (
          <Group role="status" gap="sm">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{state.is === 'slow' ? 'La página está demorando.' : 'Cargando…'}</Text>
          </Group>
        )}
        {state.is === 'slow' && <Button onClick={retry}>Reintentar</Button>}
        {elsewhere}
      </Group>
      <iframe
        // A frame that is led elsewhere adds to the history; a new one does not.
        key={`${attempt} ${src}`}
        ref={frame}
        title={title}
        src={src}
        data-hidden={state.is === 'loading' || state.is === 'checking'}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads allow-modals"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
      />
    </Stack>
  )
}
