import { Alert, Anchor, Group, Loader, Stack, Text } from '@mantine/core'
import { type EnvioForm, type EnvioPropuesta, envioForm } from '@yunque/contracts/envio'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { whatsappUrl } from './whatsapp-url.ts'

type DocumentoDe = { tipo: Lugar; id: string }

/** The document as its screen shows it, which may not be what is stored. */
export type EnPantalla = { version: string; isDirty: boolean }

/** The PDF is of what is stored: told where the screen shows something else. */
const distintoDe = ({ version, isDirty }: EnPantalla, stored = ''): string =>
  [
    stored !== '' &&
      stored !== version &&
      'El documento cambió desde que usted lo abrió: se adjunta como está guardado ahora.',
    isDirty && 'Hay cambios sin guardar, que no van en el PDF.',
  ]
    .filter(Boolean)
    .join(' ')

type EnviarProps = DocumentoDe & { enPantalla: () => EnPantalla; onClose: () => void }

/** What is sent, proposed from the document as it is now (PAN-25). */
export function Enviar({ tipo, id, enPantalla, onClose }: EnviarProps) {
  const [shown] = useState(enPantalla)
  const propuesta = trpc.envio.proponer.useQuery({ tipo, id }, { gcTime: 0 })
  if (propuesta.data) {
    const { data } = propuesta

    return <EnviarForm {...{ tipo, id, onClose }} propuesta={data} distinto={distintoDe(shown, data.version)} />
  }
  if (!propuesta.isError) return <Loader size="sm" role="status" aria-label="Cargando…" />

  return <LoadFailed error={propuesta.error} onRetry={propuesta.refetch} />
}

const enviarDefinition = ({ tipo, id }: DocumentoDe, { para, asunto, texto, copia }: EnvioPropuesta) =>
  defineRecord<EnvioForm, never, { en_cola: boolean }>({
    name: `envio/${tipo}/${id}`,
    label: 'Envío por correo',
    fields: [
      { name: 'para', label: 'Para', kind: 'email', max: 100, required: true },
      { name: 'asunto', label: 'Asunto', max: 150, required: true },
      { name: 'texto', label: 'Texto', kind: 'area', rows: 8, max: 4000, required: true },
      { name: 'direccion_ajena', label: 'La dirección no es del cliente', kind: 'check' },
      { name: 'copia', label: copia ? `Enviarme una copia (${copia})` : 'Enviarme una copia', kind: 'check' },
    ],
    empty: { para, asunto, texto, direccion_ajena: false, copia: false },
    schema: envioForm,
    call: (client, { form, idempotency_key }) => client.envio.enviar.mutate({ tipo, id, form, idempotency_key }),
    notice: ({ en_cola }) =>
      en_cola
        ? 'El correo se envía enseguida; queda en la historia del documento.'
        : 'No enviado: falta configurar el correo. Queda en espera.',
    // Proposed anew each time, from what the document is by then.
    draft: false,
  })

function EnviarForm({
  tipo,
  id,
  propuesta,
  distinto,
  onClose,
}: DocumentoDe & { propuesta: EnvioPropuesta; distinto: string; onClose: () => void }) {
  const [definition] = useState(() => enviarDefinition({ tipo, id }, propuesta))
  const form = useRecord(definition, { onSaved: onClose })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        {!propuesta.configurado && (
          <Alert color="yellow">Falta configurar el correo: lo que envíe queda en espera y no sale.</Alert>
        )}
        {propuesta.aviso !== '' && <Alert color="yellow">{propuesta.aviso}</Alert>}
        {distinto !== '' && <Alert color="yellow">{distinto}</Alert>}
        {propuesta.responde !== '' && (
          <Text size="sm">{`Responde al correo ${propuesta.responde}; a otra dirección sale como correo nuevo.`}</Text>
        )}
        <Fields form={form} />
        <Text size="xs">Se adjunta el PDF del documento guardado.</Text>
        <Group justify="space-between">
          <Anchor
            size="sm"
            href={whatsappUrl(propuesta.telefono, propuesta.texto)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp (adjunte el PDF de 'Imprimir')
          </Anchor>
          <SaveButton form={form}>Enviar correo</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}
