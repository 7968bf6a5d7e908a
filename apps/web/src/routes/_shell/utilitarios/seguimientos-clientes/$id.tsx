import { Button } from '@mantine/core'
import { createFileRoute, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { seguimientoNuevoSearch } from '@yunque/contracts/search/seguimientos'
import { CloseSeguimiento } from '#/features/seguimientos/close-seguimiento.tsx'
import { HistorialSeguimiento } from '#/features/seguimientos/historial-seguimiento.tsx'
import { loadSeguimiento } from '#/features/seguimientos/load-seguimiento.ts'
import { SeguimientoCerrado } from '#/features/seguimientos/seguimiento-cerrado.tsx'
import { SeguimientoForm } from '#/features/seguimientos/seguimiento-form.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /utilitarios/seguimientos-clientes/{id} (RUT-03); `id` may be nuevo, of a client, a quotation or the one before. */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/$id')({
  staticData: { title: ({ id }) => (id === 'nuevo' ? 'Nuevo Seguimiento' : `Seguimiento N° ${id}`) },
  validateSearch: seguimientoNuevoSearch,
  beforeLoad: requireModulo('SEG'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, params: { id }, deps }) => loadSeguimiento(utils, id, deps),
  component: Seguimiento,
})

function Seguimiento() {
  const { seguimiento, inicio } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  /** Back to where the person came from: a list with its filters, a quotation's panel, the agenda. */
  const goBack = () => {
    if (canGoBack) history.back()
    else void navigate({ to: '/utilitarios/seguimientos-clientes', search: {} })
  }

  if (seguimiento?.estado === 'C') {
    return (
      <SeguimientoCerrado
        key={seguimiento.n_seguimiento}
        seguimiento={seguimiento}
        onReabierto={() => void navigate({ to: '.', search: {} })}
      />
    )
  }

  return (
    <SeguimientoForm
      key={
        seguimiento?.n_seguimiento ??
        ['nuevo', inicio?.codigo_cliente, inicio?.n_cotizacion, inicio?.anterior].join(' ')
      }
      {...(seguimiento ? { seguimiento } : inicio && { inicio })}
      onSaved={goBack}
      acciones={(form) => (
        <>
          {seguimiento && (
            <>
              <CloseSeguimiento
                seguimiento={seguimiento}
                form={form}
                // Opens the next follow-up, already filled in, in place of this one, so that 'back' leads to where the
                // person came from.
                onCerrado={({ n_seguimiento }) =>
                  void navigate({ params: { id: 'nuevo' }, search: { anterior: n_seguimiento }, replace: true })
                }
              />
              <HistorialSeguimiento n_seguimiento={seguimiento.n_seguimiento} />
            </>
          )}
          {inicio?.anterior && (
            <Button
              variant="subtle"
              renderRoot={(props) => <Link {...props} to="/utilitarios/seguimientos-clientes" />}
            >
              Sin próximo seguimiento
            </Button>
          )}
        </>
      )}
    />
  )
}
