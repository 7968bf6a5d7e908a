import { createFileRoute } from '@tanstack/react-router'
import { Reglas } from '#/features/seguimientos/reglas.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /utilitarios/seguimientos-clientes/seguimientos-automatico (RUT-03). */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/seguimientos-automatico')({
  staticData: { title: 'Seguimientos Automáticos' },
  beforeLoad: requireModulo('SGA'),
  loader: ({ context: { utils } }) => {
    void utils.seguimientos.reglas.prefetch()
  },
  component: Reglas,
})
