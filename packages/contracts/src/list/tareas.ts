import { claves, ESTADOS_TAREA, ORIGENES_TAREA } from '../codecs/codigos.ts'
import { diaDe } from '../codecs/dias.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { tareasSearch } from '../search/tareas.ts'

const tarea = ({ record, codigo, texto, fecha, unoDe }: Codecs) =>
  record(
    { id: codigo },
    {
      vencimiento: fecha,
      tarea: texto,
      detalle: texto,
      codigo_cliente: texto,
      cliente: texto,
      origen: unoDe(claves(ORIGENES_TAREA), 'manual'),
      /** Name of who gave it; '' when the desk did. */
      asignada_por: texto,
      /** Screen of the app that it is about, '' none. */
      link: texto,
      estado: unoDe(claves(ESTADOS_TAREA), 'P'),
    },
    { version: texto },
  )
export type TareaRow = RowOf<typeof tarea>

/** To be done, and its day has passed. */
export const isTareaVencida = (
  { estado, vencimiento }: Pick<TareaRow, 'estado' | 'vencimiento'>,
  hoy = diaDe(Date.now()),
): boolean => estado === 'P' && vencimiento < hoy

/** One's own tasks (PAN-03). */
export const listOfTareas = list(tarea)({
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
    {
      key: 'estado',
      label: 'Estado',
      tarjeta: 'dato',
      valor: (row) => (isTareaVencida(row) ? 'Vencida' : ESTADOS_TAREA[row.estado]),
    },
  ],
  vistas: [
    { clave: 'pendientes', nombre: 'Pendientes', search: () => ({ estado: 'P' }) },
    { clave: 'hechas', nombre: 'Hechas', search: () => ({ estado: 'H' }) },
    { clave: 'todas', nombre: 'Todas', search: () => ({}) },
  ],
})
