import type { Aprobacion } from '@yunque/contracts/documento/aprobacion'
import type { CampoHolding } from '@yunque/contracts/documento/fields'
import type { Ficha, PesoOrigen, PrecioOrigen } from '@yunque/contracts/documento/item'
import { type ItemHolding, type NombreItem, ofItem } from '@yunque/contracts/documento/item-fields'
import type { EstadoNv } from '@yunque/contracts/notas-ventas'
import type { Lugar, Moneda, Negocio } from '@yunque/contracts/productos'
import type { Generated } from 'kysely'
import type { Computed, Decimal, DeMaestro, Fecha, Flag, Json } from './columns.ts'

export type CotizacionesTables = {
  /** Columns and rows of the adjustment conditions, and the cells that exist (CND-01). */
  tipos_vencimientos: DeMaestro & { tipo_vencim_codi: string; descrip: string; col: string; orden: number }
  vencimientos: DeMaestro & { tipo_ajuste_codi: string; nombre: string; orden: number }
  condiciones_opciones: DeMaestro & { tipo_ajuste_codi: string; tipo_vencim_codi: string }
  /** A view of the three above: '{ajuste}_{vencimiento}' and its words. */
  condiciones_de_pago: Record<'codigo' | 'nombre', Computed<string>> & {
    en_uso: Computed<boolean>
    orden_plazo: Computed<number>
    orden_forma: Computed<number>
  }
  entrega_valores: DeMaestro & { tipo_vencim_codi: string; codigo: string; nombre: string; orden: number }
  /** Short lists of {value, text} by the list's name (DOC-03, DOC-04). */
  listas: DeMaestro & {
    lista: 'estados_item' | 'motivos_item' | 'estados_nv' | 'tipos_cambio'
    value: string
    text: string
    orden: number
  }
  /** Counts of documents, kept by triggers in pieces that are added up. */
  documentos_cuentas: {
    tipo: Lugar
    fase: string
    preparacion: string
    validez_oferta: Fecha | null
    n: number
  }
  /** Sums of the quotations of a seller and a month, kept by triggers in pieces that are added up. */
  resumen_cuentas: Record<'mes' | 'usuario' | 'fase', string> &
    Record<'n' | 'con_p' | 'con_d' | 'dias' | 'con_dias', number> &
    Record<'p' | 'd' | 'ganado_p' | 'ganado_d', Decimal>
  /** The motives of each quotation; triggers keep them. */
  documentos_motivos: { n_cotizacion: number; motivo_codi: string; fecha: Fecha; usuario: string }
  /** Counts of lost quotations by month, seller and motive, kept by triggers in pieces that are added up. */
  motivos_cuentas: { mes: Fecha; usuario: string; motivo_codi: string; n: number }
  /** Counts of documents by stretch of numbers, kept by triggers in pieces that are added up. */
  documentos_tramos: { tipo: Lugar; fase: string; tramo: number; n: number }
  /** Each name that a document has or had, once; `plana` is its form for searching. A trigger keeps them. */
  razones: { razon: string; plana: Computed<string> }
  /** Counts of documents by name, kept by triggers in pieces that are added up. */
  razones_cuentas: { tipo: Lugar; razon: string; n: number; plana: Computed<string> }
  /** The client's request as it arrived, with the document that was made from it. */
  cotizacion_pedidos: {
    n_cotizacion: number
    orden: number
    texto: string
    renglones: Generated<string>
    momento: Date
    usuario: string
    /** The mail that it came in. */
    recibido: number | null
  }
  /** Documents of all three tipos. */
  cotizaciones: Record<CampoHolding<'texto'>, Generated<string>> &
    Record<CampoHolding<'marca'>, Generated<Flag>> &
    Record<CampoHolding<'fecha'>, Generated<Fecha | null>> & {
      n_cotizacion: Generated<number>
      tipo: Lugar
      /** The quotation that a sales note was made from (DOC-07). */
      n_cotizacion_origen: Generated<number | null>
      version: Generated<number>
      fecha: Fecha
      usuario: string
      cliente: string
      nro_cpt: number | null
      negocio: Negocio
      deposito: string | null
      lugar_entrega: Generated<string>
      c_transp: string | null
      fecha_seguimiento: Fecha | null
      condicion_ajuste: Generated<string>
      entrega_valor: Generated<string>
      usuario_destino_nv: string | null
      estado: Generated<string>
      tipo_cambio: Generated<string>
      /** Rates of the day of the save, frozen (DOC-08). */
      dolar_billete: Decimal | null
      dolar_divisa: Decimal | null
      anulada: Generated<Flag>
      rechazada: Generated<Flag>
      pendiente_aprobacion: Generated<Flag>
      motivo_rechazo: Generated<string>
      motivo_anulacion: Generated<string>
      /** Highest nro_item ever given: a deleted line's number is not used again (LLA-03). */
      ultimo_nro_item: Generated<number>
      /** Sums over the lines: how many lines, how many are G and P, and their price in each currency. */
      items: Generated<number>
      ganados: Generated<number>
      perdidos: Generated<number>
      subtotal_p: Decimal | null
      subtotal_d: Decimal | null
      /** Sum of its won lines. Null in a document that was wholly won before migration 0082: its subtotal is that sum. */
      ganado_p: Generated<Decimal | null>
      ganado_d: Generated<Decimal | null>
      /** The part of the state that does not depend on the day: an open document expires later (DOC-01). */
      fase: Computed<'abierta' | 'PA' | 'RE' | 'GA' | 'GP' | 'PE' | 'AN'>
      /** The name on the document, written by hand for the generic client (EST-02). A trigger keeps it, like the next two. */
      razon: Computed<string>
      /**
       * How it is paid, in the words of its last save; '' on what was saved before migration 0370. A trigger keeps them (VIS-14).
       */
      condicion_acordada: Computed<string>
      entrega_acordada: Computed<string>
      /** The author's name, by which lists are sorted. A trigger keeps it. */
      nombre_usuario: Computed<string>
      /** The day on which its last line was decided (PAN-04). Kept by a trigger. */
      decidida: Generated<Fecha | null>
      /** How many lines of a note are still to be prepared, and how many are partly prepared. */
      pendientes: Computed<number>
      preparados: Computed<number>
      /** The day on which the last line of a note was prepared. Kept by a trigger. */
      entregada: Generated<Fecha | null>
      /** P pendiente, R preparada en parte, T preparada, N anulada (DOC-07). */
      preparacion: Computed<EstadoNv>
      modificado: Generated<Date>
      modificado_por: Generated<string>
      /** Its number in an earlier system, for a document imported from there: it is read-only (DAT-05). */
      numero_anterior: Generated<string | null>
    }
  cotizacion_items: Record<ItemHolding<'texto'>, Generated<string>> &
    Record<ItemHolding<'codigos' | 'medidas'>, Generated<string[]>> &
    Record<ItemHolding<'decimal'>, Decimal | null> & {
      n_cotizacion: number
      nro_item: number
      orden: number
      familia: string
      ficha: Json<Ficha> | null
      peso_origen: Generated<PesoOrigen>
      moneda: Moneda
      precio_origen: Generated<PrecioOrigen>
      /** The list price when the line was priced, and the product's rate of IVA then (DOC-14). */
      precio_lista: Generated<Decimal | null>
      iva: Generated<Decimal>
      /** Why the line waits, or waited, for approval (DOC-10). */
      aprobacion: Generated<Aprobacion>
      plazo_entrega: number | null
      medidas_familia: Generated<number>
      /** A abierta, G ganada, P perdida (DOC-03). */
      estado: Generated<'A' | 'G' | 'P'>
      motivo_codi: Generated<string>
      dato_adicional_1: Generated<string>
      descrip_motivo: Generated<string>
      /** The line of `n_cotizacion_origen` that this one was made from. */
      nro_item_origen: Generated<number | null>
      cantidad_preparada: Generated<Decimal>
      /** The family's rules when the line was saved, as in `familias.reglas` (DAT-16). */
      reglas: Generated<string[] | null>
    }
  /** Every extension of a validity: until when, why, by whom and when (DOC-05). */
  extensiones: {
    id: Generated<number>
    n_cotizacion: number
    hasta: Fecha
    motivo: string
    usuario: string
    cuando: Date
  }
}

