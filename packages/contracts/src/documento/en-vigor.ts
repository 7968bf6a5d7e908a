import { DOCUMENTOS, type Estado, type Lugar } from '../codecs/codigos.ts'

/** States in which a document is not in force (DOC-19): what its paper says across, and why nothing follows from it. */
const FUERA_DE_VIGOR: Partial<Record<Estado | '', { sello: string; motivo: string }>> = {
  AN: { sello: 'ANULADA', motivo: 'está anulada' },
  RE: { sello: 'RECHAZADA', motivo: 'fue rechazada' },
  PA: { sello: 'PENDIENTE DE APROBACIÓN', motivo: 'está pendiente de aprobación' },
}

/** What its paper says across, '' for nothing. */
export const selloDe = (estado: Estado | ''): string => FUERA_DE_VIGOR[estado]?.sello ?? ''

/** Why nobody is sent a document, '' if it may be sent. */
export const porQueNoSeEnvia = (tipo: Lugar, estado: Estado | ''): string => {
  const { motivo } = FUERA_DE_VIGOR[estado] ?? {}

  return motivo ? `La ${DOCUMENTOS[tipo].nombre.toLowerCase()} ${motivo}: no se envía.` : ''
}

/** Why no line of a quotation is won, in the manner of EST-08; '' if one may be (DOC-20). */
export const porQueNoSeGana = (estado: Estado | ''): string => {
  const { motivo } = FUERA_DE_VIGOR[estado] ?? {}

  return motivo ? `No se puede dar por ganada, la cotización ${motivo}` : ''
}
