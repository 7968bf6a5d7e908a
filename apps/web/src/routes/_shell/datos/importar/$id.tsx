import { createFileRoute } from '@tanstack/react-router'
import { ImportacionScreen } from '#/features/datos/importar/importacion-screen.tsx'
import { loadImportacion } from '#/features/datos/importar/load-importacion.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/importar/{id} (DAT-06, DAT-07). */
export const Route = createFileRoute('/_shell/datos/importar/$id')({
  staticData: { title: 'Importar' },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils }, params: { id } }) => loadImportacion(utils, id),
  component: DatosImportacion,
})

function DatosImportacion() {
  const { importacion, conjunto } = Route.useLoaderData()

  return <ImportacionScreen key={importacion.id} importacion={importacion} conjunto={conjunto} />
}
