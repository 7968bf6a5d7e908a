import { Text } from '@mantine/core'
import { ESTADOS_TAREA, ORIGENES_TAREA } from '@yunque/contracts/codecs/codigos'
import { formatDate } from '@yunque/contracts/codecs/format'
import { isTareaVencida, listOfTareas, type TareaRow } from '@yunque/contracts/list/tareas'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { hoy } from '#/lib/hoy.ts'
import { inAppPath } from '#/lib/in-app-path.ts'
import { linkTo } from '#/lib/link-to.ts'
import { CellLink } from '#/ui/list/cell-link.tsx'
import { defineList } from '#/ui/list/define-list.ts'
import { filterOptions } from '#/ui/list/filters/options.ts'
import { Estado, VENCIDO } from '#/ui/show/estado.tsx'
import { TareasAcciones } from './tareas-acciones.tsx'

/** /inicio/tareas-usuario (PAN-03). With `estado=P` it lists exactly the tasks that the home screen's bar counts. */
export const tareasList = defineList(listOfTareas, {
  filters: [
    { name: 'tarea', type: 'text' },
    {
      name: 'codigo_cliente',
      type: 'autocomplete',
      useBuscar: useBuscarCliente,
      placeholder: 'Nombre o código',
    },
    { name: 'origen', type: 'select', options: filterOptions(ORIGENES_TAREA, 'Todos') },
    { name: 'estado', type: 'select', options: filterOptions(ESTADOS_TAREA, 'Todas'), cols: 1 },
    { name: 'desde', label: 'Vence desde', type: 'date' },
    { name: 'hasta', label: 'Vence hasta', type: 'date' },
  ],
  looks: {
    vencimiento: {
      cell: (row) => (
        <Text span inherit {...(isTareaVencida(row, hoy()) && { c: 'red.9', fw: 600, title: 'Vencida' })}>
          {formatDate(row.vencimiento)}
        </Text>
      ),
    },
    tarea: { ancha: true, cell: (row) => <Tarea row={row} /> },
    cliente: { ancha: true },
    asignada_por: { cell: ({ asignada_por }) => asignada_por || '—' },
    estado: {
      cell: (row) =>
        isTareaVencida(row, hoy()) ? (
          <Estado tono={VENCIDO}>Vencida</Estado>
        ) : (
          <Estado tono={row.estado === 'H' ? 'green' : 'azul'}>{ESTADOS_TAREA[row.estado]}</Estado>
        ),
    },
  },
  rowKey: ({ id }) => id,
  apagado: ({ estado }) => estado === 'H',
  seleccion: {
    palabras: { ninguna: 'Elija una o más tareas', una: 'tarea elegida', varias: 'tareas elegidas' },
    label: ({ tarea }) => `Elegir la tarea ${tarea}`,
    elegible: ({ estado }) => estado === 'P',
    Acciones: TareasAcciones,
  },
  vacio: 'No tiene tareas.',
})

/** What is to be done, with the way to the screen where it is done. */
function Tarea({ row: { tarea, detalle, link } }: { row: TareaRow }) {
  return (
    <>
      {link === '' ? tarea : <CellLink {...linkTo({ to: inAppPath(link) })}>{tarea}</CellLink>}
      {detalle !== '' && (
        <Text span inherit c="gray.7">
          {` · ${detalle}`}
        </Text>
      )}
    </>
  )
}
