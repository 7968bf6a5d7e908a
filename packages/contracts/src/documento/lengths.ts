/** Longest value of each text of a document and its status panel, in code points: what its schema takes and its input counts. */
export const DOCUMENTO_MAX = {
  razon_reemplazo: 80,
  empresa_reemplazo: 80,
  referencia: 80,
  observaciones: 4000,
  cond_pago: 80,
  lugar_entre_sgai: 120,
  motivo_extension: 200,
  motivo_anulacion: 400,
  motivo_deshacer: 200,
} as const
