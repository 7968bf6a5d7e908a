import { type CampoTexto, ofCampos } from './fields.ts'

/** Longest value of each text of a document and its status panel, in code points: what its schema takes and its input counts. */
export const DOCUMENTO_MAX = {
  ...(ofCampos(({ max }) => max) as Readonly<Record<CampoTexto, number>>),
  motivo_extension: 200,
  motivo_anulacion: 400,
  motivo_deshacer: 200,
}
