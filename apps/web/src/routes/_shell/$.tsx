import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** Any URL that is no screen, inside the shell (VIS-01). */
export const Route = createFileRoute('/_shell/$')({
  staticData: { title: 'Página no encontrada' },
  component: NotFoundScreen,
})
