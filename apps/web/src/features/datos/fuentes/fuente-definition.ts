import {
  checkFuente,
  FUENTE_MAX,
  type FuenteForm,
  type FuenteRecord,
  fuenteForm,
  fuenteRecord,
  RITMOS,
} from '@yunque/contracts/datos/fuentes'
import { defineRecord } from '#/ui/record/define-record.ts'

const savedOf = ({ codigo, version }: FuenteRecord) => ({ id: codigo, version })

/** Another system that keeps some of our sets in step (DAT-08, DAT-09). */
export const fuenteDefinition = defineRecord<FuenteForm, FuenteRecord>({
  name: 'fuente',
  label: 'Fuente',
  fields: [
    {
      ...{ name: 'codigo', label: 'Código', max: FUENTE_MAX.codigo, required: true, cols: 4, autoComplete: 'off' },
      hint: 'Minúsculas, números y guiones',
    },
    {
      name: 'nombre',
      label: 'Nombre',
      max: FUENTE_MAX.nombre,
      required: true,
      cols: 8,
      hint: 'Tango, planilla de Rosario…',
    },
    { name: 'conjuntos', label: 'Qué trae', text: (value) => (value as string[]).join(', ') },
    { name: 'duena', label: 'Lo que trae no se cambia a mano', kind: 'check' },
    {
      ...{ name: 'ritmo', label: 'Cada cuánto envía', kind: 'select', none: null, cols: 6 },
      options: Object.entries(RITMOS).map(([value, text]) => ({ value, text })),
    },
    { name: 'hora', label: 'Hora', max: 5, cols: 3, hint: 'De un día hábil: 08:00' },
    { name: 'horas', label: 'Horas', max: 3, cols: 3, hint: 'Cada tantas horas' },
    {
      ...{ name: 'estado', label: 'Estado', kind: 'select', none: null, cols: 6 },
      options: [
        { value: 'A', text: 'En uso' },
        { value: 'B', text: 'Fuera de uso: su token no abre nada' },
      ],
    },
  ],
  empty: {
    ...{ codigo: '', nombre: '', conjuntos: [], duena: false, ritmo: '', hora: '', horas: '', estado: 'A' },
    version: '',
  },
  schema: fuenteForm,
  check: checkFuente,
  call: (client, { id, ...attempt }) => client.datos.guardarFuente.mutate({ codigo: id, ...attempt }),
  saved: savedOf,
  savedOf,
  record: fuenteRecord,
  formOf: ({ codigo, nombre, conjuntos, duena, ritmo, hora, horas, estado, version }) => ({
    ...{ codigo, nombre, conjuntos, duena, ritmo, hora, horas, estado, version },
  }),
  author: ({ modificado_por, modificado }) => ({ usuario: modificado_por, momento: modificado }),
  read: (fuente) => fuente,
  notice: ({ nombre }) => `Fuente ${nombre} guardada.`,
  refresh: ({ datos }) => datos.invalidate(),
})
