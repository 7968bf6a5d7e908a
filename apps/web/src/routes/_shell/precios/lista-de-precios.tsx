import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /precios/lista-de-precios: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/precios/lista-de-precios')({
  staticData: { title: 'Lista de Precios' },
  beforeLoad: requireModulo('PRE'),
  component: EnConstruccion,
})
