import { createFileRoute } from '@tanstack/react-router'
import { tareasSearch } from '@yunque/contracts/search/tareas'
import { NuevaTarea } from '#/features/tareas/nueva-tarea.tsx'
import { tareasList } from '#/features/tareas/tareas-list.tsx'
import { ask } from '#/lib/ask.ts'
import { withFilas } from '#/lib/filas.ts'
import { requireModulo } from '#/lib/session/session.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

/** /inicio/tareas-usuario (RUT-27). */
export const Route = createFileRoute('/_shell/inicio/tareas-usuario')({
  staticData: { title: 'Tareas de Usuario', stays: true },
  validateSearch: withFilas(tareasSearch),
  beforeLoad: requireModulo('TAR'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils }, deps }) => ask(utils.tareas.list, deps),
  component: TareasUsuario,
})

function TareasUsuario() {
  return (
    <ListPage definition={tareasList} search={Route.useSearch()}>
      <NuevaTarea />
    </ListPage>
  )
}
