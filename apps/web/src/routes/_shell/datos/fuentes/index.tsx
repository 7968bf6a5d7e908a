import { Group, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Fuentes } from '#/features/datos/fuentes/fuentes.tsx'
import { linkTo } from '#/lib/link-to.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** /datos/fuentes (DAT-08, DAT-09). */
export const Route = createFileRoute('/_shell/datos/fuentes/')({
  staticData: { title: 'Fuentes' },
  beforeLoad: requireModulo('DAT'),
  loader: ({ context: { utils } }) => utils.datos.fuentes.fetch(undefined, { staleTime: 0 }),
  component: DatosFuentes,
})

function DatosFuentes() {
  return (
    <Stack gap="md">
      <Group>
        <CreateButton link={linkTo({ to: '/datos/fuentes/$codigo', params: { codigo: 'nueva' } })}>
          Nueva Fuente
        </CreateButton>
      </Group>
      <Fuentes {...Route.useLoaderData()} />
    </Stack>
  )
}
