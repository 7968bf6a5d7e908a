import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /representante/pedido-representante: spec §2. */
export const Route = createFileRoute('/_shell/representante/pedido-representante')({
  staticData: { title: 'Pedidos de Representante' },
  beforeLoad: requireModulo('PDR'),
  component: EnConstruccion,
})
