import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { type CampoHolding, camposHolding } from '@yunque/contracts/documento/fields'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import type { Desglose } from '@yunque/pricing'

/** A line with the names behind its codes. */
export type LineaImpresa = Pick<
  ItemRecord,
  | 'nro_item'
  | 'descripcion'
  | 'observacion_cliente'
  | 'cantidad'
  | 'peso_total'
  | 'moneda'
  | 'precio_unitario'
  | 'precio_total'
  | 'plazo_entrega'
  | 'medidas_familia'
> & {
  /** 'Calidad 304 · Espesor 2,00 mm …': distinguishes this product from others of its family. */
  detalle: string
  /** Unit of the quantity: 'UN', 'MT', 'KG'. */
  unidad: string
  /** False where the family hides its weight (FAM-03). */
  muestraPeso: boolean
}

/**
 * Header fields that the paper prints under their word, each with its value in the sample (DAT-03). Texts are printed first,
 * then who sells and where the goods go, then days and marks.
 */
export const EN_LA_MUESTRA = {
  referencia: 'Su pedido',
  fecha_comprometida: '',
  flete_seguro_destino: '',
} as const satisfies Partial<Record<CampoHolding<'texto' | 'fecha' | 'marca'>, string>>
type Impreso = keyof typeof EN_LA_MUESTRA

/** The fields of EN_LA_MUESTRA that hold one of these kinds. */
export const impresosHolding = <H extends 'texto' | 'fecha' | 'marca'>(...kinds: readonly H[]) =>
  camposHolding(...kinds).filter((campo): campo is Impreso & CampoHolding<H> => campo in EN_LA_MUESTRA)

export type Persona = { nombre: string; telefono: string; email: string }

/** Everything that the paper shows, as stored: nothing is computed while printing (VIS-14). */
export type DocumentoImpreso = {
  empresa: {
    nombre: string
    cuit: string
    domicilio: string
    telefono: string
    email: string
    condicion_iva: string
    iibb: string
    /** An SVG, or a PNG or JPEG as a data URL; '' for none. */
    logo: string
  }
  documento: Pick<
    DocumentoRecord,
    'tipo' | 'n_cotizacion' | 'fecha' | 'validez_oferta' | 'observaciones' | 'numero_anterior'
  > &
    Record<Impreso, string>
  /** Text across each page: why the document must not be sent, or that it was never saved (DOC-19); '' for none. */
  sello: string
  cliente: { codigo: string; razon: string; cuit: string; domicilio: string; condicion_iva: string }
  /** The contact on either side: name, telephone, e-mail. */
  contacto: Persona
  vendedor: Persona
  condicion: string
  entrega_valor: string
  lugar_entrega: string
  transportista: string
  lineas: LineaImpresa[]
  subtotales: { moneda: 'P' | 'D'; total: string }[]
  /** IVA by rate where the house wants it broken down (DOC-14). */
  desglose: Partial<Record<'P' | 'D', Desglose>>
  /** 'Divisa BNA 1.411,50', of a document in dollars. */
  tipo_cambio: string
  leyendas: string[]
  /** Where to pay, one line each; and the text that the client signs, '' for none. */
  banco: string[]
  aceptacion: string
}
