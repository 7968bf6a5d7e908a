import { createFileRoute, notFound } from '@tanstack/react-router'
import { lugar } from '@yunque/contracts/productos'
import { DocumentoScreen } from '#/features/documento/documento-screen.tsx'
import { DOCUMENTOS, nombreDeTipo } from '#/features/documento/documentos.ts'
import { loadDocumento } from '#/features/documento/load-documento.ts'
import { requireModulo } from '#/lib/session.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /cotizaciones/{tipo}/{id} (RUT-15); id may be `nuevo`. */
export const Route = createFileRoute('/_shell/cotizaciones/$tipo/$id')({
  staticData: { title: ({ tipo }) => nombreDeTipo(tipo) },
  beforeLoad: ({ params, context }) => {
    const tipo = lugar.safeParse(params.tipo)
    if (!tipo.success) throw notFound()
    requireModulo(DOCUMENTOS[tipo.data].modulo)({ context })

    return { tipo: tipo.data }
  },
  loader: ({ context: { utils, tipo }, params }) => loadDocumento(utils, tipo, params.id),
  component: Documento,
  notFoundComponent: NotFoundScreen,
})

function Documento() {
  const { tipo } = Route.useRouteContext()

  return <DocumentoScreen tipo={tipo} id={Route.useParams().id} record={Route.useLoaderData()} />
}
