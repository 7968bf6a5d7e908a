import type { DocumentoForm, DocumentoRecord } from '@yunque/contracts/documento/documento'
import { CAMPOS_VACIOS, emptied } from '@yunque/contracts/documento/fields'

/** The header fields that the document screen asks for. Lines, business line and deposit belong to the items editor. */
export type Cabecera = Omit<DocumentoForm, 'negocio' | 'deposito' | 'version' | 'productos' | 'pedidos'>

const { negocio: _negocio, deposito: _deposito, ...VACIA } = CAMPOS_VACIOS

export const CABECERA_VACIA: Cabecera = VACIA

const CAMPOS = Object.keys(VACIA) as (keyof Cabecera)[]

/** The header fields of a saved document, or of a draft's form. */
export const cabeceraDe = (source: DocumentoRecord | DocumentoForm): Cabecera =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, source[campo]])) as Cabecera

/** Sets another client, and clears what was chosen from the earlier client's own lists (CON-09). */
export const withCliente = (cabecera: Cabecera, cliente: string): Cabecera => ({
  ...cabecera,
  cliente,
  ...emptied('his'),
})

/** The tipo_vencim_codi of a condition, '' without one: `{ajuste}_{vencimiento}` (CND-01, CND-05). */
export const tipoVencimCodi = (condicion_ajuste: string): string => condicion_ajuste.split('_')[1] ?? ''

/**
 * Sets another condition. 'Entrega de valores' depends on its tipo_vencim_codi (CND-05), and words in place of the earlier
 * condition are cleared.
 */
export const withCondicion = (cabecera: Cabecera, condicion_ajuste: string): Cabecera => ({
  ...cabecera,
  condicion_ajuste,
  cond_pago: condicion_ajuste === cabecera.condicion_ajuste ? cabecera.cond_pago : '',
  entrega_valor:
    tipoVencimCodi(condicion_ajuste) === tipoVencimCodi(cabecera.condicion_ajuste) ? cabecera.entrega_valor : '',
})
