import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type EmpresaCasa,
  type EmpresaCasaForm,
  empresaCasa,
  empresaCasaForm,
  LINEAS_MAX,
  MANERAS_IVA,
} from '@yunque/contracts/datos/empresa'
import { trpc } from '#/lib/trpc.ts'
import { notifyError } from '#/ui/async/notify.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { openFile } from '#/ui/show/open-file.ts'
import { LogoCampo, logoText } from './logo-campo.tsx'

const TEXTOS = { espera: 'Preparando el documento…', listo: 'El documento de muestra está listo.' }
const savedOf = ({ version }: EmpresaCasa) => ({ id: 'casa', version })
const LINEAS = { kind: 'area', rows: 3, max: LINEAS_MAX } as const

const empresaDefinition = defineRecord<EmpresaCasaForm, EmpresaCasa>({
  name: 'empresaCasa',
  label: 'Empresa',
  fields: [
    { name: 'nombre', label: 'Nombre', max: 80, required: true, cols: 6 },
    { name: 'cuit', label: 'CUIT', max: 13, cols: 3 },
    { name: 'iibb', label: 'Ingresos brutos', max: 40, cols: 3 },
    { name: 'domicilio', label: 'Domicilio', max: 120, cols: 6 },
    { name: 'condicion_iva', label: 'Condición de IVA', max: 40, cols: 6 },
    { name: 'telefono', label: 'Teléfono', kind: 'tel', max: 40, cols: 6 },
    { name: 'email', label: 'E-mail', kind: 'email', max: 100, cols: 6 },
    { name: 'logo', label: 'Logo', text: logoText },
    { ...LINEAS, name: 'banco', label: 'Datos bancarios', hint: 'Un renglón por cuenta' },
    { ...LINEAS, name: 'leyenda_cotizacion', label: 'Leyendas de la cotización', hint: 'Un renglón por leyenda' },
    { ...LINEAS, name: 'leyenda_nota_venta', label: 'Leyendas de la nota de venta', hint: 'Un renglón por leyenda' },
    { name: 'aceptacion_cotizacion', label: 'Lo que firma el cliente al aceptar', max: 200 },
    {
      name: 'iva_cotizacion',
      label: 'IVA en la cotización',
      kind: 'select',
      options: MANERAS_IVA,
      none: null,
      cols: 6,
    },
    {
      name: 'iva_nota_venta',
      label: 'IVA en la nota de venta',
      kind: 'select',
      options: MANERAS_IVA,
      none: null,
      cols: 6,
    },
    { name: 'leyenda_iva', label: 'Leyenda de IVA', max: 200, hint: 'Sale donde el IVA no se desglosa' },
    { name: 'dias_validez', label: 'Días de validez de una oferta', max: 3, required: true, cols: 6 },
    { name: 'dias_pronta_a_vencer', label: 'Días en que está pronta a vencer', max: 2, required: true, cols: 6 },
    {
      name: 'dias_entrega',
      label: 'Plazo de entrega de un ítem nuevo, en días',
      max: 3,
      cols: 6,
      hint: 'Donde el último documento del cliente no dice otro',
    },
  ],
  empty: {
    nombre: '',
    cuit: '',
    condicion_iva: '',
    iibb: '',
    domicilio: '',
    telefono: '',
    email: '',
    logo: '',
    banco: '',
    leyenda_cotizacion: '',
    leyenda_nota_venta: '',
    aceptacion_cotizacion: '',
    iva_cotizacion: 'leyenda',
    iva_nota_venta: 'leyenda',
    leyenda_iva: '',
    dias_validez: '',
    dias_pronta_a_vencer: '',
    dias_entrega: '',
    version: '',
  },
  schema: empresaCasaForm,
  call: (client, { form, idempotency_key }) => client.datos.guardarEmpresa.mutate({ form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: empresaCasa,
  author: authorOf,
  formOf: ({ modificado: _, modificado_por: __, ...empresa }) => empresa,
  read: (empresa) => empresa,
  notice: () => 'Los datos de la empresa se guardaron.',
})

/** All but the logo, which has an input of its own. */
const DE_TEXTO = empresaDefinition.fields.map(({ name }) => name).filter((name) => name !== 'logo')

/** /datos/empresa (DAT-03): the company's data that are printed, and the settings of the house. */
export function Empresa({ empresa }: { empresa: EmpresaCasa }) {
  const form = useRecord(empresaDefinition, { record: empresa })

  return (
    <RecordForm form={form}>
      <Stack gap="sm" maw={820} align="flex-start">
        <Fields form={form} names={DE_TEXTO} />
        <LogoCampo form={form} />
        <Group gap="sm">
          <SaveButton form={form}>Guardar</SaveButton>
          <Muestra />
        </Group>
      </Stack>
    </RecordForm>
  )
}

/** The PDF of an example quotation, made with the stored settings. */
function Muestra() {
  const muestra = trpc.datos.muestra.useMutation()
  const showMuestra = () => openFile(() => muestra.mutateAsync(), TEXTOS).catch(notifyError)

  return (
    <>
      <Button variant="default" loading={muestra.isPending} onClick={() => void showMuestra()}>
        Ver documento de muestra
      </Button>
      <Text size="xs" c="dimmed">
        Con lo que está guardado
      </Text>
    </>
  )
}
