import {
  checkFamilia,
  FAMILIA_MAX,
  type FamiliaForm,
  type FamiliaRecord,
  familiaForm,
  familiaRecord,
  UNIDADES,
} from '@yunque/contracts/datos/familias'
import { REGLAS } from '@yunque/pricing'
import { negociosOf } from '#/ui/fields/negocios.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { REGLAS_EN_PALABRAS } from './reglas.ts'

const savedOf = ({ codigo, version }: FamiliaRecord) => ({ id: codigo, version })
const UNIDAD = UNIDADES.map((value) => ({ value, text: value }))

const opcionText = ({ text, baja }: FamiliaForm['selectores'][number]['opciones'][number]) =>
  baja ? `${text} (fuera de uso)` : text

/** A familia whole: what it asks of an item, and its rules (DAT-02, DAT-16). */
export const familiaDefinition = defineRecord<FamiliaForm, FamiliaRecord>({
  name: 'familia',
  label: 'Familia',
  fields: [
    { name: 'codigo', label: 'Código', clave: true, max: 10, required: true, cols: 2, autoComplete: 'off' },
    { name: 'nombre', label: 'Nombre', max: FAMILIA_MAX.nombre, required: true, cols: 6 },
    {
      name: 'negocio',
      label: 'Línea de negocio',
      kind: 'select',
      opcionesOf: negociosOf,
      falta: 'negocios',
      none: null,
      cols: 4,
    },
    {
      name: 'medidas_familia',
      label: 'El precio es',
      kind: 'select',
      options: [
        { value: '0', text: 'por kilo' },
        { value: '1', text: 'por unidad de cantidad' },
      ],
      none: null,
      cols: 3,
    },
    { name: 'um1', label: 'Unidad de la cantidad', kind: 'select', options: UNIDAD, none: null, cols: 3 },
    { name: 'um2', label: 'Unidad equivalente', kind: 'select', options: UNIDAD, none: 'Ninguna', cols: 3 },
    { name: 'densidad', label: 'Densidad (kg/dm³)', kind: 'decimal', decimals: 4, cols: 3 },
    {
      name: 'reglas',
      label: 'Reglas',
      lista: 'suelta',
      text: (value) => (value as FamiliaForm['reglas']).map((regla) => REGLAS_EN_PALABRAS[regla]).join('; '),
    },
    {
      name: 'selectores',
      label: 'Selectores',
      lista: 'ordenada',
      text: (value) =>
        (value as FamiliaForm['selectores'])
          .map(({ nombre, opciones }) => `${nombre}: ${opciones.map(opcionText).join(', ')}`)
          .join('; '),
    },
    {
      name: 'medidas',
      label: 'Medidas',
      lista: 'ordenada',
      text: (value) => (value as FamiliaForm['medidas']).map(({ nombre, um }) => `${nombre} (${um})`).join('; '),
    },
  ],
  empty: {
    codigo: '',
    nombre: '',
    negocio: 'I',
    medidas_familia: '0',
    um1: 'UN',
    um2: 'KG',
    densidad: '',
    reglas: [],
    selectores: [],
    medidas: [],
    version: '',
  },
  schema: familiaForm,
  check: checkFamilia,
  call: (client, { id, ...attempt }) => client.datos.guardarFamilia.mutate({ codigo: id, ...attempt }),
  saved: savedOf,
  savedOf,
  record: familiaRecord,
  formOf: ({ codigo, nombre, densidad, selectores, medidas, version, ...familia }) => ({
    codigo,
    nombre,
    densidad,
    selectores,
    medidas,
    version,
    negocio: familia.negocio,
    medidas_familia: familia.medidas_familia === 1 ? '1' : '0',
    um1: UNIDADES.find((um) => um === familia.um1) ?? 'UN',
    um2: UNIDADES.find((um) => um === familia.um2) ?? '',
    reglas: REGLAS.filter((regla) => familia.reglas.includes(regla)),
  }),
  author: authorOf,
  baja: ({ estado }) => estado === 'B',
  read: (familia) => familia,
  notice: ({ codigo, nombre }) => `Familia ${codigo} ${nombre} guardada.`,
})
