import { NativeSelect, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { opcionDe } from '#/features/usuarios/asociados-definition.ts'
import { AsociadosScreen } from '#/features/usuarios/asociados-screen.tsx'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { Cartel, ICON } from '#/ui/async/cartel.tsx'
import { Ultimas, useKeepUltima } from '#/ui/show/ultimas.tsx'

/** /utilitarios/clientes-asociados-usuarios (RUT-10): `usuario` is whose clients are on screen. */
export const Route = createFileRoute('/_shell/utilitarios/clientes-asociados-usuarios')({
  staticData: { title: 'Clientes Asociados a Usuarios' },
  validateSearch: ({ usuario }: { usuario?: unknown }): { usuario?: string } =>
    typeof usuario === 'string' && usuario ? { usuario } : {},
  beforeLoad: requireModulo('CLU'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps: { usuario } }) => {
    const [resumen, asociados] = await Promise.all([
      utils.usuarios.asociados.fetch(undefined, { staleTime: 0 }),
      usuario
        ? orMissing(
            utils.usuarios.asociadosDe.fetch({ usuario }, { staleTime: 0 }),
            `No existe el usuario ${usuario}.`,
            linkTo({ to: '/utilitarios/clientes-asociados-usuarios', search: {} }),
          )
        : null,
    ])

    return { resumen, asociados }
  },
  component: Asociados,
})

function Asociados() {
  const { resumen, asociados } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  useKeepUltima('asociados', asociados?.nombre ?? '', { usuario: asociados?.usuario ?? '' })

  return (
    <Stack gap="md">
      <NativeSelect
        label="Usuario"
        maw={420}
        value={asociados?.usuario ?? ''}
        data={[
          { value: '', label: 'Seleccionar' },
          ...resumen.usuarios.map(({ codigo, nombre, ve, clientes }) => ({
            value: codigo,
            label: `${nombre} (${opcionDe(ve, clientes)})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void navigate({ search: value ? { usuario: value } : {} })}
      />
      {asociados ? (
        <AsociadosScreen
          key={`${asociados.usuario} ${asociados.version}`}
          resumen={resumen}
          asociados={asociados}
          onReload={() => void router.invalidate()}
        />
      ) : (
        <Cartel
          icon={<IconUsers {...ICON} />}
          text="Elija un usuario: ve todos los clientes, o solo los que se le asocian."
        >
          <Ultimas<{ usuario: string }> pantalla="asociados" onChoose={(search) => void navigate({ search })} />
        </Cartel>
      )}
    </Stack>
  )
}
