import { formatDecimal } from '@yunque/contracts/codecs/format'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { defineRecord } from '#/ui/record/define-record.ts'
import { issuesOf } from '#/ui/record/form-values.ts'
import { DespachoDialogo } from './despacho-dialogo.tsx'
import { overDespacho } from './over-despacho.ts'
import { deshacerSchema } from './preparar-schema.ts'

const formOf = ({ cantidad_preparada: preparada, version }: DespachoRow) => ({
  cantidad: preparada,
  motivo: '',
  preparada,
  version,
})

/** What left by a movement is out of its lot; taken back, it is promised of the lot again, where only an entry puts it (DAT-10). */
const ENTRADA = "Si ya salió por un 'Despacho de lo preparado', cargue también la 'Entrada' de lo que vuelve."

const deshacerDefinition = (row: DespachoRow) => {
  const { n_cotizacion, nro_item, cantidad_preparada, um1, ficha } = row
  const preparado = `Preparado: ${`${formatDecimal(cantidad_preparada, 2)} ${um1}`.trim()}.`

  return defineRecord<ReturnType<typeof formOf>, DespachoRow, unknown>({
    name: `deshacer/${n_cotizacion}/${nro_item}`,
    label: 'Preparación',
    fields: [
      {
        name: 'cantidad',
        label: 'Cantidad',
        kind: 'decimal',
        required: true,
        hint: ficha ? `${preparado} ${ENTRADA}` : preparado,
      },
      { name: 'motivo', label: 'Motivo', kind: 'area', max: DOCUMENTO_MAX.motivo_deshacer, required: true },
    ],
    labelOf: (path) => (path === 'preparada' ? 'Preparado' : undefined),
    empty: formOf(row),
    check: (values, { preparada }) => issuesOf(deshacerSchema(preparada), values),
    call: (client, { form, idempotency_key }) =>
      client.notasVentas.deshacer.mutate({
        n_cotizacion,
        nro_item: String(nro_item),
        version: form.version,
        idempotency_key,
        cantidad: form.cantidad,
        motivo: form.motivo.trim(),
      }),
    formOf,
    ...overDespacho(row, 'S'),
    notice: () => `Nota de venta N° ${n_cotizacion}: preparación del ítem ${nro_item} deshecha.`,
  })
}

/** Takes back what was prepared of a line by mistake, wholly or in part, with a motive (DOC-22). */
export const Deshacer = ({ row }: { row: DespachoRow }) => (
  <DespachoDialogo
    row={row}
    boton="Deshacer"
    variant="default"
    titulo={`Deshacer la preparación del ítem ${row.nro_item} de la NV N° ${row.n_cotizacion}`}
    guardar="Deshacer preparación"
    definition={deshacerDefinition}
  />
)
