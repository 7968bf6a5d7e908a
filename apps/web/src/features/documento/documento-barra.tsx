import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { DOCUMENTOS, tituloDe } from '@yunque/contracts/codigos'
import { formatDateTime } from '#/lib/format.ts'
import { aprobacionDe, textoAprobacion } from './aprobacion.ts'
import classes from './documento.module.css'
import { DocumentoAcciones } from './documento-acciones.tsx'
import { DocumentoOrigen } from './documento-origen.tsx'
import type { Documento } from './documento-store.ts'
import { EstadoBadge } from './estado-badge.tsx'
import { useDocumento } from './use-documento.ts'

type DocumentoBarraProps = { documento: Documento; readOnly: boolean; guardando: boolean; onGuardar: () => void }

/** Which document it is, in what state, and the way to save it; always in sight. */
export function DocumentoBarra({ documento, readOnly, guardando, onGuardar }: DocumentoBarraProps) {
  const record = useDocumento(documento, (state) => state.record)

  return (
    <Paper withBorder px="sm" py={6} className={classes.barra}>
      <Group gap="sm">
        <Title order={2} fz="md">
          {record ? tituloDe(documento.tipo, record.n_cotizacion) : `${DOCUMENTOS[documento.tipo].nombre} nueva`}
        </Title>
        {record && (
          <>
            {(record.tipo === 'cotizacion' || readOnly) && <EstadoBadge estado={record.estado_documento} />}
            <Text size="xs" c="gray.7">
              {record.usuario}, {formatDateTime(record.modificado)}
            </Text>
          </>
        )}
        {record?.estado_documento === 'PA' && <Text size="xs">{textoAprobacion(aprobacionDe(record.productos))}</Text>}
        <DocumentoOrigen documento={documento} />
        <Group gap="xs" ml="auto">
          {record && <DocumentoAcciones documento={documento} record={record} />}
          {!readOnly && (
            <Button disabled={guardando} onClick={onGuardar}>
              {guardando ? 'Guardando...' : 'Guardar'}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
