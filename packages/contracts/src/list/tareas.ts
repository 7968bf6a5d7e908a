import { ESTADOS_TAREA, ORIGENES_TAREA } from '../codecs/codigos.ts'
import { list } from '../list.ts'
import { tareasSearch } from '../search/tareas.ts'
import type { TareaRow } from '../tareas.ts'

/** One's own tasks (PAN-03). */
export const listOfTareas = list<TareaRow>()({
  name: 'tareas.list',
  path: '/api/inicio/tareas-usuario',
  access: ['TAR'],
  archivo: { nombre: 'Tareas' },
  search: tareasSearch,
  columnas: [
    { key: 'vencimiento', label: 'Vence', tipo: 'fecha', tarjeta: 'cifra' },
    { key: 'tarea', label: 'Tarea', tarjeta: 'titulo' },
    { key: 'detalle', label: 'Detalle', soloArchivo: true },
    { key: 'cliente', label: 'Cliente', tarjeta: 'dato' },
    { key: 'origen', label: 'Origen', tarjeta: 'dato', valor: ({ origen }) => ORIGENES_TAREA[origen] },
    { key: 'asignada_por', label: 'Asignada por' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => ESTADOS_TAREA[estado] },
  ],
  vistas: [
    { clave: 'pendientes', nombre: 'Pendientes', search: () => ({ estado: 'P' }) },
    { clave: 'hechas', nombre: 'Hechas', search: () => ({ estado: 'H' }) },
    { clave: 'todas', nombre: 'Todas', search: () => ({}) },
  ],
})
