import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { defineRecord } from '#/ui/record/define-record.ts'
import { issuesOf } from '#/ui/record/form-values.ts'
import { DespachoDialogo } from './despacho-dialogo.tsx'
import { overDespacho } from './over-despacho.ts'
import { prepararSchema } from './preparar-schema.ts'

const prepararDefinition = (row: DespachoRow) => {
  const { n_cotizacion, nro_item, cantidad, cantidad_preparada, cantidad_pendiente, um1 } = row
  const formOf = ({ version, cantidad_pendiente: pendiente }: DespachoRow) => ({
    cantidad: pendiente,
    version,
    pendiente,
  })
  const preparado = `${formatDecimal(cantidad_preparada, 2)} de ${formatDecimal(cantidad, 2)}`

  return defineRecord<ReturnType<typeof formOf>, DespachoRow, unknown>({
    name: `preparacion/${n_cotizacion}/${nro_item}`,
    label: 'Preparación',
    fields: [
      {
        name: 'cantidad',
        label: 'Cantidad',
        kind: 'decimal',
        required: true,
        hint: `Pendiente: ${`${formatDecimal(cantidad_pendiente, 2)} ${um1}`.trim()}. Preparado: ${preparado}.`,
      },
    ],
    labelOf: (path) => (path === 'pendiente' ? 'Pendiente' : undefined),
    empty: formOf(row),
    check: (values, { pendiente }) => issuesOf(prepararSchema(pendiente), values),
    call: (client, { form, idempotency_key }) =>
      client.notasVentas.preparar.mutate({
        n_cotizacion,
        nro_item: String(nro_item),
        version: form.version,
        cantidad: form.cantidad,
        idempotency_key,
      }),
    formOf,
    ...overDespacho(row),
    notice: () => `Nota de venta N° ${n_cotizacion}: ítem ${nro_item} preparado.`,
    // No draft: it is one number, offered anew each time.
    draft: false,
  })
}

/** Prepares a line, wholly or in part (RUT-19). */
export const Preparar = ({ row }: { row: DespachoRow }) => (
  <DespachoDialogo
    row={row}
    boton="Preparar"
    variant="light"
    titulo={`Preparar el ítem ${row.nro_item} de la NV N° ${row.n_cotizacion}`}
    guardar="Preparar"
    definition={prepararDefinition}
  />
)
