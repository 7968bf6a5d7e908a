import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import { formatCuit, formatDate } from '@yunque/contracts/codecs/format'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { DocumentoImpreso } from './documento-impreso.ts'
import { widthOf } from './fonts.ts'
import { juntos, partible } from './partes.ts'

export const PRIMARY = '#1e4acf'
/** A4 and its margins, in points. */
const ANCHO = 595
export const MARGEN = 36
const [ARRIBA, ABAJO, ENTRE, ALTO_LOGO, ANCHO_LOGO] = [28, 12, 10, 40, 96]
/** Where the first line under most headers begins. */
const ALTO = 92
/** The longest word of the house's data that has room beside its logo and the title. */
const EN_CASA = 40

type Linea = { text: string; fontSize: number; bold?: true; color?: string }

/** The house's logo, if it has one that can be printed. */
const logoDe = (logo: string): Column[] => {
  if (logo.startsWith('<svg')) return [{ width: 'auto', stack: [{ svg: logo, fit: [ANCHO_LOGO, ALTO_LOGO] }] }]

  return /^data:image\/(png|jpeg);base64,/.test(logo)
    ? [{ width: 'auto', stack: [{ image: logo, fit: [ANCHO_LOGO, ALTO_LOGO] }] }]
    : []
}

const casaDe = ({
  nombre,
  domicilio,
  telefono,
  email,
  cuit,
  condicion_iva,
  iibb,
}: DocumentoImpreso['empresa']): Linea[] => [
  { text: nombre, fontSize: 14, bold: true, color: PRIMARY },
  { text: juntos(domicilio, telefono, email), fontSize: 7.5 },
  {
    text: juntos(
      cuit && `CUIT ${formatCuit(cuit)}`,
      condicion_iva && `IVA ${condicion_iva.replace(/^IVA\s+/i, '')}`,
      iibb && `IIBB ${iibb}`,
    ),
    fontSize: 7.5,
  },
]

/** What the document is. A long name has its number under it. */
const tituloDe = ({ documento: { tipo, n_cotizacion, fecha, validez_oferta }, sello }: DocumentoImpreso): Linea[] => {
  const [nombre, numero] = [DOCUMENTOS[tipo].nombre.toUpperCase(), `N° ${n_cotizacion}`]
  const titulo = nombre.length > 14 ? [nombre, numero] : [`${nombre} ${numero}`]

  return [
    ...titulo.map((text): Linea => ({ text, fontSize: 13, bold: true })),
    { text: sello, fontSize: 8.5, bold: true, color: '#c92a2a' },
    { text: `Fecha: ${formatDate(fecha)}`, fontSize: 8.5 },
    { text: validez_oferta && `Válida hasta: ${formatDate(validez_oferta)}`, fontSize: 8.5 },
  ].filter(({ text }) => text) as Linea[]
}

/** In how many lines a text breaks, as words fill them. */
const lineasDe = ({ text, fontSize, bold }: Linea, width: number): number => {
  let [lineas, x] = [1, 0]
  for (const word of text.split(' ')) {
    const own = widthOf(`${word} `, fontSize, bold)
    if (x > 0 && x + own > width) [lineas, x] = [lineas + Math.max(1, Math.ceil(own / width)), own % width]
    else [lineas, x] = [lineas + Math.floor(own / width), x + own]
  }

  return lineas
}

/** Roboto's line at the paper's line height. */
const altoDe = (lineas: readonly Linea[], width: number): number =>
  lineas.reduce((alto, linea) => alto + lineasDe(linea, width) * linea.fontSize * 1.172 * 1.1, 0)

/**
 * The head of each page, and where what stands under it begins: a head that is higher than its place is cut off, and with it the house's
 * CUIT, or the day until which an offer holds.
 */
export const encabezadoDe = (impreso: DocumentoImpreso): { content: Content; alto: number } => {
  const logo = logoDe(impreso.empresa.logo)
  const [casa, titulo] = [casaDe(impreso.empresa), tituloDe(impreso)]
  const derecha = Math.max(...titulo.map(({ text, fontSize, bold }) => widthOf(text, fontSize, bold)))
  const izquierda = ANCHO - 2 * MARGEN - derecha - ENTRE - logo.length * (ANCHO_LOGO + ENTRE)

  return {
    alto: Math.max(ALTO, ARRIBA + Math.max(altoDe(casa, izquierda), altoDe(titulo, Infinity)) + ABAJO),
    content: {
      margin: [MARGEN, ARRIBA, MARGEN, 0],
      columnGap: ENTRE,
      columns: [
        ...logo,
        { width: '*', stack: casa.map((linea) => ({ ...linea, text: partible(linea.text, EN_CASA) })) },
        { width: 'auto', alignment: 'right', stack: titulo.map((linea) => ({ ...linea, noWrap: true })) },
      ],
    },
  }
}
