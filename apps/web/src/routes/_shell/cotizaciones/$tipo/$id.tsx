import { createFileRoute, notFound } from '@tanstack/react-router'
import { copiaSearch } from '@yunque/contracts/search/documento'
import { DocumentoScreen } from '#/features/documento/documento-screen.tsx'
import { DOCUMENTOS, nombreDeTipo, tipoDe } from '#/features/documento/model/documentos.ts'
import { loadDocumentoOrCopia } from '#/features/documento/model/load-documento.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /cotizaciones/{tipo}/{id} (RUT-15); id may be `nuevo`. */
export const Route = createFileRoute('/_shell/cotizaciones/$tipo/$id')({
  staticData: { title: ({ tipo }) => nombreDeTipo(tipo) },
  validateSearch: copiaSearch,
  beforeLoad: async ({ params, context }) => {
    const tipo = tipoDe(params.tipo)
    if (!tipo) throw notFound()
    await requireModulo(DOCUMENTOS[tipo].modulo)({ context })

    return { tipo }
  },
  loaderDeps: ({ search: { copia, cliente, precios, pedido } }) => ({ copia, cliente, precios, pedido }),
  loader: ({ context: { utils, tipo }, params: { id }, deps }) => loadDocumentoOrCopia(utils, tipo, { id, ...deps }),
  component: Documento,
  notFoundComponent: NotFoundScreen,
})

function Documento() {
  const { tipo } = Route.useRouteContext()

  const { copia, cliente, precios, pedido } = Route.useSearch()

  return (
    <DocumentoScreen
      {...Route.useLoaderData()}
      tipo={tipo}
      id={Route.useParams().id}
      cliente={copia ? undefined : cliente}
      de={[copia, cliente, precios, pedido].join('/')}
    />
  )
}
