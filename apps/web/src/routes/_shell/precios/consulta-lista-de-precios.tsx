import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /precios/consulta-lista-de-precios (RUT-26). */
export const Route = createFileRoute('/_shell/precios/consulta-lista-de-precios')({
  staticData: { title: 'Consulta de Lista de Precios' },
  beforeLoad: requireModulo('CLP'),
  component: EnConstruccion,
})
