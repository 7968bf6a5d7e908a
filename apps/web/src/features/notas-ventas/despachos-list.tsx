import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCantidad, formatDecimal } from '@yunque/contracts/codecs/format'
import { type DespachoRow, listOfDespachos } from '@yunque/contracts/list/notas-ventas'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { linkTo } from '#/lib/link-to.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { Deshacer } from './deshacer.tsx'
import { Preparar } from './preparar.tsx'
import { PrepararLote } from './preparar-lote.tsx'

const { modulo, ruta } = DOCUMENTOS.nota_venta

/** '04 · C A-10'; what is not known leaves no mark. */
const unidos = (...textos: string[]) => textos.filter((texto) => texto !== '').join(' · ')

const MOSTRAR = [
  { value: '', text: 'Pendientes' },
  { value: 'S', text: 'Preparadas (7 días, o por su N°)' },
]

/** Whether a quantity is more than zero, however another server writes it (VIS-23); one that is not told may be pending. */
const hasPendiente = ({ cantidad_pendiente }: DespachoRow) =>
  cantidad_pendiente === '' || Number(cantidad_pendiente) !== 0
const hasPreparado = ({ cantidad_preparada }: DespachoRow) => Number(cantidad_preparada) > 0

/** Of a prepared lot the movement by which it leaves the house, for who keeps the stock (DAT-10). */
const despachar = ({ n_cotizacion, nro_item, ficha, cantidad_preparada: cantidad }: DespachoRow) =>
  linkTo({
    to: '/datos/$tabla/$id',
    params: { tabla: 'stock_movimientos', id: 'nuevo' },
    search: { ficha, tipo: 'D', cantidad, motivo: `NV N° ${n_cotizacion}, ítem ${nro_item}` },
  })

/** What can be done of a line: prepare what is pending, take back what is prepared or, once all is, send it out (DOC-22). */
function Preparacion({ row }: { row: DespachoRow }) {
  const keepsStock = useAppState(({ user }) => hasModulo(user, 'DAT'))

  return (
    <Group gap={4} wrap="nowrap">
      {hasPendiente(row) && <Preparar row={row} />}
      {hasPreparado(row) && <Deshacer row={row} />}
      {hasPreparado(row) && !hasPendiente(row) && row.ficha !== '' && keepsStock && (
        <Button size="compact-xs" variant="default" renderRoot={(props) => <Link {...props} {...despachar(row)} />}>
          Despachar
        </Button>
      )}
    </Group>
  )
}

/** /cotizaciones/despachos-pendientes-preparacion (RUT-19): lines of sales notes that are not wholly prepared, or were lately. */
export const despachosList = defineList(listOfDespachos, {
  filters: [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'razon', type: 'text', cols: 3 },
    { name: 'deposito', type: 'textnotspaces', placeholder: 'Código' },
    { name: 'preparadas', label: 'Mostrar', type: 'select', options: MOSTRAR },
  ],
  looks: {
    n_cotizacion: {
      cell: ({ n_cotizacion }) => (
        <PermittedLink modulo={modulo} link={ruta(n_cotizacion)}>
          {n_cotizacion}
        </PermittedLink>
      ),
    },
    descripcion: { ancha: true },
    medidas: { entero: true },
    deposito: { cell: ({ deposito, ubicacion }) => unidos(deposito, ubicacion) },
    cantidad: { cell: ({ cantidad, um1 }) => formatCantidad(cantidad, um1) },
    cantidad_preparada: { cell: ({ cantidad_preparada, um1 }) => formatCantidad(cantidad_preparada, um1) },
    cantidad_pendiente: { cell: ({ cantidad_pendiente, um1 }) => formatCantidad(cantidad_pendiente, um1) },
    peso_pendiente: { cell: ({ peso_pendiente, peso_total }) => formatDecimal(peso_pendiente || peso_total, 2, 8) },
  },
  after: [{ key: 'version', label: 'Preparación', tarjeta: 'accion', cell: (row) => <Preparacion row={row} /> }],
  rowKey: ({ n_cotizacion, nro_item }) => `${n_cotizacion}/${nro_item}`,
  seleccion: {
    palabras: { ninguna: 'Elija una o más líneas', una: 'línea elegida', varias: 'líneas elegidas' },
    label: ({ n_cotizacion, nro_item }) => `Elegir el ítem ${nro_item} de la NV N° ${n_cotizacion}`,
    elegible: hasPendiente,
    Acciones: PrepararLote,
  },
  vacio: 'No hay despachos pendientes de preparación. Llegan con cada nota de venta que se guarda.',
})
