import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { ElegirArchivo } from '#/features/datos/importar/elegir-archivo.tsx'
import { Recientes } from '#/features/datos/importar/recientes.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/importar (DAT-05). */
export const Route = createFileRoute('/_shell/datos/importar/')({
  staticData: { title: 'Importar' },
  validateSearch: z.object({ conjunto: z.string().optional().catch(undefined) }),
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils } }) => utils.datos.importarIniciar.fetch(undefined, { staleTime: 0 }),
  component: DatosImportar,
})

function DatosImportar() {
  const { conjuntos, recientes } = Route.useLoaderData()
  const { conjunto = '' } = Route.useSearch()
  const navigate = Route.useNavigate()

  return (
    <Stack gap="lg">
      <ElegirArchivo
        conjuntos={conjuntos}
        inicial={conjunto}
        onListo={(id) => void navigate({ to: '/datos/importar/$id', params: { id } })}
      />
      <Recientes recientes={recientes} />
    </Stack>
  )
}
