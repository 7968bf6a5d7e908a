import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Falta, type Leido } from './leido.ts'
import { type Pieza, renglonesDe } from './pdf-renglones.ts'

/** Pages that are read at most; a request has two or three. */
const MAX_PAGINAS = 40

const ESCANEADO =
  'El PDF es una imagen (un escaneo o una foto): no tiene texto que se pueda leer. Pida la planilla o el texto.'
const CON_CLAVE = 'El PDF tiene clave: no se puede leer. Pida una copia sin clave.'
const DANADO = 'El PDF está dañado: no se puede leer.'

/** The text of a PDF, line by line as a reader sees it, table cells separated by tabs. */
export const textOfPdf = async (bytes: Uint8Array): Promise<Leido> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: false,
    enableXfa: false,
  })
  const document = await task.promise.catch((error: unknown) => {
    throw new Falta((error as Error).name === 'PasswordException' ? CON_CLAVE : DANADO)
  })
  const lines: string[] = []
  for (let n = 1; n <= Math.min(document.numPages, MAX_PAGINAS); n++) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent()
    const piezas = items.flatMap((item): Pieza[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a, b, , , x, y] = item.transform as number[] as [number, number, number, number, number, number]
      return [{ texto: item.str, x, y, ancho: item.width, alto: item.height || Math.hypot(a, b) || 10 }]
    })
    lines.push(...renglonesDe(piezas))
    page.cleanup()
  }
  if (lines.length === 0) throw new Falta(ESCANEADO)

  return {
    texto: lines.join('\n'),
    avisos: document.numPages > MAX_PAGINAS ? [`Se leyeron las primeras ${MAX_PAGINAS} páginas.`] : [],
  }
}
