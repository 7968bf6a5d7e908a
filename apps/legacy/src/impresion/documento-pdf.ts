import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import { formatCuit, formatMoney } from '@yunque/contracts/codecs/format'
import { CABECERA } from '@yunque/contracts/documento/labels'
import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  type DocumentoImpreso,
  type EN_LA_MUESTRA,
  impresosHolding,
  type LineaImpresa,
  type Persona,
} from './documento-impreso.ts'
import { encabezadoDe, MARGEN, PRIMARY } from './encabezado.ts'
import './fonts.ts'
import { numero } from './formato.ts'
import { juntos, partible } from './partes.ts'
import { allLegible } from './signos.ts'

/** The longest word of a line's text, and of one beside the client's, that has room in its column. */
const [EN_LINEA, EN_DATO] = [18, 40]

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
const head = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({ text, alignment, style: 'head' })

/** 'Etiqueta: valor', left out when there is nothing to say. */
const dato = (label: string, value: string): Content[] =>
  value ? [{ text: [{ text: `${label}: `, color: '#555' }, ...partible(value, EN_DATO)], margin: [0, 1] }] : []

const personaDe = ({ nombre, telefono, email }: Persona): string => juntos(nombre, telefono, email)

/** The amounts in one currency: the subtotal and, where the house breaks IVA down, its IVA by rate and the total (DOC-14). */
const totalesDe = ({ subtotales, desglose }: DocumentoImpreso): Content[] =>
  subtotales.flatMap(({ moneda, total }) => {
    const { alicuotas = [], total: withIva = '' } = desglose[moneda] ?? {}
    const nombre = moneda === 'P' ? 'pesos' : 'dólares'
    const fila = (label: string, value: string, bold: boolean): Content => ({
      text: [`${label}:  `, { text: formatMoney(value, moneda), bold }],
      alignment: 'right',
      fontSize: bold ? 10 : 8.5,
    })

    return [
      fila(`Subtotal en ${nombre}`, total, withIva === ''),
      ...alicuotas.map(({ alicuota, iva }) => fila(`IVA ${numero(alicuota, 0, 2)} %`, iva, false)),
      ...(withIva ? [fila(`Total en ${nombre}`, withIva, true)] : []),
    ]
  })

/** Where the client signs. */
const aceptacionDe = (texto: string): Content[] =>
  texto
    ? [
        { text: texto, margin: [0, 14, 0, 22] },
        {
          columns: ['Firma', 'Aclaración', 'Fecha'].map((text) => [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: '#555' }] },
            { text, fontSize: 7.5, color: '#555', margin: [0, 2, 0, 0] },
          ]),
          columnGap: 24,
        },
      ]
    : []

/** A delivery time in whole days; zero days is 'inmediata'. */
const plazoDe = (dias: string): string => {
  if (dias === '') return ''
  if (Number(dias) === 0) return 'Inmediata'

  return Number(dias) === 1 ? '1 día' : `${dias} días`
}

const linea = (item: LineaImpresa): TableCell[] => [
  right(String(item.nro_item)),
  {
    stack: [
      { text: partible(item.descripcion, EN_LINEA), bold: true },
      ...(item.detalle ? [{ text: partible(item.detalle, EN_LINEA), fontSize: 7.5 }] : []),
      ...(item.observacion_cliente
        ? [{ text: partible(item.observacion_cliente, EN_LINEA), fontSize: 7.5, italics: true }]
        : []),
    ],
  },
  right(`${numero(item.cantidad)} ${item.unidad}`),
  right(item.muestraPeso && item.peso_total ? `${numero(item.peso_total, 2)} KG` : ''),
  right(formatMoney(item.precio_unitario, item.moneda, 8)),
  right(item.precio_unitario && (item.medidas_familia === 1 ? `por ${item.unidad}` : 'por KG')),
  right(plazoDe(item.plazo_entrega)),
  right(formatMoney(item.precio_total, item.moneda)),
]

