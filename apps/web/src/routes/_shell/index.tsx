import { createFileRoute } from '@tanstack/react-router'
import { dateFilter, search } from '@yunque/contracts/search'
import { PrimerosPasos } from '#/features/datos/primeros-pasos.tsx'
import { Inicio } from '#/features/inicio/inicio.tsx'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { permittedMenu } from '#/shell/permitted-menu.ts'
import { DatosAl } from '#/ui/show/datos-al.tsx'

const FILTROS = ['sin_vencer', 'vencidos'] as const

/** What the agenda shows (INI-07): a named filter or a day; without either, what is pending. */
const inicioSearch = search({
  agenda: (given): string | undefined => FILTROS.find((filtro) => filtro === given) ?? (dateFilter(given) || undefined),
})

/** / (RUT-01). */
export const Route = createFileRoute('/_shell/')({
  validateSearch: inicioSearch,
  loader: ({ context: { utils } }) => {
    void utils.agenda.resumen.prefetch()
  },
  component: Home,
})

function Home() {
  const navigate = Route.useNavigate()
  const { agenda = 'pendientes' } = Route.useSearch()
  const { user, servidor } = useAppState((state) => state)
  const secciones = permittedMenu(user, servidor).map(({ name, action }) => ({
    nombre: name,
    pantallas: action
      .filter((entry) => entry.action.to !== '/')
      .map((entry) => ({ nombre: entry.name, link: entry.action })),
  }))

  return (
    <Inicio
      primero={
        <>
          <DatosAl />
          {hasModulo(user, 'DAT') && !servidor.ausentes.includes('datos.primerosPasos') && <PrimerosPasos />}
        </>
      }
      secciones={secciones.filter(({ pantallas }) => pantallas.length > 0)}
      filtro={agenda}
      onFiltro={(filtro) =>
        void navigate({ search: filtro === 'pendientes' ? {} : { agenda: filtro }, replace: true, resetScroll: false })
      }
    />
  )
}
