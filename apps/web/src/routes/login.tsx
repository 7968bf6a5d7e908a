import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { LoginForm } from '#/features/sesion/login-form.tsx'
import { requireVisitor } from '#/lib/session.ts'

/** /login: blank layout (spec §2). `volver` is the page that was asked for. */
export const Route = createFileRoute('/login')({
  staticData: { title: 'Iniciar sesión' },
  validateSearch: z.object({ volver: z.string().optional().catch(undefined) }),
  beforeLoad: requireVisitor,
  component: LoginForm,
})
