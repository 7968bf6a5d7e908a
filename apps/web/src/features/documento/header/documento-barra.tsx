import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import { formatDateTime, formatMoney } from '@yunque/contracts/codecs/format'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { useTotalesDe } from '#/features/items/index.ts'
import { useStore } from '#/lib/store.ts'
import { SaveButton } from '#/ui/record/record-form.tsx'
import type { RecordSession } from '#/ui/record/session-types.ts'
import { SinVersion } from '#/ui/record/sin-version.tsx'
import { EstadoBadge } from '#/ui/show/estado-documento.tsx'
import { Persona } from '#/ui/show/persona.tsx'
import { DocumentoAcciones } from '../actions/documento-acciones.tsx'
import classes from '../documento.module.css'
import { avisoDe } from '../model/aprobacion.ts'
import type { Documento } from '../model/documento-store.ts'
import { type Inicio, useDocumento } from '../model/use-documento.ts'
import { DocumentoGuardado } from './documento-guardado.tsx'
import { DocumentoOrigen } from './documento-origen.tsx'

type DocumentoBarraProps = {
  documento: Documento
  inicio: Inicio
  readOnly: boolean
  session: RecordSession<unknown>
  onSave: () => void
}

/** The document's name, its state, and the button that saves it; always in sight. */
export function DocumentoBarra({ documento, inicio, readOnly, session, onSave }: DocumentoBarraProps) {
  const record = useDocumento(documento, (state) => state.record)
  const savedAt = useStore(session.store, (state) => state.savedAt)
  const aviso = record && avisoDe(record)

  return (
    <Paper withBorder px="sm" py={6} className={classes.barra} data-documento>
      <Group gap="4px 12px" className={classes.fila}>
        <Stack gap={0} className={classes.quien}>
          <Group gap="0 12px" className={classes.nombre}>
            <Title order={2} className={classes.titulo}>
              {DOCUMENTOS[documento.tipo].nombre}{' '}
              {record ? <span className={classes.numero}>{`N° ${record.n_cotizacion}`}</span> : 'nueva'}
            </Title>
            {record && (record.tipo === 'cotizacion' || readOnly) && <EstadoBadge estado={record.estado_documento} />}
            <SinVersion version={record?.version} />
          </Group>
          {/* Space is kept for the notice, so that nothing moves when it comes. */}
          <Group gap="sm" mih={20} className={classes.linea}>
            <Resumen documento={documento} inicio={inicio} />
            {!readOnly && <DocumentoGuardado documento={documento} session={session} onSave={onSave} />}
            {/* Only the time: whoever saved it here knows that it was he. */}
            {record && savedAt === null && (
              <Text size="xs" c="gray.7" visibleFrom="md">
                <Autores record={record} />
              </Text>
            )}
            {aviso && <Text size="xs">{aviso}</Text>}
            <DocumentoOrigen documento={documento} />
          </Group>
        </Stack>
        <Group gap="xs" ml="auto" wrap="nowrap">
          {record && <DocumentoAcciones documento={documento} record={record} />}
          {!readOnly && (
            <SaveButton form={{ session }} onSave={onSave}>
              Guardar
            </SaveButton>
          )}
        </Group>
      </Group>
    </Paper>
  )
}

/** Who made the document, who saved it last if that was another, and when. */
function Autores({ record }: { record: DocumentoRecord }) {
  const { usuario, nombre_usuario, modificado_por, modificado } = record
  const isOtro = modificado_por !== '' && modificado_por !== nombre_usuario
  const quien = usuario && <Persona codigo={usuario} nombre={nombre_usuario} />

  return (
    <>
      {quien}
      {isOtro && `${usuario && ' · '}cambiada por ${modificado_por}`}
      {(quien || isOtro) && modificado && ', '}
      {formatDateTime(modificado)}
    </>
  )
}

/** The document's client and its totals, one for each currency. */
function Resumen({ documento, inicio }: { documento: Documento; inicio: Inicio }) {
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const record = useDocumento(documento, (state) => state.record)
  const totales = useTotalesDe(documento.items, inicio.data?.iva === 'desglose')
  const razon = record?.cliente === cliente ? record.razon : (inicio.data?.cliente.razon ?? '')
  const sumas = MONEDAS.flatMap((moneda) => {
    const total = totales[moneda]

    return total === undefined ? [] : [formatMoney(total, moneda)]
  })
  if (razon === '' && sumas.length === 0) return null
  // The total waits for the client's data, which tell whether it is shown with IVA.
  const waits = inicio.isLoading && sumas.length > 0

  return (
    <>
      <Text size="xs" fw={500} className={classes.resumen} title={razon}>
        {/* A long name gives way, and no figure does. */}
        <span className={classes.razon}>{razon}</span>
        {!waits &&
          sumas.map((suma, i) => (
            <span key={suma}>
              {(razon !== '' || i > 0) && <span className={classes.punto}> · </span>}
              {suma}
            </span>
          ))}
      </Text>
      {waits && <Skeleton w={84} h={12} radius="sm" />}
    </>
  )
}

const MONEDAS = ['P', 'D'] as const
