import { DOCUMENTOS, type Estado, type Lugar } from '../codecs/codigos.ts'

/** States in which a document is not in force (DOC-19): the stamp across its paper, and the reason why nothing may follow from it. */
const FUERA_DE_VIGOR: Partial<Record<Estado | '', { sello: string; motivo: string }>> = {
  AN: { sello: 'ANULADA', motivo: 'está anulada' },
  RE: { sello: 'RECHAZADA', motivo: 'fue rechazada' },
  PA: { sello: 'PENDIENTE DE APROBACIÓN', motivo: 'está pendiente de aprobación' },
}

/** The stamp across the document's paper, '' for none. */
export const selloDe = (estado: Estado | ''): string => FUERA_DE_VIGOR[estado]?.sello ?? ''

/** Told of a document from before this desk (DAT-05), with the number that it had there. */
export const deAntes = (numero_anterior: string): string =>
  `Es el N° ${numero_anterior} del sistema anterior: se consulta y se duplica, no se modifica.`

/**
 * Why a document may not be sent, '' if it may. One from before this desk may not, since it has none of the conditions
 * that are printed (DAT-05).
 */
export const whyNotSent = (
  tipo: Lugar,
  { estado_documento, numero_anterior }: { estado_documento: Estado | ''; numero_anterior: string },
): string => {
  const motivo = numero_anterior ? 'es del sistema anterior' : FUERA_DE_VIGOR[estado_documento]?.motivo

  return motivo ? `La ${DOCUMENTOS[tipo].nombre.toLowerCase()} ${motivo}: no se envía.` : ''
}

/** Why a quotation's lines cannot be won while it is not in force, worded as in EST-08; '' if they can (DOC-20). */
export const whyNotWon = (estado: Estado | ''): string => {
  const { motivo } = FUERA_DE_VIGOR[estado] ?? {}

  return motivo ? `No se puede dar por ganada, la cotización ${motivo}` : ''
}
