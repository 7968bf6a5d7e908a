import { useRouterState } from '@tanstack/react-router'
import { useAppState } from '#/lib/app-state.ts'
import type { createAppRouter } from '#/lib/router.tsx'

/**
 * Covers the app until the token check ends (SES-01), and what would be an empty page until the first screen is there. It looks as
 * the one that index.html brings for whoever has a session, which is seen before any code of ours is read (global.css).
 */
export function LoadingOverlay({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const verificando = useAppState((state) => state.verificando)
  const isEmpty = useRouterState({ router, select: ({ resolvedLocation }) => !resolvedLocation })
  if (!verificando && !isEmpty) return null

  return (
    <div className="cargando" role="status">
      {verificando ? 'Verificando la sesión…' : 'Cargando…'}
    </div>
  )
}
