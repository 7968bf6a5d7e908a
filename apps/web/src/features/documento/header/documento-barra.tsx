import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { DOCUMENTOS, tituloDe } from '@yunque/contracts/codecs/codigos'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { SaveButton } from '#/ui/record/record-form.tsx'
import type { RecordSession } from '#/ui/record/session.ts'
import { SinVersion } from '#/ui/record/sin-version.tsx'
import { Persona } from '#/ui/show/persona.tsx'
import { DocumentoAcciones } from '../actions/documento-acciones.tsx'
import classes from '../documento.module.css'
import { avisoDe } from '../model/aprobacion.ts'
import type { Documento } from '../model/documento-store.ts'
import { useDocumento } from '../model/use-documento.ts'
import { DocumentoGuardado } from './documento-guardado.tsx'
import { DocumentoOrigen } from './documento-origen.tsx'
import { EstadoBadge } from './estado-badge.tsx'

type DocumentoBarraProps = {
  documento: Documento
  readOnly: boolean
  session: RecordSession<unknown>
  onGuardar: () => void
}

/** Which document it is, in what state, and the way to save it; always in sight. */
export function DocumentoBarra({ documento, readOnly, session, onGuardar }: DocumentoBarraProps) {
  const record = useDocumento(documento, (state) => state.record)
  const aviso = record && avisoDe(record)

  return (
    <Paper withBorder px="sm" py={6} className={classes.barra}>
      <Group gap="sm">
        <Stack gap={0}>
          <Group gap="sm">
            <Title order={2} fz="md">
              {record ? tituloDe(documento.tipo, record.n_cotizacion) : `${DOCUMENTOS[documento.tipo].nombre} nueva`}
            </Title>
            {record && (record.tipo === 'cotizacion' || readOnly) && <EstadoBadge estado={record.estado_documento} />}
            <SinVersion version={record?.version} />
          </Group>
          {/* Space is kept for what is told here: nothing moves when it comes. */}
          <Group gap="sm" mih={20}>
            {!readOnly && <DocumentoGuardado documento={documento} session={session} onGuardar={onGuardar} />}
            {record && (
              <Text size="xs" c="gray.7">
                {record.usuario && <Persona codigo={record.usuario} nombre={record.nombre_usuario} />}
                {record.usuario && record.modificado && ', '}
                {formatDateTime(record.modificado)}
              </Text>
            )}
            {aviso && <Text size="xs">{aviso}</Text>}
            <DocumentoOrigen documento={documento} />
          </Group>
        </Stack>
        <Group gap="xs" ml="auto">
          {record && <DocumentoAcciones documento={documento} record={record} />}
          {!readOnly && (
            <SaveButton form={{ session }} onSave={onGuardar} miw={132}>
              Guardar
            </SaveButton>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
