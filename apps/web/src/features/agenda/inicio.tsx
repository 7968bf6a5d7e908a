import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAppState } from '#/lib/app-state.ts'

type InicioProps = {
  /** What this user may open, by section. */
  secciones: readonly {
    nombre: string
    pantallas: readonly { nombre: string; to: string; search: Record<string, string> }[]
  }[]
}

/** / until the dashboard (INI-01 to INI-11) is built: a greeting and the way to every permitted screen. */
export function Inicio({ secciones }: InicioProps) {
  const nombre = useAppState((state) => state.user?.nombre)

  return (
    <Stack gap="md">
      <Text size="lg" fw={600}>
        Hola, {nombre}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {secciones.map((seccion) => (
          <Paper key={seccion.nombre} withBorder p="sm">
            <Title order={2} size="xs" c="gray.7" mb={6}>
              {seccion.nombre}
            </Title>
            <Stack gap={4}>
              {seccion.pantallas.map((pantalla) => (
                <Anchor
                  key={pantalla.to}
                  size="sm"
                  renderRoot={(props) => <Link {...props} to={pantalla.to} search={pantalla.search as never} />}
                >
                  {pantalla.nombre}
                </Anchor>
              ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
