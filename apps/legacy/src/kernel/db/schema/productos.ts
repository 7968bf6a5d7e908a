import type { Generated, GeneratedAlways } from 'kysely'
import type { BasePeso } from '../../../rooms/productos/peso-teorico.ts'
import type { Decimal, DeMaestro, Fecha, Flag } from './columns.ts'

export type SelectorTipo = 'producto' | 'atributo'

export type ProductosTables = {
  negocios: DeMaestro & { codigo: string; nombre: string; orden: number }
  familias: {
    codigo: string
    nombre: string
    negocio: string
    /** 1: priced by quantity, otherwise by weight (PRC-01, PRC-02). */
    medidas_familia: Generated<number>
    /** Units of the quantity and of its equivalent ('' none): UN and KG. */
    um1: Generated<string>
    um2: Generated<string>
    /** Kilos per cubic decimetre. */
    densidad: Decimal | null
    /** Names of its rules (DAT-16); null where nobody has set any: the rules of its code hold. */
    reglas: Generated<string[] | null>
    /** A activa, B fuera de uso. */
    estado: Generated<'A' | 'B'>
    version: Generated<number>
  }
  familia_selectores: { familia: string; tipo: SelectorTipo; orden: number; nombre: string }
  /** `selector` is the selector's orden. */
  selector_opciones: {
    familia: string
    tipo: SelectorTipo
    selector: number
    orden: number
    value: string
    text: string
    /** Out of use; saved lines keep it. */
    baja: Generated<Flag>
  }
  familia_medidas: { familia: string; orden: number; nombre: string; um: string }
  productos: DeMaestro & {
    prod01: string
    familia: string
    descrip: string
    /** The options that identify it, in the order of the family's selectors. */
    productos_seleccionados: string[]
    /**
     * How the weight of one unit is known: for a piece or a metre it is `peso`, in kilos; for a shape it is computed from the
     * measures and the family's densidad; with `kilo` the product is sold by the kilo.
     */
    base_peso: BasePeso
    peso: Decimal | null
    /** Rate of IVA in per cent (DOC-14). */
    iva: Generated<Decimal>
  }
  precios: Omit<DeMaestro, 'en_uso'> & {
    prod01: string
    moneda: 'D' | 'P'
    base: 'kilo' | 'pieza'
    precio: Decimal
    /** The cost per the same base, only for computing the margin: nobody without CPA sees it (DOC-06). */
    costo: Decimal | null
    /** First day on which it holds; the latest one that is not in the future counts. */
    desde: Fecha
    lote: Generated<number | null>
  }
  /** Changes of several prices at once, which are undone as a whole (PAN-16). */
  precios_lotes: {
    id: GeneratedAlways<number>
    desde: Fecha
    detalle: string
    /** Whether it was computed from the prices that held, and so depends on the earlier change (DOC-23). */
    sobre_vigentes: boolean
    usuario: string
    cuando: Date
    deshecho: Date | null
    deshecho_por: string | null
  }
  /** Lowest margin of a family, in per cent of the price (DOC-06). */
  margenes_minimos: DeMaestro & { familia: string; margen: Decimal }
}
