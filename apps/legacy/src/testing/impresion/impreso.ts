import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type DocumentoImpreso, EN_LA_MUESTRA, type LineaImpresa } from '../../impresion/documento-impreso.ts'
import { documentoPdf } from '../../impresion/documento-pdf.ts'

export const linea = (change: Partial<LineaImpresa> = {}): LineaImpresa => ({
  nro_item: 1,
  descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
  detalle: 'Espesor 2,00 mm · Ancho 1.250,00 mm · Largo 2.500,00 mm',
  observacion_cliente: 'Con film de protección – ¡ojo, Ñandú!',
  cantidad: '12.5',
  unidad: 'UN',
  peso_total: '1234.50',
  moneda: 'D',
  precio_unitario: '4.12345678',
  precio_total: '5090.41',
  plazo_entrega: '15',
  medidas_familia: 0,
  muestraPeso: true,
  ...change,
})

export const impreso = (change: Partial<DocumentoImpreso> = {}): DocumentoImpreso => ({
  empresa: {
    nombre: 'Aceros del Plata SA',
    cuit: '30712345671',
    domicilio: 'Av. Vélez Sarsfield 1234',
    telefono: '11 4000-0000',
    email: 'ventas@example.com',
    condicion_iva: 'Responsable Inscripto',
    iibb: '901-123456-7',
    logo: '',
  },
  documento: {
    ...documentoRecordDecoded({
      fecha: '2026-11-21',
      validez_oferta: '2026-11-28',
      observaciones: 'Entrega parcial aceptada.',
    }),
    ...EN_LA_MUESTRA,
  },
  sello: '',
  cliente: {
    codigo: '1204',
    razon: 'METALÚRGICA ÑUÑORCO SRL',
    cuit: '30500001234',
    domicilio: 'Ruta 8 km 50',
    condicion_iva: 'Exento',
  },
  contacto: { nombre: 'Pérez, Juan', telefono: '0237 400-0000', email: 'juan@cliente.example' },
  vendedor: { nombre: 'Ana Gómez', telefono: '11 4000-0001', email: 'ana@example.com' },
  condicion: 'Dólar divisa · 30 días',
  entrega_valor: 'Transferencia',
  lugar_entrega: 'Planta Pilar',
  transportista: 'Expreso Pampeano',
  lineas: [linea()],
  subtotales: [
    { moneda: 'P', total: '1000.00' },
    { moneda: 'D', total: '5090.41' },
  ],
  desglose: {},
  tipo_cambio: 'Divisa BNA 1.411,50',
  leyendas: ['Precios en U$S, no incluyen IVA ni percepciones.'],
  banco: ['Banco Nación, CBU 0110599520000012345678'],
  aceptacion: 'Aceptamos esta cotización.',
  ...change,
})

/** A text of a page, and where it ends, in points from the left edge, and stands, from the upper one. */
type Escrito = { text: string; right: number; top: number }

/** What each page says, as read by pdf.js, which shares no code with our writer. */
export const escritos = async (change?: Partial<DocumentoImpreso>): Promise<Escrito[][]> => {
  const pdf = await getDocument({ data: new Uint8Array(await documentoPdf(impreso(change))) }).promise

  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent()

      return items.map((item) =>
        'str' in item
          ? { text: item.str, right: item.transform[4] + item.width, top: 842 - item.transform[5] }
          : { text: '', right: 0, top: 0 },
      )
    }),
  )
}

/** The text of each page. */
export const pages = async (change?: Partial<DocumentoImpreso>): Promise<string[]> =>
  (await escritos(change)).map((page) =>
    page
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
