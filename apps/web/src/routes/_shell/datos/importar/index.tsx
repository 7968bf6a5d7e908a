import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { optionalText, search } from '@yunque/contracts/search'
import { ChooseArchivo } from '#/features/datos/importar/choose-archivo.tsx'
import { Recientes } from '#/features/datos/importar/recientes.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/importar (DAT-05). */
export const Route = createFileRoute('/_shell/datos/importar/')({
  staticData: { title: 'Importar' },
  validateSearch: search({ conjunto: optionalText }),
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
      <ChooseArchivo
        conjuntos={conjuntos}
        inicial={conjunto}
        onListo={(id) => void navigate({ to: '/datos/importar/$id', params: { id } })}
      />
      <Recientes recientes={recientes} />
    </Stack>
  )
}
