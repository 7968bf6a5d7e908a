import { createFileRoute } from '@tanstack/react-router'
import { Inicio } from '#/features/agenda/inicio.tsx'
import { useAppState } from '#/lib/app-state.ts'
import { menuTarget, permittedMenu } from '#/shell/permitted-menu.ts'

/** / (RUT-01). */
export const Route = createFileRoute('/_shell/')({ component: Home })

function Home() {
  const user = useAppState((state) => state.user)
  const secciones = permittedMenu(user).map(({ name, action }) => ({
    nombre: name,
    pantallas: action
      .filter((entry) => entry.action !== '/')
      .map((entry) => ({ nombre: entry.name, ...menuTarget(entry.action) })),
  }))

  return <Inicio secciones={secciones.filter(({ pantallas }) => pantallas.length > 0)} />
}
