import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /clientes/cm05-vencidas (RUT-23); opened from the home dashboard. */
export const Route = createFileRoute('/_shell/clientes/cm05-vencidas')({
  staticData: { title: 'CM05 de Clientes' },
  beforeLoad: requireModulo('MEM'),
  component: EnConstruccion,
})
