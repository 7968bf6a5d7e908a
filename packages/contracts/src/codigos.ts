import type { Lugar, Moneda } from '@yunque/pricing'
import type { Modulo } from './modulos.ts'

// Codes and what people read for them, without zod: a screen that shows one loads no schema.

export type { Lugar, Moneda }

/** Business lines. */
export const NEGOCIOS = { I: 'Aceros Inoxidables', E: 'Aceros Especiales', H: 'Chapas Antidesgaste' } as const
export type Negocio = keyof typeof NEGOCIOS

/** Currencies: codes on the wire, symbols on screen, never bare numbers (DOC-08). */
export const MONEDAS = { D: 'U$S', P: '$' } as const satisfies Record<Moneda, string>

/** States of a document, derived by the server in this order of precedence (DOC-01). */
export const ESTADOS = {
  AN: 'Anulada',
  RE: 'Rechazada',
  PA: 'Pendiente de Aprobación',
  GA: 'Ganada',
  PE: 'Perdida',
  GP: 'Ganada parcial',
  VE: 'Vencida',
  PV: 'Pronta a vencer',
  SV: 'Sin vencer',
} as const
export type Estado = keyof typeof ESTADOS

/** Fields of a document's CONDICIONES section. */
export type Condicion =
  | 'condicion_ajuste'
  | 'entrega_valor'
  | 'validez_oferta'
  | 'flete_seguro_destino'
  | 'usuario_destino_nv'
  | 'estado'
  | 'tipo_cambio'

type Documento = {
  /** Who may open one (LLA-07). */
  modulo: Modulo
  nombre: string
  /** Head of the items editor. */
  productos: string
  /** Address of its list. */
  lista: string
  /** What it shows under CONDICIONES (CND-02..04). */
  condiciones: readonly Condicion[]
  /** Asks for a deposit before the first line (ITM-01, ITM-04). */
  pideDeposito: boolean
  /** Its lines may name a lot (ITM-15). */
  muestraFicha: boolean
}

/** The three kinds of document: the only place that tells them apart. How their lines are weighed stands in packages/pricing. */
export const DOCUMENTOS = {
  cotizacion: {
    modulo: 'COT',
    nombre: 'Cotización',
    productos: 'PRODUCTOS A COTIZAR',
    lista: '/cotizaciones/consulta',
    condiciones: ['condicion_ajuste', 'entrega_valor', 'validez_oferta', 'flete_seguro_destino'],
    pideDeposito: false,
    muestraFicha: false,
  },
  nota_venta: {
    modulo: 'NVR',
    nombre: 'Nota de venta',
    productos: 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA',
    lista: '/cotizaciones/notas-ventas',
    condiciones: [
      'condicion_ajuste',
      'entrega_valor',
      'flete_seguro_destino',
      'usuario_destino_nv',
      'estado',
      'tipo_cambio',
    ],
    pideDeposito: false,
    muestraFicha: true,
  },
  'factura-representante': {
    modulo: 'FCR',
    nombre: 'Factura de representante',
    productos: 'PRODUCTOS A COTIZAR',
    lista: '/representante/factura-representante',
    condiciones: ['entrega_valor'],
    pideDeposito: true,
    muestraFicha: true,
  },
} as const satisfies Record<Lugar, Documento>

/** 'Cotización N° 12345'. All three are feminine, which the texts below rely on. */
export const tituloDe = (tipo: Lugar, n_cotizacion: string): string => `${DOCUMENTOS[tipo].nombre} N° ${n_cotizacion}`

/** 'No existe la nota de venta N° 12345.' (VIS-01) */
export const noExiste = (tipo: Lugar, n_cotizacion: string): string =>
  `No existe la ${DOCUMENTOS[tipo].nombre.toLowerCase()} N° ${n_cotizacion}.`
