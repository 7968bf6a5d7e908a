import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { avisoMarco } from '@yunque/contracts/sesion'
import { useEffect, useRef, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import classes from './legacy-frame.module.css'

const SLOW_MS = 20_000

type LegacyFrameProps = { url: string; title: string }

/** Address of a legacy page with its menu disabled (EMB-02). */
export const frameUrl = (url: string, session: { clave_md5: string; codigo: string }): string => {
  const framed = new URL(url)
  framed.searchParams.set('disable_menu', '1')
  framed.searchParams.set('token', session.clave_md5)
  framed.searchParams.set('codigo', session.codigo)

  return framed.href
}

/** Calls back when the page in the frame, and no other, says that its session is gone (SEC-14). */
const useAvisoMarco = (origin: string, onAviso: () => void) => {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (avisoMarco.safeParse(event.data).success) onAviso()
    }
    window.addEventListener('message', onMessage)

    return () => window.removeEventListener('message', onMessage)
  })

  return frame
}

/**
 * A server-rendered legacy page in a full-height frame (EMB-01). It comes from another origin, so that
 * allow-same-origin gives it its own storage and not ours (SEC-14). Legacy pages print and ask: allow-modals.
 */
export function LegacyFrame({ url, title }: LegacyFrameProps) {
  const clave_md5 = useAppState((state) => state.clave_md5)
  const codigo = useAppState((state) => state.codigo)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  const src = frameUrl(url, { clave_md5, codigo })
  const utils = trpc.useUtils()
  // A dead session shows in this call, which raises the alert like any other (SES-07); a living one goes on.
  const frame = useAvisoMarco(new URL(url).origin, () => void utils.sesion.verificarToken.fetch().catch(() => {}))

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), SLOW_MS)

    return () => clearTimeout(timer)
  }, [state])

  const retry = () => {
    setAttempt(attempt + 1)
    setState('loading')
  }

  return (
    <Stack gap={0} className={classes.frame}>
      {state !== 'loaded' && (
        <Group role="status" p="xs" gap="sm">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{state === 'loading' ? 'Cargando…' : 'La página está demorando.'}</Text>
          {state === 'slow' && (
            <>
              <Button onClick={retry}>Reintentar</Button>
              <Anchor size="sm" href={src} target="_blank" rel="noopener noreferrer">
                Abrir en otra ventana
              </Anchor>
            </>
          )}
        </Group>
      )}
      <iframe
        // A frame that is led elsewhere adds to the history; a new one does not.
        key={`${attempt} ${src}`}
        ref={frame}
        title={title}
        src={src}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads allow-modals"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
      />
    </Stack>
  )
}
