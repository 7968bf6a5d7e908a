import { Alert, Anchor, Group, Loader, Stack, Text } from '@mantine/core'
import { venceEl } from '@yunque/contracts/codecs/format'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { type EnvioForm, type EnvioPropuesta, envioForm } from '@yunque/contracts/envio'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { useHoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import type { Words } from '#/ui/record/session-types.ts'
import { type Form, useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { whatsappUrl } from './whatsapp-url.ts'

/** The document as its screen shows it, which may not be what is stored. */
type EnPantalla = { version: string; isDirty: boolean }

/** The PDF is of what is stored: told where the screen shows something else. */
const distintoDe = (shown: EnPantalla, stored: string): string =>
  [
    stored !== '' &&
      stored !== shown.version &&
      'El documento cambió desde que usted lo abrió: se adjunta como está guardado ahora.',
    shown.isDirty && 'Hay cambios sin guardar, que no van en el PDF.',
  ]
    .filter(Boolean)
    .join(' ')

export type EnviarProps = {
  tipo: Lugar
  record: DocumentoRecord
  enPantalla: () => EnPantalla
  /** The part of a document in which its sender is shown what somebody else saved meanwhile, in the screen's words (VIS-32). */
  over: { view: (record: DocumentoRecord) => object } & Words
  onClose: () => void
}

/** What is sent, proposed from the document as it is now (PAN-25). */
export function Enviar({ enPantalla, ...props }: EnviarProps) {
  const [shown] = useState(enPantalla)
  const propuesta = trpc.envio.proponer.useQuery({ tipo: props.tipo, id: props.record.n_cotizacion }, { gcTime: 0 })
  if (propuesta.data) {
    const { data } = propuesta

    return <EnviarForm {...props} propuesta={data} distinto={distintoDe(shown, data.version)} />
  }
  if (!propuesta.isError) return <Loader size="sm" role="status" aria-label="Cargando…" />

  return <LoadFailed error={propuesta.error} onRetry={propuesta.refetch} />
}

type Sent = Pick<EnviarProps, 'tipo' | 'record' | 'over'> & { propuesta: EnvioPropuesta }

const enviarDefinition = ({ tipo, record: { n_cotizacion: id }, over, propuesta }: Sent) => {
  const { para, asunto, texto, copia, version } = propuesta
  const empty = { para, asunto, texto, direccion_ajena: false, copia: false, version: '' }

  return defineRecord<EnvioForm, DocumentoRecord, { en_cola: boolean }>({
    name: `envio/${tipo}/${id}`,
    label: 'Envío por correo',
    fields: [
      { name: 'para', label: 'Para', kind: 'email', max: 100, required: true },
      { name: 'asunto', label: 'Asunto', max: 150, required: true },
      { name: 'texto', label: 'Texto', kind: 'area', rows: 8, max: 4000, required: true },
      { name: 'direccion_ajena', label: 'La dirección no es del cliente', kind: 'check' },
      { name: 'copia', label: copia ? `Enviarme una copia (${copia})` : 'Enviarme una copia', kind: 'check' },
    ],
    empty,
    schema: envioForm,
    call: (client, { form, idempotency_key }) => client.envio.enviar.mutate({ tipo, id, form, idempotency_key }),
    adds: () => true,
    // A server that tells no version asks for none.
    formOf: (record) => ({ ...empty, version: version && record.version }),
    author: authorOf,
    reread: async (client) => (await client.documento.get.query({ tipo, id })).cotizacion,
    over,
    notice: ({ en_cola }) =>
      en_cola
        ? 'El correo se envía enseguida; queda en la historia del documento.'
        : 'No enviado: falta configurar el correo. Queda en espera.',
    again: {
      si: 'Enviar de nuevo',
      missing:
        'El correo anterior no está en la historia hasta ahora. Si el servidor demora, todavía puede enviarlo y llegaría dos veces. ¿Enviar de nuevo?',
      unknown:
        'No se pudo comprobar si el correo anterior se envía. Mire en la historia del documento: si se envía, llegaría dos veces. ¿Enviar de nuevo?',
    },
    duda: 'No se pudo confirmar si el correo se envía. Mire en la historia del documento antes de repetirlo.',
  })
}

function EnviarForm({ distinto, onClose, ...sent }: Sent & { distinto: string; onClose: () => void }) {
  const { propuesta, record } = sent
  const hoy = useHoy()
  const [definition] = useState(() => enviarDefinition(sent))
  const form = useRecord(definition, { record, onSaved: onClose })

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        {!propuesta.configurado && (
          <Alert color="yellow">Falta configurar el correo: lo que envíe queda en espera y no sale.</Alert>
        )}
        {propuesta.aviso !== '' && <Alert color="yellow">{propuesta.aviso}</Alert>}
        {record.estado_documento === 'VE' && (
          <Alert color="yellow">
            {`La oferta ${venceEl(record.validez_oferta, hoy)}: así la recibe el cliente. Su plazo se extiende en 'Estado'.`}
          </Alert>
        )}
        {distinto !== '' && <Alert color="yellow">{distinto}</Alert>}
        {propuesta.responde !== '' && (
          <Text size="sm">{`Responde al correo ${propuesta.responde}; a otra dirección sale como correo nuevo.`}</Text>
        )}
        <Fields form={form} />
        <Text size="xs">Se adjunta el PDF del documento guardado.</Text>
        <Group justify="space-between">
          <PorWhatsApp form={form} telefono={propuesta.telefono} />
          <SaveButton form={form}>Enviar correo</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}

/** Says in a chat what the form says by now, as the mail would. */
function PorWhatsApp({ form, telefono }: { form: Form<EnvioForm>; telefono: string }) {
  const { values } = useFormState(form)

  return (
    <Anchor size="sm" href={whatsappUrl(telefono, values.texto)} target="_blank" rel="noopener noreferrer">
      WhatsApp (adjunte el PDF de 'Imprimir')
    </Anchor>
  )
}
