import { type DespachoRow, type DespachosSearch, despachosSearch } from '@yunque/contracts/notas-ventas'
import { DOCUMENTOS } from '#/features/cotizaciones/documentos.ts'
import { formatDate, formatDecimal } from '#/lib/format.ts'
import { trpc } from '#/lib/trpc.ts'
import { keepRows } from '#/ui/list/keep-rows.ts'
import type { Column, ListDefinition } from '#/ui/list/list-definition.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { Preparar } from './preparar.tsx'

const { modulo, ruta } = DOCUMENTOS.nota_venta

const numero = (
  key: 'cantidad' | 'cantidad_preparada' | 'cantidad_pendiente' | 'peso_total',
  label: string,
): Column<DespachoRow> => ({ key, label, numero: true, cell: (row) => formatDecimal(row[key], 2) })

/** /cotizaciones/despachos-pendientes-preparacion (RUT-19): lines of sales notes that are not wholly prepared. */
export const despachosList: ListDefinition<DespachoRow, DespachosSearch> = {
  schema: despachosSearch,
  filters: [
    { name: 'n_cotizacion', label: 'N°', type: 'textnotspaces', cols: 1 },
    { name: 'razon', label: 'Razón social', type: 'text', cols: 3 },
    { name: 'deposito', label: 'Deposito', type: 'textnotspaces', placeholder: 'Código' },
  ],
  columns: [
    {
      key: 'n_cotizacion',
      label: 'N°',
      orden: 'n_cotizacion',
      cell: ({ n_cotizacion }) => (
        <PermittedLink modulo={modulo} link={ruta(n_cotizacion)}>
          {n_cotizacion}
        </PermittedLink>
      ),
    },
    { key: 'nro_item', label: 'Ítem', numero: true },
    { key: 'fecha', label: 'Fecha', orden: 'fecha', cell: ({ fecha }) => formatDate(fecha) },
    { key: 'razon', label: 'Cliente', orden: 'razon' },
    { key: 'descripcion', label: 'Descripción' },
    { key: 'ficha', label: 'Ficha' },
    { key: 'deposito', label: 'Deposito' },
    { key: 'ubicacion', label: 'Ubicación' },
    numero('cantidad', 'Cantidad'),
    numero('cantidad_preparada', 'Preparada'),
    numero('cantidad_pendiente', 'Pendiente'),
    numero('peso_total', 'Peso total (kg)'),
    {
      key: 'plazo_entrega',
      label: 'Plazo (días)',
      numero: true,
    },
    { key: 'version', label: 'Preparación', cell: (row) => <Preparar row={row} /> },
  ],
  rowKey: ({ n_cotizacion, nro_item }) => `${n_cotizacion}/${nro_item}`,
  useRows: (search) => trpc.notasVentas.despachos.useQuery(search, keepRows),
  vacio: 'No hay despachos pendientes de preparación.',
}
