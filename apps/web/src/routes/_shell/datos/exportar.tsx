import { createFileRoute } from '@tanstack/react-router'
import { ExportarTodo } from '#/features/datos/exportar-todo.tsx'
import { requireModulo } from '#/lib/session/session.ts'

/** /datos/exportar (DAT-11). */
export const Route = createFileRoute('/_shell/datos/exportar')({
  staticData: { title: 'Exportar Todo' },
  beforeLoad: requireModulo('DAT'),
  component: ExportarTodo,
})
