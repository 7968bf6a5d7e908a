import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { Modulo } from '@yunque/contracts/modulos'
import { type Lugar, lugar } from '@yunque/contracts/productos'

/** Fields of the CONDICIONES section (spec §3, "Adjustment conditions"). */
export type Condicion =
  | 'condicion_ajuste'
  | 'entrega_valor'
  | 'validez_oferta'
  | 'flete_seguro_destino'
  | 'usuario_destino_nv'
  | 'estado'
  | 'tipo_cambio'

/** One kind of document: who may open it, what it is called and which conditions it shows. */
export type DocumentoRules = {
  modulo: Modulo
  nombre: string
  nuevo: string
  guardado: (n_cotizacion: string) => string
  inexistente: (id: string) => string
  titulo: (n_cotizacion: string) => string
  lista: LinkProps
  /** Where one of them stands; `id` may be 'nuevo'. */
  ruta: (id: string) => LinkProps
  condiciones: readonly Condicion[]
}

/** The only place that tells the kinds of document apart (spec §5, "Condition fields by context"; CND-02..04). */
export const DOCUMENTOS: Record<Lugar, DocumentoRules> = {
  cotizacion: {
    modulo: 'COT',
    nombre: 'Cotización',
    nuevo: 'Cotización nueva',
    titulo: (n) => `Cotización N° ${n}`,
    guardado: (n) => `Cotización N° ${n} guardada.`,
    inexistente: (id) => `No existe la cotización N° ${id}.`,
    lista: linkOptions({ to: '/cotizaciones/consulta' }),
    ruta: (id) => linkOptions({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id } }),
    condiciones: ['condicion_ajuste', 'entrega_valor', 'validez_oferta', 'flete_seguro_destino'],
  },
  nota_venta: {
    modulo: 'NVR',
    nombre: 'Nota de venta',
    nuevo: 'Nota de venta nueva',
    titulo: (n) => `Nota de venta N° ${n}`,
    guardado: (n) => `Nota de venta N° ${n} guardada.`,
    inexistente: (id) => `No existe la nota de venta N° ${id}.`,
    lista: linkOptions({ to: '/cotizaciones/notas-ventas' }),
    ruta: (id) => linkOptions({ to: '/cotizaciones/notas-ventas/$tipo/$id', params: { tipo: 'nota_venta', id } }),
    condiciones: [
      'condicion_ajuste',
      'entrega_valor',
      'flete_seguro_destino',
      'usuario_destino_nv',
      'estado',
      'tipo_cambio',
    ],
  },
  'factura-representante': {
    modulo: 'FCR',
    nombre: 'Factura de representante',
    nuevo: 'Factura de representante nueva',
    titulo: (n) => `Factura de representante N° ${n}`,
    guardado: (n) => `Factura de representante N° ${n} guardada.`,
    inexistente: (id) => `No existe la factura de representante N° ${id}.`,
    lista: linkOptions({ to: '/representante/factura-representante' }),
    ruta: (id) => linkOptions({ to: '/representante/factura-representante/$id', params: { id } }),
    condiciones: ['entrega_valor'],
  },
}

/** Name of the kind of document that a URL asks for; without such a kind there is no page (VIS-01). */
export const nombreDeTipo = (tipo: string | undefined): string => {
  const known = lugar.safeParse(tipo)

  return known.success ? DOCUMENTOS[known.data].nombre : 'Página no encontrada'
}
