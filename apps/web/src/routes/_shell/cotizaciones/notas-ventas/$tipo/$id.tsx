import { createFileRoute, notFound } from '@tanstack/react-router'
import { notaVentaSearch } from '@yunque/contracts/search/notas-ventas'
import { DocumentoScreen } from '#/features/documento/documento-screen.tsx'
import { loadNotaVenta } from '#/features/notas-ventas/load-nota-venta.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'

/** /cotizaciones/notas-ventas/{tipo}/{id} (RUT-16); tipo is nota_venta, id may be `nuevo`, from a quotation (DOC-07). */
export const Route = createFileRoute('/_shell/cotizaciones/notas-ventas/$tipo/$id')({
  staticData: { title: ({ tipo }) => (tipo === 'nota_venta' ? 'Nota de Venta' : 'Página no encontrada') },
  validateSearch: notaVentaSearch,
  beforeLoad: ({ params, context }) => {
    if (params.tipo !== 'nota_venta') throw notFound()
    return requireModulo('NVR')({ context })
  },
  loaderDeps: ({ search: { desde, items } }) => ({ desde, items }),
  loader: ({ context: { utils }, params: { id }, deps }) => loadNotaVenta(utils, { id, ...deps }),
  component: NotaVenta,
  notFoundComponent: NotFoundScreen,
})

function NotaVenta() {
  const { desde = '' } = Route.useSearch()

  return <DocumentoScreen {...Route.useLoaderData()} tipo="nota_venta" id={Route.useParams().id} de={desde} />
}
