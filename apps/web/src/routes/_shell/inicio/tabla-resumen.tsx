import { createFileRoute } from '@tanstack/react-router'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /inicio/tabla-resumen (RUT-27); opened from the home dashboard. */
export const Route = createFileRoute('/_shell/inicio/tabla-resumen')({
  staticData: { title: 'Tabla Resumen' },
  component: EnConstruccion,
})
