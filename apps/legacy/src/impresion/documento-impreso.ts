import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import type { CampoCabecera } from '@yunque/contracts/documento/labels'
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

/** Header texts that the paper prints unchanged, in this order, each with its value in the sample (DAT-03). */
export const EN_LA_MUESTRA = { referencia: 'Su pedido' } as const satisfies Partial<Record<CampoCabecera, string>>
export const DATOS = Object.keys(EN_LA_MUESTRA) as (keyof typeof EN_LA_MUESTRA)[]

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
    | 'tipo'
    | 'n_cotizacion'
    | 'fecha'
    | 'validez_oferta'
    | 'fecha_comprometida'
    | 'observaciones'
    | 'flete_seguro_destino'
    | (typeof DATOS)[number]
  >
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
