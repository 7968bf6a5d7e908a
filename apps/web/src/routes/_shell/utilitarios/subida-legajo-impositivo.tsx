import { createFileRoute } from '@tanstack/react-router'
import { optionalText, search } from '@yunque/contracts/search'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/subida-legajo-impositivo: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/subida-legajo-impositivo')({
  staticData: { title: 'Subida de Legajo Impositivo' },
  // A company's record leads to its own (PAN-07).
  validateSearch: search({ cliente: optionalText }),
  beforeLoad: requireModulo('ILI'),
  component: SubidaLegajo,
})

function SubidaLegajo() {
  const { cliente } = Route.useSearch()

  return (
    <LegacyFrame pagina="utilitarios/subida-legajo-impositivo" title="Subida de Legajo Impositivo" cliente={cliente} />
  )
}
