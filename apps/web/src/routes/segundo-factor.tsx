import { Stack, Text } from '@mantine/core'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ActivarSegundo } from '#/features/sesion/segundo-factor.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { inAppPath, volverSearch } from '#/lib/in-app-path.ts'
import { requireUser } from '#/lib/session/session.ts'
import { BlankLayout } from '#/shell/blank-layout.tsx'
import { LogoutButton } from '#/shell/logout-button.tsx'

/** /segundo-factor: where a user is sent who must have a second factor and has none yet (SEC-26). `volver` is the page that was asked for. */
export const Route = createFileRoute('/segundo-factor')({
  staticData: { title: 'Segundo Factor' },
  validateSearch: volverSearch,
  beforeLoad: async (args) => {
    await requireUser(args)
    const extra = args.context.session.user()?.extra
    if (extra?.clave_temporal) throw redirect({ to: '/change-password', search: args.search })
    if (!extra?.segundo_pendiente) throw redirect({ href: inAppPath(args.search.volver) })
  },
  component: SegundoFactor,
})

function SegundoFactor() {
  const { session } = Route.useRouteContext()
  const { volver } = Route.useSearch()
  const navigate = Route.useNavigate()
  const sinClave = useAppState(({ user }) => user?.extra.segundo_pendiente === 'proveedor')

  return (
    <BlankLayout title="Segundo Factor">
      <Stack gap="sm">
        <Text size="sm">
          Su empresa pide que, al ingresar, además de su clave dé un código de una aplicación de su teléfono. Actívelo
          para seguir.
        </Text>
        <ActivarSegundo
          sinClave={sinClave}
          onDone={async () => {
            await session.verify()
            await navigate({ href: inAppPath(volver) })
          }}
        />
        <LogoutButton />
      </Stack>
    </BlankLayout>
  )
}
