import { Alert, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { CambioClave } from '#/features/sesion/cambio-clave.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { inAppPath, volverSearch } from '#/lib/in-app-path.ts'
import { requireUser } from '#/lib/session/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'
import { LogoutButton } from '#/shell/logout-button.tsx'

/** /change-password: blank layout (SHE-02). `volver` is the page that was asked for. */
export const Route = createFileRoute('/change-password')({
  staticData: { title: 'Cambio de Clave' },
  validateSearch: volverSearch,
  beforeLoad: requireUser,
  component: ChangePassword,
})

function ChangePassword() {
  const { session } = Route.useRouteContext()
  const { volver } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isTemporal = useAppState(({ user }) => user?.extra.clave_temporal === true)
  const restablecidas = useAppState(({ user }) => user?.extra.restablecidas)

  return (
    <BlankLayout title="Cambio de Clave">
      <Stack gap="sm">
        {isTemporal && <Text size="sm">Su clave es temporal: elija la suya para seguir.</Text>}
        {isTemporal && (
          <Text size="sm">
            Sirvió para este ingreso y no sirve para otro: si sale sin elegir la suya, un administrador tiene que darle
            otra.
          </Text>
        )}
        {isTemporal && restablecidas && restablecidas.length > 0 && (
          <Alert color="yellow" title="Le dieron una clave temporal">
            {restablecidas.map(({ momento, por }, i) => (
              <Text key={i} size="sm">
                {por}, el {formatDateTime(momento)}
              </Text>
            ))}
            <Text size="sm">Si no pidió alguna de ellas, avise a un administrador.</Text>
          </Alert>
        )}
        <CambioClave
          onSaved={async () => {
            if (!isTemporal) return session.renew()
            await session.verify()
            await navigate({ href: inAppPath(volver) })
          }}
        />
        <LogoutButton />
      </Stack>
    </BlankLayout>
  )
}
