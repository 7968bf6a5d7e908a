import { type AsociadosForm, type AsociadosRecord, asociadosForm, asociadosRecord } from '@yunque/contracts/usuarios'
import { defineRecord } from '#/ui/record/define-record.ts'

const savedOf = ({ usuario, version }: AsociadosRecord) => ({ id: usuario, version })

/** The clients of one user (PAN-09). */
export const asociadosDefinition = defineRecord<AsociadosForm, AsociadosRecord>({
  name: 'asociados',
  label: 'Clientes asociados',
  fields: [
    { name: 'clientes', label: 'Clientes' },
    { name: 'motivo', label: 'Motivo del cambio', max: 200 },
  ],
  labelOf: (path) => (path.startsWith('clientes.') ? `Cliente ${path.slice('clientes.'.length)}` : undefined),
  empty: { usuario: '', clientes: {}, motivo: '', version: '' },
  schema: asociadosForm,
  call: (client, { form, idempotency_key }) => client.usuarios.guardarAsociados.mutate({ form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: asociadosRecord,
  formOf: ({ usuario, clientes, version }) => ({
    ...{ usuario, version, motivo: '' },
    clientes: Object.fromEntries(clientes.map(({ codigo }) => [codigo, true])),
  }),
  read: (asociados) => asociados,
  notice: ({ nombre }) => `Los clientes de ${nombre} se guardaron.`,
  refresh: ({ usuarios }) => usuarios.invalidate(),
})

/** Codes as they stand in a column of a spreadsheet, or between commas. */
export const codigosDe = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
