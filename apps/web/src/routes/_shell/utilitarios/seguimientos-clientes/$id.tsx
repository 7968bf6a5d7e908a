import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/seguimientos-clientes/{id} (RUT-03); `id` may be nuevo. */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/$id')({
  staticData: { title: 'Seguimiento' },
  beforeLoad: requireModulo('SEG'),
  component: EnConstruccion,
})
