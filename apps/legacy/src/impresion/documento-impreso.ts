import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import type { CampoCabecera } from '@yunque/contracts/documento/labels'
import type { Desglose } from '@yunque/pricing'

/** A line with what its codes are called. */
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
  /** 'Calidad 304 · Espesor 2,00 mm …': what tells this product from its family's others. */
  detalle: string
  /** Unit of the quantity: 'UN', 'MT', 'KG'. */
  unidad: string
  /** False where the family hides its weight (FAM-03). */
  muestraPeso: boolean
}

/** Texts of the header that the paper says as they are, each by its word, in this order; and what a sample says there (DAT-03). */
export const EN_LA_MUESTRA = { referencia: 'Su pedido' } as const satisfies Partial<Record<CampoCabecera, string>>
export const DATOS = Object.keys(EN_LA_MUESTRA) as (keyof typeof EN_LA_MUESTRA)[]

export type Persona = { nombre: string; telefono: string; email: string }

/** All that the paper says, as stored: nothing is reckoned while printing (VIS-14). */
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
  /** Across each page: why it is not to be sent, or that nobody has saved it (DOC-19); '' for nothing. */
  sello: string
  cliente: { codigo: string; razon: string; cuit: string; domicilio: string; condicion_iva: string }
  /** Whom to call about it on either side: name, telephone, e-mail. */
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
  /** Where to pay, a line each; what the client signs, '' for nothing. */
  banco: string[]
  aceptacion: string
}
