import { createFileRoute } from '@tanstack/react-router'
import { optionalText, search } from '@yunque/contracts/search'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /clientes/resumen-cta-cte: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/clientes/resumen-cta-cte')({
  staticData: { title: 'Resumen de Cuenta Corriente' },
  // A company's record leads to its own (PAN-07).
  validateSearch: search({ cliente: optionalText }),
  beforeLoad: requireModulo('RCC'),
  component: ResumenCtaCte,
})

function ResumenCtaCte() {
  const { cliente } = Route.useSearch()

  return <LegacyFrame pagina="clientes/resumen-cta-cte" title="Resumen de Cuenta Corriente" cliente={cliente} />
}
