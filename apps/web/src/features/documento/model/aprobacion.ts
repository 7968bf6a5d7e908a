import { APROBACIONES, type Aprobacion } from '@yunque/contracts/documento/aprobacion'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { deAntes } from '@yunque/contracts/documento/en-vigor'

type PorAprobar = readonly { item: number; motivo: Aprobacion }[]

/** How many lines are named; of the rest only their count is read. */
const MAX_NOMBRADAS = 5

/** 'la línea 2', 'las líneas 1 y 3', 'las líneas 1, 2, 3, 4, 5 y 41 más'. */
export const lineas = (items: readonly number[]): string => {
  const nombradas = items.length > MAX_NOMBRADAS + 1 ? items.slice(0, MAX_NOMBRADAS) : items
  const mas = items.length - nombradas.length
  const partes = [...nombradas.map(String), ...(mas ? [`${mas} más`] : [])]

  return partes.length === 1
    ? `la línea ${partes[0]}`
    : `las líneas ${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`
}

/** 'la línea 2 (precio por debajo del mínimo)'; nothing of it tells a cost. */
const motivosDe = (aprobacion: PorAprobar): string =>
  [...Map.groupBy(aprobacion, ({ motivo }) => motivo)]
    .map(([motivo, lines]) => `${lineas(lines.map(({ item }) => item))}${motivo && ` (${APROBACIONES[motivo]})`}`)
    .join(' y ')

/** 'Queda pendiente de aprobación por la línea 2 (precio por debajo del mínimo).'; '' where nothing waits (DOC-06, DOC-10). */
export const textoAprobacion = (aprobacion: PorAprobar): string =>
  aprobacion.length ? `Queda pendiente de aprobación por ${motivosDe(aprobacion)}.` : ''

/** Whether the document can no longer be changed: it was annulled, or was made before this desk (DAT-05). */
export const isCerrado = ({
  estado_documento,
  numero_anterior,
}: Pick<DocumentoRecord, 'estado_documento' | 'numero_anterior'>): boolean =>
  estado_documento === 'AN' || numero_anterior !== ''

/**
 * What a reader must know before he edits a saved document: why it is annulled or rejected, what it waits for, or that an
 * approval would be lost. '' for nothing of the kind.
 */
export const avisoDe = (record: DocumentoRecord): string => {
  const { estado_documento, motivo_anulacion, motivo_rechazo, productos, numero_anterior } = record
  if (numero_anterior) return deAntes(numero_anterior)
  const aprobacion = productos.flatMap(({ aprobacion: motivo }, i) => (motivo ? [{ item: i + 1, motivo }] : []))
  if (estado_documento === 'AN') return motivo_anulacion && `Anulada: ${motivo_anulacion}`
  if (estado_documento === 'RE') return motivo_rechazo && `Rechazada: ${motivo_rechazo}`
  if (estado_documento === 'PA') return textoAprobacion(aprobacion)

  return aprobacion.length
    ? `Autorizada por ${motivosDe(aprobacion)}. Si la modifica y la guarda, vuelve a pedir aprobación.`
    : ''
}
