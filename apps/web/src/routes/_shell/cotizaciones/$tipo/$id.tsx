import { createFileRoute, notFound } from '@tanstack/react-router'
import { copiaSearch } from '@yunque/contracts/documento'
import { lugar } from '@yunque/contracts/productos'
import { DocumentoScreen } from '#/features/documento/documento-screen.tsx'
import { DOCUMENTOS, nombreDeTipo } from '#/features/documento/documentos.ts'
import { loadDocumentoOrCopia } from '#/features/documento/load-documento.ts'
import { requireModulo } from '#/lib/session.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /cotizaciones/{tipo}/{id} (RUT-15); id may be `nuevo`. */
export const Route = createFileRoute('/_shell/cotizaciones/$tipo/$id')({
  staticData: { title: ({ tipo }) => nombreDeTipo(tipo) },
  validateSearch: copiaSearch,
  beforeLoad: ({ params, context }) => {
    const tipo = lugar.safeParse(params.tipo)
    if (!tipo.success) throw notFound()
    requireModulo(DOCUMENTOS[tipo.data].modulo)({ context })

    return { tipo: tipo.data }
  },
  loaderDeps: ({ search: { copia, cliente, precios } }) => ({ copia, cliente, precios }),
  loader: ({ context: { utils, tipo }, params: { id }, deps }) => loadDocumentoOrCopia(utils, tipo, { id, ...deps }),
  component: Documento,
  notFoundComponent: NotFoundScreen,
})

function Documento() {
  const { tipo } = Route.useRouteContext()

  const { copia, cliente, precios } = Route.useSearch()

  return (
    <DocumentoScreen
      {...Route.useLoaderData()}
      tipo={tipo}
      id={Route.useParams().id}
      cliente={copia ? undefined : cliente}
      de={[copia, cliente, precios].join('/')}
    />
  )
}
