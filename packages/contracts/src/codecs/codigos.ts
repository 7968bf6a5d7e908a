import type { Lugar, Moneda } from '@yunque/pricing'
import type { Modulo } from '../modulos.ts'

// Codes and what people read for them, without zod: a screen that shows one loads no schema.

export type { Lugar, Moneda }

/** The specification's business lines, used where a server tells none of its own (DAT-01). */
export const NEGOCIOS: Readonly<Record<string, string>> = {
  I: 'Aceros Inoxidables',
  E: 'Aceros Especiales',
  H: 'Chapas Antidesgaste',
}
/** The code of one. */
export type Negocio = string

/**
 * Whether lines have an observacion_etiqueta: those of Aceros Especiales without a deposit do. Screen and server both ask
 * here (ITM-11).
 */
export const needsEtiqueta = ({ negocio, deposito }: { negocio: string; deposito: string | null }): boolean =>
  negocio === 'E' && !deposito

/** Currencies: codes on the wire, symbols on screen, never bare numbers (DOC-08). */
export const MONEDAS = { D: 'U$S', P: '$' } as const satisfies Record<Moneda, string>

/** Generic client, for a buyer without a record of his own (EST-02). */
export const CLIENTE_GENERICO = '9999'

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

/** Item estados with a meaning of their own; the list itself comes from the server (DOC-03). */
export const ESTADO_ITEM = { abierta: 'A', ganada: 'G', perdida: 'P' } as const

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
  /** Modules any one of which may open such a document (LLA-07). */
  modulo: Modulo
  nombre: string
  /** Head of the items editor. */
  productos: string
  /** Address of its list. */
  lista: string
  /** Address of one of them, up to its number. */
  ruta: string
  /** What it shows under CONDICIONES (CND-02..04). */
  condiciones: readonly Condicion[]
  /** Asks for a deposit before the first line (ITM-01, ITM-04). */
  pideDeposito: boolean
  /** Its lines may name a lot (ITM-15). */
  muestraFicha: boolean
  /** Asks for date, place and conditions of delivery; a quotation's status panel asks for them instead (EST-03, DOC-18). */
  pideEntrega: boolean
}

/** The three kinds of document: the only place that tells them apart. How their lines are weighed stands in packages/pricing. */
export const DOCUMENTOS = {
  cotizacion: {
    modulo: 'COT',
    nombre: 'Cotización',
    productos: 'PRODUCTOS A COTIZAR',
    lista: '/cotizaciones/consulta',
    ruta: '/cotizaciones/cotizacion',
    condiciones: ['condicion_ajuste', 'entrega_valor', 'validez_oferta', 'flete_seguro_destino'],
    pideDeposito: false,
    muestraFicha: false,
    pideEntrega: false,
  },
  nota_venta: {
    modulo: 'NVR',
    nombre: 'Nota de venta',
    productos: 'PRODUCTOS A INCLUIR EN LA NOTA DE VENTA',
    lista: '/cotizaciones/notas-ventas',
    ruta: '/cotizaciones/notas-ventas/nota_venta',
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
    pideEntrega: true,
  },
  'factura-representante': {
    modulo: 'FCR',
    nombre: 'Factura de representante',
    productos: 'PRODUCTOS A COTIZAR',
    lista: '/representante/factura-representante',
    ruta: '/representante/factura-representante',
    condiciones: ['entrega_valor'],
    pideDeposito: true,
    muestraFicha: true,
    pideEntrega: false,
  },
} as const satisfies Record<Lugar, Documento>

/** 'Cotización N° 12345'. All three are feminine, which the texts below rely on. */
export const tituloDe = (tipo: Lugar, n_cotizacion: string): string => `${DOCUMENTOS[tipo].nombre} N° ${n_cotizacion}`

/** The document's address in the app. */
export const enlaceDe = (tipo: Lugar, n_cotizacion: string | number): string =>
  `${DOCUMENTOS[tipo].ruta}/${n_cotizacion}`

