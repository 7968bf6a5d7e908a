import { ApiError } from '../../../kernel/http/errors.ts'

/** Refuses to change an annulled document, or one of an earlier system (DAT-05). Who annulled it changed it last (VIS-04). */
export const demandEditable = ({
  anulada,
  numero_anterior,
  modificado_por,
}: {
  anulada: 'S' | 'N'
  numero_anterior: string | null
  modificado_por: string | null
}): void => {
  if (anulada === 'S')
    throw new ApiError(422, `El documento está anulado${modificado_por ? `: lo anuló ${modificado_por}` : ''}.`)
  if (numero_anterior === null) return
  throw new ApiError(422, 'El documento es anterior a este sistema: se consulta y se copia, no se modifica.')
}
