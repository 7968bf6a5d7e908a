import { createFileRoute } from '@tanstack/react-router'
import { codeFilter, flagFilter, search } from '@yunque/contracts/search'
import { empresasSearch } from '@yunque/contracts/search/clientes'
import { EmpresaPanel } from '#/features/clientes/empresa-panel.tsx'
import { empresasList } from '#/features/clientes/empresas-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { linkTo } from '#/lib/link-to.ts'
import { HOVERED } from '#/lib/query-client.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'

/** What stands over the list. */
const PANEL = search({ cliente: codeFilter(), modificar: flagFilter })

/** /clientes/maestro-empresas (RUT-21); `cliente` names the company whose record stands over the list, 'nuevo' a new one. */
export const Route = createFileRoute('/_shell/clientes/maestro-empresas')({
  staticData: { title: 'Maestro de Empresas', stays: true },
  validateSearch: withFilas(search({ ...empresasSearch.shape, ...PANEL.shape })),
  beforeLoad: requireModulo('MEM'),
  loaderDeps: ({ search: { cliente: _, modificar: __, ...search } }) => search,
  loader: ({ context: { utils }, deps, location }) => {
    ask(utils.clientes.list, deps)
    // Read from the address and not from the loader's dependencies: opening another record must not load the list
    // again.
    const { cliente } = PANEL.parse(location.search)
    if (cliente !== '' && cliente !== 'nuevo') void utils.clientes.hoja.prefetch({ codigo: cliente }, HOVERED)
  },
  component: MaestroEmpresas,
})

function MaestroEmpresas() {
  const { cliente, modificar, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (codigo: string, replace = false) =>
    void navigate({ search: (before) => ({ ...before, cliente: codigo, modificar: '' }), replace })

  return (
    <>
      <ListPage definition={empresasList} search={search}>
        <CreateButton link={linkTo({ to: '/clientes/maestro-empresas', search: { ...search, cliente: 'nuevo' } })}>
          Nueva Empresa
        </CreateButton>
      </ListPage>
      <EmpresaPanel
        codigo={cliente}
        isModificar={modificar === 'S'}
        onClose={() => show('')}
        onCreada={(codigo) => show(codigo, true)}
      />
    </>
  )
}
