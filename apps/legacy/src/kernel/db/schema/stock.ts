import type { Generated } from 'kysely'
import type { Computed, Decimal, DeMaestro, Fecha, Flag } from './columns.ts'

export type StockTables = {
  depositos: DeMaestro & { codigo: string; nombre: string }
  stock_fichas: Omit<DeMaestro, 'en_uso'> & {
    id: Generated<number>
    /** '' where the goods are not in a lot. */
    c_ficha: Generated<string>
    prod01: string
    deposito: string
    cajon: Generated<string>
    area: Generated<string>
    ubica: Generated<string>
    /** Values in the order of the family's measures and attributes. */
    medidas: Generated<string[]>
    atributos: Generated<string[]>
    /** The form that is indexed: NaN for a measure that is no number, '' for no attribute. */
    medida_1: Computed<Decimal>
    medida_2: Computed<Decimal>
    atributo_1: Computed<string>
    observ: Generated<string>
    /** G paints the row green (STO-05). */
    tipo_registro: Generated<string>
    fecha_tope: Fecha | null
    minimo_remito: Generated<string>
    minima_fecha: Fecha | null
    procedencia: Generated<string>
    /** 1 primera, 2 segunda. */
    calidad: Generated<'1' | '2'>
    write_down: Generated<Flag>
    stock_fis: Generated<Decimal>
    stock_fise: Generated<Decimal>
    stock_ingreso: Generated<Decimal>
    stock_ingresoe: Generated<Decimal>
    stock_egreso: Generated<Decimal>
    stock_egresoe: Generated<Decimal>
    stock_comp_nv: Generated<Decimal>
    stock_comp_nve: Generated<Decimal>
    /** fis - egreso - comp_nv. */
    stock_disp: Computed<Decimal>
    stock_dispe: Computed<Decimal>
  }
  /** Who changed a lot's stock, when and why (DAT-04). */
  stock_movimientos: Omit<DeMaestro, 'en_uso'> & {
    tipo: string
    fecha: Fecha
    c_ficha: string
    prod01: string
    deposito: string
    a_deposito: string | null
    medidas: string[]
    atributos: string[]
    cantidad: Decimal
    kilos: Decimal | null
    motivo: string
  }
  /** Amounts that dispatch prepared from lots, and what told that they left: a snapshot of stock (DAT-10) or a movement (DAT-04). */
  stock_salidas: {
    id: Generated<number>
    n_cotizacion: number
    nro_item: number
    c_ficha: string
    cantidad: Decimal
    kilos: Decimal
    momento: Date
    importacion: number | null
    movimiento: Generated<number | null>
  }
  /** Sums over the lots, kept by triggers in pieces that are added up. */
  stock_cuentas: Record<'prod01' | 'deposito' | 'calidad' | 'write_down', string> &
    Record<`stock_${'fis' | 'ingreso' | 'egreso' | 'comp_nv' | 'disp'}${'' | 'e'}`, Decimal> & { fichas: number }
  /** Upcoming arrivals; `codigo` is a prod01. */
  ingresos: DeMaestro & {
    id: Generated<number>
    codigo: string
    c_ficha: Generated<string>
    numero: string
    emisor: string
    cantidad: Decimal
    cantidad_equivalente: Decimal | null
    nro_pp: Generated<string>
    item_pp: Generated<string>
    dep: string
    fecha_arrivo: Fecha | null
    ingreso_planta: Fecha | null
  }
}
