import { DOCUMENTOS, type Estado, type Lugar } from '../codecs/codigos.ts'

/** States in which a document is not in force (DOC-19): what its paper says across, and why nothing follows from it. */
const FUERA_DE_VIGOR: Partial<Record<Estado | '', { sello: string; motivo: string }>> = {
  AN: { sello: 'ANULADA', motivo: 'está anulada' },
  RE: { sello: 'RECHAZADA', motivo: 'fue rechazada' },
  PA: { sello: 'PENDIENTE DE APROBACIÓN', motivo: 'está pendiente de aprobación' },
}

/** What its paper says across, '' for nothing. */
export const selloDe = (estado: Estado | ''): string => FUERA_DE_VIGOR[estado]?.sello ?? ''

/** Said of a document that was made before this desk (DAT-05), by the number that it had there. */
export const deAntes = (numero_anterior: string): string =>
  `Es el N° ${numero_anterior} del sistema anterior: se consulta y se duplica, no se modifica.`

/** Why nobody is sent a document, '' if it may be sent. One of before has none of the conditions that its paper prints (DAT-05). */
export const porQueNoSeEnvia = (
  tipo: Lugar,
  { estado_documento, numero_anterior }: { estado_documento: Estado | ''; numero_anterior: string },
): string => {
  const motivo = numero_anterior ? 'es del sistema anterior' : FUERA_DE_VIGOR[estado_documento]?.motivo

  return motivo ? `La ${DOCUMENTOS[tipo].nombre.toLowerCase()} ${motivo}: no se envía.` : ''
}

/** Why no line of a quotation is won, in the manner of EST-08; '' if one may be (DOC-20). */
export const porQueNoSeGana = (estado: Estado | ''): string => {
  const { motivo } = FUERA_DE_VIGOR[estado] ?? {}

  return motivo ? `No se puede dar por ganada, la cotización ${motivo}` : ''
}
