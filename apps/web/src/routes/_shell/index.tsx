import { createFileRoute } from '@tanstack/react-router'
import { Inicio } from '#/features/agenda/inicio.tsx'

/** /: spec §1, "Home dashboard". */
export const Route = createFileRoute('/_shell/')({ component: Inicio })
