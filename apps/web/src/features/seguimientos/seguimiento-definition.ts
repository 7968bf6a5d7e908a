import {
  SEGUIMIENTO_MAX,
  type SeguimientoForm,
  type SeguimientoRecord,
  seguimientoForm,
  seguimientoRecord,
  TIPOS_SEGUIMIENTO,
} from '@yunque/contracts/seguimientos'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'

const tipos = Object.entries(TIPOS_SEGUIMIENTO).map(([value, text]) => ({ value, text }))
const savedOf = ({ n_seguimiento, version }: SeguimientoRecord) => ({ id: n_seguimiento, version })

/** A follow-up that is open, or a new one (PAN-05). */
export const seguimientoDefinition = defineRecord<SeguimientoForm, SeguimientoRecord>({
  name: 'seguimiento',
  label: 'Seguimiento',
  fields: [
    { name: 'codigo_cliente', label: 'Empresa' },
    { name: 'nro_cpt', label: 'Contacto' },
    { name: 'tipo', label: 'Tipo', kind: 'select', options: tipos, cols: 4, required: true },
    { name: 'fecha', label: 'Fecha', kind: 'date', cols: 4, required: true },
    { name: 'recordatorio', label: 'Recordatorio', kind: 'date', cols: 4, required: true },
    { name: 'detalle', label: 'Detalle', kind: 'area', rows: 4, max: SEGUIMIENTO_MAX.detalle, required: true },
    { name: 'n_cotizacion', label: 'N° de cotización', cols: 4, max: 15 },
    { name: 'usuario', label: 'Usuario' },
  ],
  empty: {
    codigo_cliente: '',
    nro_cpt: '',
    n_cotizacion: '',
    fecha: '',
    tipo: 'L',
    detalle: '',
    recordatorio: '',
    usuario: '',
    anterior: '',
    version: '',
  },
  schema: seguimientoForm,
  call: (client, { id, ...attempt }) => client.seguimientos.guardar.mutate({ n_seguimiento: id, ...attempt }),
  saved: savedOf,
  savedOf,
  record: seguimientoRecord,
  formOf: (record) => ({
    codigo_cliente: record.codigo_cliente,
    nro_cpt: record.nro_cpt,
    n_cotizacion: record.n_cotizacion,
    fecha: record.fecha,
    tipo: record.tipo,
    detalle: record.detalle,
    recordatorio: record.recordatorio,
    usuario: record.usuario,
    anterior: record.anterior,
    version: record.version,
  }),
  nombres: ({ usuario, nombre_usuario, nro_cpt, contacto }) => ({
    [`usuario ${usuario}`]: nombre_usuario,
    ...(nro_cpt && { [`nro_cpt ${nro_cpt}`]: contacto }),
  }),
  author: authorOf,
  read: (seguimiento) => seguimiento,
  notice: ({ n_seguimiento }) => `Seguimiento N° ${n_seguimiento} guardado.`,
})

/** The fields about the follow-up itself, beside the client's. */
export const DATOS = ['tipo', 'fecha', 'recordatorio', 'detalle', 'n_cotizacion'] as const
