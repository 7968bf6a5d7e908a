import { decodeGuessed } from '../planilla/decode.ts'
import { guessSeparador, readTable } from '../planilla/table.ts'
import { textOfCalendario } from './calendario.ts'
import { textOfHtml } from './html.ts'
import { Falta, type Leido, type Parte, type Partes } from './leido.ts'

type Clase = 'eml' | 'msg' | 'planilla' | 'csv' | 'pdf' | 'html' | 'calendario' | 'texto'

const hex = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex')

/** Kinds of files that people send as a request but that hold no text. */
const IMAGEN = /^(89504e47|ffd8ff|47494638|49492a00|4d4d002a|424d|52494646)/
const WINMAIL = '789f3e22'
const ZIP = '504b0304'
const OLE = 'd0cf11e0'

const FALTAS = {
  imagen: 'El archivo es una imagen: no tiene texto que se pueda leer.',
  winmail:
    'Es un winmail.dat, que sólo Outlook abre: no se puede leer. Pida que le reenvíen el mensaje como texto o en PDF.',
  word: 'Los documentos de Word no se leen. Abra el archivo y pegue su texto.',
  otro: 'El archivo no es texto, correo, planilla ni PDF: no se puede leer.',
  vacio: 'El archivo no tiene texto.',
} as const

const HEAD_OF_MAIL =
  /^(from |(received|return-path|from|to|subject|date|message-id|mime-version|delivered-to|x-[a-z-]+|dkim-signature|content-type):)/i

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 400)).toString('latin1')
const isMail = (bytes: Uint8Array) => {
  const lines = startOf(bytes).trimStart().split(/\r?\n/)
  return HEAD_OF_MAIL.test(lines[0] ?? '') && /\n[a-z-]+: ?\S/i.test(lines.slice(0, 12).join('\n'))
}

/** The kind of a file, by its first bytes; by its name only where the bytes do not tell. */
const claseOf = (nombre: string, bytes: Uint8Array): Clase => {
  const extension = /\.([a-z0-9]+)$/i.exec(nombre.trim())?.[1]?.toLowerCase() ?? ''
  const mark = hex(bytes)
  if (mark === WINMAIL || /^winmail\.dat$/i.test(nombre)) throw new Falta(FALTAS.winmail)
  if (IMAGEN.test(mark)) throw new Falta(FALTAS.imagen)
  if (startOf(bytes).includes('%PDF-')) return 'pdf'
  if (startOf(bytes).startsWith('{\\rtf')) throw new Falta(FALTAS.word)
  if (mark === ZIP || mark === OLE) {
    if (/^(doc|docx|odt|rtf)$/.test(extension)) throw new Falta(FALTAS.word)
    return mark === OLE && extension === 'msg' ? 'msg' : 'planilla'
  }
  if (extension === 'eml' || isMail(bytes)) return 'eml'
  if (extension === 'csv' || extension === 'tsv') return 'csv'
  if (/^\s*BEGIN:VCALENDAR/i.test(startOf(bytes))) return 'calendario'

  return /^(html?|xhtml)$/.test(extension) || /^\s*<(!doctype html|html)/i.test(startOf(bytes)) ? 'html' : 'texto'
}

/** Control characters, which nobody types and Postgres refuses. */
const CONTROL = /[^\P{Cc}\t\n\r\f]/gu

const plain = (bytes: Uint8Array): string => {
  const texto = decodeGuessed(bytes)
  if (texto.slice(0, 5_000).search(CONTROL) !== -1) throw new Falta(FALTAS.otro)

  return texto
}

const asRows = (texto: string): string =>
  readTable(texto, guessSeparador(texto))
    .map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ').trim()).join('\t'))
    .join('\n')

const READERS: Record<Clase, (bytes: Uint8Array) => Promise<Partes>> = {
  texto: async (bytes) => ({ texto: plain(bytes), avisos: [] }),
  html: async (bytes) => ({ texto: textOfHtml(plain(bytes)), avisos: [] }),
  calendario: async (bytes) => ({ texto: textOfCalendario(plain(bytes)), avisos: [] }),
  csv: async (bytes) => ({ texto: asRows(plain(bytes)), avisos: [] }),
  planilla: async (bytes) => (await import('./planilla.ts')).textOfPlanilla(bytes),
  pdf: async (bytes) => (await import('./pdf.ts')).textOfPdf(bytes),
  eml: async (bytes) => (await import('./eml.ts')).textOfEml(bytes),
  msg: async (bytes) => (await import('./msg.ts')).textOfMsg(bytes),
}

/** Reads a mail attached to a mail, but not the attachments of that one. */
const MAX_DEPTH = 2
const MAX_ADJUNTOS = 10

const joined = (textos: readonly string[]): string => textos.filter(Boolean).join('\n\n')

/**
 * The text of a file of any kind and of its attachments; throws `Falta` where there is none that can be read. `onParte` is told
 * before each of its attachments is opened.
 */
export const textOf = async (
  nombre: string,
  bytes: Uint8Array,
  { clase = claseOf(nombre, bytes), onParte }: { clase?: Clase; onParte?: (parte: Parte) => void } = {},
  depth = 0,
): Promise<Leido> => {
  const { texto, avisos, adjuntos = [] } = await READERS[clase](bytes)
  const textos = [
    texto
      .replace(CONTROL, ' ')
      .replace(/\r\n?|\f/g, '\n')
      .trim(),
  ]
  if (depth >= MAX_DEPTH && adjuntos.length > 0) avisos.push(`${nombre}: no se leyeron los adjuntos que trae adentro.`)
  else if (adjuntos.length > MAX_ADJUNTOS) avisos.push(`Se leyeron los primeros ${MAX_ADJUNTOS} adjuntos.`)
  const opened = depth < MAX_DEPTH ? adjuntos.slice(0, MAX_ADJUNTOS) : []
  for (const [i, adjunto] of opened.entries()) {
    onParte?.({
      hasta: { texto: joined(textos), avisos: [...avisos] },
      adjunto: adjunto.nombre,
      siguen: opened.length - i - 1,
    })
    try {
      const leido = await textOf(adjunto.nombre, adjunto.bytes, {}, depth + 1)
      if (leido.texto !== '') textos.push(`[${adjunto.nombre}]\n${leido.texto}`)
      avisos.push(...leido.avisos)
      if (leido.texto === '' && leido.avisos.length === 0) avisos.push(`${adjunto.nombre}: ${FALTAS.vacio}`)
    } catch (error) {
      avisos.push(`${adjunto.nombre}: ${error instanceof Falta ? error.message : 'no se pudo leer.'}`)
    }
  }
  const whole = joined(textos)
  if (whole === '' && depth === 0) throw new Falta(avisos[0] ?? FALTAS.vacio)

  return { texto: whole, avisos }
}