type Read = Exclude<keyof CotizacionesTables['cotizacion_items'], 'n_cotizacion' | 'orden'>

/** How each column of a line is read from JSON: decimals as text, since JSON numbers are doubles (docs/adr/0003); some may be null. */
const COLUMNS = {
  ...(ofItem(({ holds }) => (holds === 'decimal' ? 'decimal or null' : 'plain')) as {
    readonly [K in NombreItem]: K extends ItemHolding<'decimal'> ? 'decimal or null' : 'plain'
  }),
  precio_lista: 'decimal or null',
  iva: 'decimal',
  aprobacion: 'plain',
  estado: 'plain',
  motivo_codi: 'plain',
  dato_adicional_1: 'plain',
  descrip_motivo: 'plain',
  cantidad_preparada: 'decimal',
  reglas: 'plain',
} as const satisfies Record<Read, 'plain' | 'decimal' | 'decimal or null'>

type Kinds = typeof COLUMNS
const columnsOf = <Kind extends Kinds[Read]>(kind: Kind) =>
  (Object.keys(COLUMNS) as Read[]).filter(
    (column): column is { [C in Read]: Kinds[C] extends Kind ? C : never }[Read] => COLUMNS[column] === kind,
  )

export const ITEM = columnsOf('plain')
export const DECIMALES = columnsOf('decimal')
export const DECIMALES_O_NULL = columnsOf('decimal or null')
