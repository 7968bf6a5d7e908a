import { createFileRoute } from '@tanstack/react-router'
import { requireIngreso, requireUser } from '#/lib/session/session.ts'
import { Shell } from '#/shell/shell.tsx'

/** Every screen but /login, /change-password and /segundo-factor: drawer, title bar and content card (SHE-02). */
export const Route = createFileRoute('/_shell')({
  beforeLoad: async (args) => {
    await requireUser(args)
    requireIngreso(args)
  },
  component: Shell,
})
