import { Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MODULOS_ELEGIR_CLIENTE } from '@yunque/contracts/modulos'
import { Hoja } from '#/features/clientes/hoja-cliente.tsx'
import { loadHoja } from '#/features/clientes/load-hoja.ts'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /clientes/ficha/{id}: a client's sheet, for whoever chooses clients (PAN-07). */
export const Route = createFileRoute('/_shell/clientes/ficha/$id')({
  staticData: { title: 'Cliente' },
  beforeLoad: requireModulo(...MODULOS_ELEGIR_CLIENTE),
  loader: async ({ context: { utils }, params: { id } }) => {
    const hoja = await loadHoja(utils, id)

    return { razon: hoja.cliente.razon, hoja }
  },
  component: Ficha,
})

function Ficha() {
  const { hoja } = Route.useLoaderData()
  const { codigo, razon } = hoja.cliente
  const navigate = useNavigate()
  const puede = useAppState(({ user }) => hasModulo(user, 'MEM'))

  return (
    <>
      <Title order={2} size="h4" mb="sm" data-titulo>
        {codigo} {razon}
      </Title>
      <Hoja
        hoja={hoja}
        onEdit={
          puede
            ? () => void navigate({ to: '/clientes/maestro-empresas', search: { cliente: codigo, modificar: 'S' } })
            : undefined
        }
      />
    </>
  )
}