/** 'No existe la nota de venta N° 12345.' (VIS-01) */
export const noExiste = (tipo: Lugar, n_cotizacion: string): string =>
  `No existe la ${DOCUMENTOS[tipo].nombre.toLowerCase()} N° ${n_cotizacion}.`

/** Kinds of events in an agenda (PAN-02). */
export const TIPOS_EVENTO = {
  seguimiento: 'Seguimientos',
  tarea: 'Tareas',
  cotizacion: 'Cotizaciones que vencen',
  entrega: 'Fechas comprometidas',
} as const
export type TipoEvento = keyof typeof TIPOS_EVENTO
/** The screen that an event opens: whoever has not got it sees no event of that kind. */
export const MODULO_DE_EVENTO = {
  seguimiento: 'SEG',
  tarea: 'TAR',
  cotizacion: DOCUMENTOS.cotizacion.modulo,
  entrega: DOCUMENTOS.nota_venta.modulo,
} as const satisfies Record<TipoEvento, Modulo>
export const ESTADOS_EVENTO = { pendiente: 'Pendientes', vencido: 'Vencidos', hecho: 'Hechos' } as const

/** Ways of getting in touch (PAN-05). */
export const TIPOS_SEGUIMIENTO = {
  L: 'Llamada',
  V: 'Visita',
  E: 'E-mail',
  W: 'WhatsApp',
  O: 'Otro',
} as const
export type TipoSeguimiento = keyof typeof TIPOS_SEGUIMIENTO

/** Where a task comes from (PAN-03); sistema is what the desk itself asks of somebody. */
export const ORIGENES_TAREA = {
  manual: 'Manual',
  seguimiento: 'Seguimiento',
  cotizacion: 'Cotización por vencer',
  aprobacion: 'Aprobación',
  cm05: 'CM05',
  sistema: 'Sistema',
} as const
export type OrigenTarea = keyof typeof ORIGENES_TAREA

/** Ranges of a CM05's expiry: expired, or expiring within 15 or 30 days; the 30 include the 15. */
export const RANGOS_CM05 = ['vencidas', '15', '30'] as const
export type RangoCm05 = (typeof RANGOS_CM05)[number]

/** Outcomes of a mail; '' where there was none. */
export const ESTADOS_AVISO = {
  '': '',
  pendiente: 'en cola',
  'sin configurar': 'no enviado: falta configurar el correo',
  enviado: 'enviado',
  rechazado: 'rechazado',
  'sin confirmar': 'sin confirmar',
} as const

/** How far a nota de venta is prepared, derived from its lines. */
export const ESTADOS_NV = { P: 'Pendiente', R: 'Preparada en parte', T: 'Preparada', N: 'Anulada' } as const
export type EstadoNv = keyof typeof ESTADOS_NV

/** '' where a server tells none, which is no state. */
export const ESTADOS_FACTURA = { A: 'Activa', B: 'Anulada', '': '' } as const
export const ESTADOS_PEDIDO = { A: 'Abierto', C: 'Cumplido', '': '' } as const

/** An open follow-up is late once its day has ended. */
export const ESTADOS_SEGUIMIENTO = { P: 'Pendiente', V: 'Vencido', C: 'Cerrado' } as const
export type EstadoSeguimiento = keyof typeof ESTADOS_SEGUIMIENTO

export const ESTADOS_TAREA = { P: 'Pendiente', H: 'Hecha' } as const

/** What became of a request that came by mail (PED-07). */
export const ESTADOS_RECIBIDO = {
  N: 'Nuevo',
  T: 'Tomado',
  C: 'Cotizado',
  R: 'Respondido',
  D: 'Descartado',
} as const
export type EstadoRecibido = keyof typeof ESTADOS_RECIBIDO

/** The keys of a map of codes, as a closed list of values. */
export const claves = <T extends object>(map: T) => Object.keys(map) as [keyof T & string, ...(keyof T & string)[]]
