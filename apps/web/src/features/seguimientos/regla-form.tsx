import { Button, Group, Stack } from '@mantine/core'
import { MONEDAS } from '@yunque/contracts/codecs/codigos'
import {
  CONDICIONES_REGLA,
  REGLA_MAX,
  type ReglaForm,
  type ReglaRecord,
  reglaForm,
  reglaRecord,
  TIPOS_SEGUIMIENTO,
} from '@yunque/contracts/seguimientos'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { negociosOf } from '#/ui/fields/negocios.ts'
import { nombresDe, OptionsSelect } from '#/ui/fields/options-select.tsx'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { isSame } from '#/ui/record/merge.ts'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { Previa } from './regla-previa.tsx'

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))
const condiciones = Object.entries(CONDICIONES_REGLA).map(([value, { texto, unidad }]) => ({
  value,
  text: `${texto}: ${unidad}`,
}))
export const QUIEN_VENDIO = 'Quien vendió'
const savedOf = ({ id, version }: ReglaRecord) => ({ id, version })

export const reglaFormOf = (regla: ReglaRecord): ReglaForm => ({
  nombre: regla.nombre,
  condicion: regla.condicion,
  cantidad: regla.cantidad,
  moneda: regla.moneda,
  negocio: regla.negocio,
  importe: regla.importe,
  tipo: regla.tipo,
  detalle: regla.detalle,
  asignada_a: regla.asignada_a,
  version: regla.version,
})

export const reglaDefinition = defineRecord<ReglaForm, ReglaRecord>({
  name: 'regla',
  label: 'Regla',
  fields: [
    { name: 'nombre', label: 'Nombre de la regla', max: REGLA_MAX.nombre, required: true },
    { name: 'condicion', label: 'Cuándo', kind: 'select', options: condiciones, cols: 8, required: true },
    { name: 'cantidad', label: 'Días o meses', max: 3, cols: 4, required: true },
    { name: 'negocio', label: 'Negocio', kind: 'select', opcionesOf: negociosOf, cols: 4 },
    { name: 'moneda', label: 'Moneda', kind: 'select', options: options(MONEDAS), cols: 4 },
    { name: 'importe', label: 'Importe mínimo', kind: 'decimal', cols: 4 },
    { name: 'tipo', label: 'Tipo', kind: 'select', options: options(TIPOS_SEGUIMIENTO), cols: 4, required: true },
    { name: 'detalle', label: 'Qué hay que hacer', kind: 'area', rows: 2, max: REGLA_MAX.detalle, required: true },
    { name: 'asignada_a', label: 'Asignar a' },
  ],
  empty: {
    nombre: '',
    condicion: 'sin_decision',
    cantidad: '',
    negocio: '',
    moneda: 'D',
    importe: '',
    tipo: 'L',
    detalle: '',
    asignada_a: '',
    version: '',
  },
  schema: reglaForm,
  call: (client, attempt) => client.seguimientos.guardarRegla.mutate(attempt),
  saved: savedOf,
  savedOf,
  record: reglaRecord,
  formOf: reglaFormOf,
  read: (regla) => regla,
  nombres: ({ asignada_a, nombre_asignada }) => ({ [`asignada_a ${asignada_a}`]: nombre_asignada || QUIEN_VENDIO }),
  author: authorOf,
  notice: ({ nombre }) => `Regla ${nombre} guardada. Está inactiva hasta que la active.`,
})

const DATOS = reglaDefinition.fields.map(({ name }) => name).filter((name) => name !== 'asignada_a')

/** A rule's form, which shows what the rule would make today before it is saved (PAN-06). */
export function ReglaFormulario({ regla, onSaved }: { regla?: ReglaRecord; onSaved: () => void }) {
  const personas = trpc.seguimientos.usuarios.useQuery()
  const form = useRecord(reglaDefinition, {
    record: regla,
    nombres: { 'asignada_a ': QUIEN_VENDIO, ...nombresDe('asignada_a', personas.data) },
    onSaved,
  })
  const { values, errors } = useFormState(form)
  const [vista, setVista] = useState<ReglaForm | null>(null)
  const parsed = reglaForm.safeParse(values)

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Fields form={form} names={DATOS} />
        <OptionsSelect
          name="asignada_a"
          label="Asignar a"
          none={QUIEN_VENDIO}
          value={values.asignada_a}
          onChange={(usuario) => form.set('asignada_a', usuario)}
          opciones={personas.data ?? null}
          espera={personas.isLoading}
          // Who has left keeps his name.
          fuera={regla && { [`asignada_a ${regla.asignada_a}`]: regla.nombre_asignada || regla.asignada_a }}
          error={errors.asignada_a?.[0]}
          disabled={false}
        />
        <ReadFailed of={personas} />
        {/* Shown only while the form is still as it was when the person asked what it would make. */}
        {vista && isSame(vista, values) && <Previa id={regla?.id ?? ''} form={vista} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={!parsed.success} onClick={() => setVista(values)}>
            Ver qué haría hoy
          </Button>
          <SaveButton form={form}>Guardar regla</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
