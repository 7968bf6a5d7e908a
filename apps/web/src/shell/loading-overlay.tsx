import { LoadingOverlay as Overlay } from '@mantine/core'
import { useAppState } from '#/lib/app-state.ts'

/** Covers the app until the token check ends (SES-01). */
export function LoadingOverlay() {
  const verificando = useAppState((state) => state.verificando)

  return (
    <Overlay
      visible={verificando}
      zIndex={1000}
      pos="fixed"
      overlayProps={{ backgroundOpacity: 1 }}
      loaderProps={{ role: 'status', 'aria-label': 'Verificando la sesión' }}
    />
  )
}