const definition = (impreso: DocumentoImpreso): TDocumentDefinitions => {
  const { empresa, documento, cliente, lineas } = impreso
  const datoDe = (campo: keyof typeof EN_LA_MUESTRA) => dato(CABECERA[campo], documento[campo])
  const titulo = `${DOCUMENTOS[documento.tipo].nombre.toUpperCase()} N° ${documento.n_cotizacion}`
  const encabezado = encabezadoDe(impreso)

  return {
    pageSize: 'A4',
    pageMargins: [MARGEN, encabezado.alto, MARGEN, 44],
    info: { title: titulo, author: empresa.nombre },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.1 },
    styles: { head: { bold: true, fontSize: 7.5, color: '#fff', fillColor: PRIMARY } },
    ...(impreso.sello && { watermark: { text: impreso.sello, color: '#888', opacity: 0.18, bold: true } }),
    header: encabezado.content,
    footer: (page, pages) => ({
      margin: [MARGEN, 12, MARGEN, 0],
      columns: [
        { text: titulo, fontSize: 7, color: '#555' },
        { text: `Página ${page} de ${pages}`, alignment: 'right', fontSize: 7, color: '#555' },
      ],
    }),
    content: [
      {
        columns: [
          [
            { text: partible(cliente.razon, EN_DATO), bold: true, fontSize: 10 },
            ...dato(CABECERA.cliente, cliente.codigo),
            ...dato('CUIT', formatCuit(cliente.cuit)),
            ...dato('Domicilio', cliente.domicilio),
            ...dato('Condición de IVA', cliente.condicion_iva),
            ...dato(CABECERA.nro_cpt, personaDe(impreso.contacto)),
          ],
          [
            ...dato('N° anterior', documento.numero_anterior),
            ...impresosHolding('texto').flatMap(datoDe),
            ...dato('Vendedor', personaDe(impreso.vendedor)),
            ...dato(CABECERA.lugar_entrega, impreso.lugar_entrega),
            ...dato(CABECERA.c_transp, impreso.transportista),
            ...impresosHolding('fecha', 'marca').flatMap(datoDe),
          ],
        ],
        columnGap: 24,
        margin: [0, 0, 0, 10],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [16, '*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
          body: [
            [
              head('#'),
              head('Descripción', 'left'),
              head('Cantidad'),
              head('Peso'),
              head('Precio unit.'),
              head('Base'),
              head('Plazo'),
              head('Total'),
            ],
            ...lineas.map(linea),
          ],
        },
        layout: {
          hLineWidth: (i) => (i <= 1 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => '#ccd3e4',
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
      {
        margin: [0, 8, 0, 0],
        stack: [
          // However long what follows is, the totals stay with the lines.
          { unbreakable: true, stack: totalesDe(impreso) },
          ...dato('Condición', impreso.condicion),
          ...dato(CABECERA.entrega_valor, impreso.entrega_valor),
          ...dato(CABECERA.tipo_cambio, impreso.tipo_cambio),
          ...dato('Datos bancarios', impreso.banco.join(' / ')),
          ...(documento.observaciones
            ? [
                {
                  text: partible(documento.observaciones, EN_DATO),
                  margin: [0, 6, 0, 0] as [number, number, number, number],
                },
              ]
            : []),
          ...impreso.leyendas.map((text) => ({
            text,
            fontSize: 7,
            color: '#555',
            margin: [0, 6, 0, 0] as [number, number, number, number],
          })),
          { unbreakable: true, stack: aceptacionDe(impreso.aceptacion) },
        ],
      },
    ],
  }
}

const pdfDe = ({ empresa, ...impreso }: DocumentoImpreso): Promise<Buffer> => {
  const legible = { ...allLegible(impreso), empresa: { ...allLegible(empresa), logo: empresa.logo } }

  return pdfmake.createPdf(definition(legible)).getBuffer() as Promise<Buffer>
}

/** Whether a document is printed as it is, its logo with it. */
export const canPrint = (impreso: DocumentoImpreso): Promise<boolean> =>
  pdfDe(impreso).then(
    () => true,
    () => false,
  )

/** A document on A4, its heads repeated on each page, as a seller would send it (VIS-14). A logo that is no valid image is left out. */
export const documentoPdf = async (impreso: DocumentoImpreso): Promise<Buffer> => {
  try {
    return await pdfDe(impreso)
  } catch (error) {
    if (impreso.empresa.logo === '') throw error

    return pdfDe({ ...impreso, empresa: { ...impreso.empresa, logo: '' } })
  }
}
