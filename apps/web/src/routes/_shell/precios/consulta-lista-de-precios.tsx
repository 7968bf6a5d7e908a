import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /precios/consulta-lista-de-precios: spec §2. */
export const Route = createFileRoute('/_shell/precios/consulta-lista-de-precios')({
  staticData: { title: 'Consulta de Lista de Precios' },
  beforeLoad: requireModulo('CLP'),
  component: EnConstruccion,
})
