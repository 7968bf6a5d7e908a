import { createHash } from 'node:crypto'
import { masDias } from '@yunque/contracts/codecs/dias'
import type { ClienteSeed } from './clientes.ts'
import { createRandom } from './random.ts'
import type { Rows, SeedOptions, World } from './world.ts'

const MAX_CERTIFICADOS = 60
const DIAS_ENTREGAS = 45
const MOLINOS = ['Acerías del Plata', 'Laminados Cordillera', 'Inox Báltica'] as const

/** The smallest PDF with one line of text that readers can open. */
const pdfDe = (linea: string): Buffer => {
  const texto = `BT /F1 14 Tf 60 780 Td (${linea.replaceAll(/[()\\]/g, '')}) Tj ET`

  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n4 0 obj<</Length ${texto.length}>>stream\n${texto}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

/** bytea in the text form that Postgres reads. */
const bytea = (contenido: Buffer) => `\\x${contenido.toString('hex')}` as unknown as Uint8Array

/** A uuid that is the same on every run. */
const uuidDe = (texto: string): string => {
  const hex = createHash('sha256').update(texto).digest('hex')

  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** A CM05 of every third client that has one, and a few exclusions. */
const papelesDe = (clientes: readonly ClienteSeed[], today: string): Rows<'papeles'> => {
  const random = createRandom('papeles')

  return clientes
    .filter(({ cm05_vencimiento }, i) => cm05_vencimiento !== null && i % 3 === 0)
    .map(({ codigo, cm05_vencimiento }) => {
      const tipo = random.chance(85) ? ('CM05' as const) : ('EXCLUSION' as const)
      const contenido = pdfDe(`${tipo} ${codigo}`)
      const vence = cm05_vencimiento ?? today

      return {
        cliente: codigo,
        tipo,
        vence,
        desde: masDias(vence, -365),
        clave: uuidDe(`papel ${codigo}`),
        nombre: `${tipo} ${codigo}.pdf`,
        mime: 'application/pdf',
        bytes: contenido.length,
        sha256: createHash('sha256').update(contenido).digest('hex'),
        contenido: bytea(contenido),
        subido: new Date(`${masDias(today, -random.int(1, 300))}T14:00:00-03:00`),
        subido_por: 'cobranzas',
      }
    })
}

/** Certificates for the first line of sales notes and representatives' invoices delivered in the last weeks. */
const certificadosDe = ({ cotizaciones = [], cotizacion_items = [] }: World, today: string): Rows<'certificados'> => {
  const random = createRandom('certificados')
  const primera = new Map(cotizacion_items.filter(({ orden }) => orden === 1).map((item) => [item.n_cotizacion, item]))

  return cotizaciones
    .filter(
      ({ tipo, anulada, n_cotizacion }) => tipo !== 'cotizacion' && anulada === 'N' && primera.has(n_cotizacion ?? 0),
    )
    .slice(0, MAX_CERTIFICADOS)
    .map(({ n_cotizacion = 0 }, i) => {
      const numero = String(58_200 + i)

      return {
        numero,
        colada: `C${random.int(10_000, 99_999)}`,
        emisor: random.pick(MOLINOS),
        n_cotizacion,
        nro_item: primera.get(n_cotizacion)?.nro_item ?? 1,
        entregado: masDias(today, -random.int(0, DIAS_ENTREGAS)),
        nombre: `Certificado ${numero}.pdf`,
        contenido: bytea(pdfDe(`Certificado de calidad ${numero}`)),
      }
    })
}

/** Tax papers of clients, and quality certificates of delivered goods. */
export const seedPapeles = (clientes: readonly ClienteSeed[], documentos: World, { today }: SeedOptions): World => ({
  papeles: papelesDe(clientes, today),
  certificados: certificadosDe(documentos, today),
})
