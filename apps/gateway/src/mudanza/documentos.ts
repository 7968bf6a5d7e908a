import { unaccented } from '@yunque/contracts/codecs/text'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { LoteTraido } from './bring-catalogo.ts'

// Writes the other server's documents as files (DAT-05, DAT-13). Here they can be read and copied, but nobody changes
// them.

/** A file: its titles, and its rows. */
export type Hoja = readonly [titles: readonly string[], rows: readonly (readonly string[])[]]

/** Who made a document, with a code that one of our users may have. */
const vendedorDe = ({ usuario }: DocumentoRecord, otro: string): { codigo: string; nombre: string } => {
  const nombre = usuario.trim() || otro
  const codigo = unaccented(nombre)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')

  return { codigo: codigo.length > 1 ? codigo.slice(0, 40) : `${codigo}.de.antes`, nombre }
}

const decimal = (text: string): string => (text || '0').replace('.', ',')
const MEDIDA = /^\d{1,12}(\.\d{1,2})?$/

/** The measures as our lots and lines have them: all that the familia asks, or none if one of them cannot be read. */
const medidasDe = (medidas: readonly string[]): string =>
  medidas.every((medida) => MEDIDA.test(medida)) ? medidas.join('; ') : ''

type Tipo = 'cotizacion' | 'nota_venta'

/** Leaves out rejected documents, which our files have no state for; they stay in the folder of answers. */
const vivos = (documentos: readonly DocumentoRecord[], tipo: Tipo) =>
  documentos.filter((one) => one.tipo === tipo && one.estado_documento !== 'RE')

/** `usuario` is the author of documents that name nobody. A carrier that no new document offers is nobody's code here. */
export const hojasDeDocumentos = (
  documentos: readonly DocumentoRecord[],
  lotes: readonly LoteTraido[],
  { usuario, transportistas }: { usuario: string; transportistas: ReadonlySet<string> },
) => {
  const productoDe = new Map(
    lotes.map(({ familia, producto_select, prod01 }) => [[familia, ...producto_select].join(), prod01]),
  )
  const cabeceras = (tipo: Tipo): Hoja => [
    [
      'Número',
      'Fecha',
      'Cliente',
      'Vendedor',
      'Línea de negocio',
      'Referencia',
      'Observaciones',
      ...(tipo === 'cotizacion' ? ['Validez'] : []),
      'Cliente ocasional',
      'Condición de pago',
      'Lugar de entrega',
      'Transportista',
      'Fecha de entrega',
      'Anulada',
      'Motivo de la anulación',
    ],
    vivos(documentos, tipo).map((one) => [
      one.n_cotizacion,
      one.fecha,
      one.cliente,
      vendedorDe(one, usuario).codigo,
      one.negocio,
      one.referencia,
      one.observaciones,
      // A validity that ends before the day of the quotation is a slip of the other server: the quotation comes without it.
      ...(tipo === 'cotizacion' ? [one.validez_oferta >= one.fecha ? one.validez_oferta : ''] : []),
      one.razon_reemplazo,
      one.cond_pago,
      one.lugar_entre_sgai,
      transportistas.has(one.c_transp) ? one.c_transp : '',
      one.fecha_comprometida,
      one.estado_documento === 'AN' ? 'S' : 'N',
      one.estado_documento === 'AN' ? one.motivo_anulacion : '',
    ]),
  ]
  const items = (tipo: Tipo): Hoja => [
    [
      'Número',
      'Ítem',
      'Producto',
      'Familia',
      'Descripción',
      'Medidas',
      'Cantidad',
      'Kilos',
      'Moneda',
      'Precio unitario',
      'Precio total',
      'Estado',
    ],
    vivos(documentos, tipo).flatMap(({ n_cotizacion, productos }) =>
      productos.map((item) => [
        n_cotizacion,
        String(item.nro_item),
        productoDe.get([item.familia, ...item.productos_seleccionados].join()) ?? '',
        item.familia,
        item.descripcion,
        medidasDe(item.medidas_seleccionadas),
        decimal(item.cantidad),
        decimal(item.peso_total),
        item.moneda === 'P' ? '$' : 'U$S',
        decimal(item.precio_unitario),
        decimal(item.precio_total),
        item.estado === 'G' || item.estado === 'P' ? item.estado : 'A',
      ]),
    ),
  ]
  const vendedores = new Map(
    documentos.map((one) => vendedorDe(one, usuario)).map(({ codigo, nombre }) => [codigo, [codigo, nombre]] as const),
  )

  return {
    usuarios: [['Usuario', 'Nombre'], [...vendedores.values()]] as Hoja,
    cotizaciones: cabeceras('cotizacion'),
    cotizacion_items: items('cotizacion'),
    notas_venta: cabeceras('nota_venta'),
    nota_venta_items: items('nota_venta'),
  }
}
