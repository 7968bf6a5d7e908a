import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/datos-perfil: spec §2. */
export const Route = createFileRoute('/_shell/utilitarios/datos-perfil')({
  staticData: { title: 'Datos de Perfil' },
  beforeLoad: requireModulo('PRF'),
  component: EnConstruccion,
})
