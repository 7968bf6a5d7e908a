import { createFileRoute } from '@tanstack/react-router'
import { requireOwnPassword, requireUser } from '#/lib/session/session.ts'
import { Shell } from '#/shell/shell.tsx'

/** Every screen but /login and /change-password: drawer, title bar and content card (SHE-02). */
export const Route = createFileRoute('/_shell')({
  beforeLoad: async (args) => {
    await requireUser(args)
    requireOwnPassword(args)
  },
  component: Shell,
})
