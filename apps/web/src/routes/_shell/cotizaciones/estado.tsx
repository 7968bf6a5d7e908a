import { Box, Group, Loader, LoadingOverlay, Text } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { estadoSearch } from '@yunque/contracts/search/estado'
import { EstadoScreen } from '#/features/estado/estado-screen.tsx'
import { loadEstado } from '#/features/estado/load-estado.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /cotizaciones/estado (RUT-17). */
export const Route = createFileRoute('/_shell/cotizaciones/estado')({
  staticData: { title: 'Estado de Cotización' },
  validateSearch: estadoSearch,
  beforeLoad: ({ context, search: { n_cotizacion } }) => {
    // Without a quotation there is nothing to show, so the list is opened to choose one; it asks for the same code.
    if (n_cotizacion === '') throw redirect({ to: '/cotizaciones/consulta', replace: true })
    return requireModulo('COT')({ context })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => loadEstado(utils, deps),
  // The overlay stands from the first moment until the server answers (EST-01), and not a moment longer.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Cargando,
  component: Estado,
})

function Cargando() {
  return (
    <Box pos="relative" mih={400}>
      <LoadingOverlay
        visible
        loaderProps={{
          children: (
            <Group gap="sm" role="status" aria-label="Cargando la cotización">
              <Loader size="sm" aria-hidden />
              <Text size="sm">Cargando la cotización…</Text>
            </Group>
          ),
        }}
      />
    </Box>
  )
}

function Estado() {
  const answer = Route.useLoaderData()

  return <EstadoScreen key={answer.cotizacion.n_cotizacion} answer={answer} />
}
