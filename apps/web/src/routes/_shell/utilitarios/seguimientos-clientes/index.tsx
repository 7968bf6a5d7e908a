import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/seguimientos-clientes (RUT-03). */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/')({
  staticData: { title: 'Seguimientos de Clientes' },
  beforeLoad: requireModulo('SEG'),
  component: EnConstruccion,
})
