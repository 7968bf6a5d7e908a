import { createFileRoute } from '@tanstack/react-router'
import { DocumentoScreen } from '#/features/documento/documento-screen.tsx'
import { loadDocumento } from '#/features/documento/model/load-documento.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /representante/factura-representante/{id} (RUT-13); id may be `nuevo`. */
export const Route = createFileRoute('/_shell/representante/factura-representante/$id')({
  staticData: { title: 'Factura de Representante' },
  beforeLoad: requireModulo('FCR'),
  loader: ({ context: { utils }, params: { id } }) => loadDocumento(utils, 'factura-representante', id),
  component: Factura,
})

function Factura() {
  return <DocumentoScreen tipo="factura-representante" id={Route.useParams().id} record={Route.useLoaderData()} />
}
