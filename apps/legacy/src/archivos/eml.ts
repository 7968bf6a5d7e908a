import PostalMime, { type Attachment } from 'postal-mime'
import { headOf, legibleHead } from './cabeza.ts'
import { textOfHtml } from './html.ts'
import type { Partes } from './leido.ts'

/** Most nested parts, and most bytes of headers, of a mail; more counts as an attack. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const

/** Bytes of a logo or a signature at most; a larger picture may be of a table, or of a piece. */
const MAX_LOGO = 64 * 1024

/** A small picture inside of a mail's text, which is not reported as unread. */
const isDecoration = ({ mimeType, contentId, disposition, content }: Attachment) =>
  mimeType.startsWith('image/') &&
  (contentId !== undefined || disposition === 'inline') &&
  (content as ArrayBuffer).byteLength <= MAX_LOGO

/** Parts that only prove who wrote a mail, or repeat it for one program. */
const IS_BESIDE = /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys)|text\/x-amp-html)$/i

/** Figures are compared within this many characters of a text. */
const COMPARED = 100_000

const figuresOf = (text: string): Set<string> => new Set(text.slice(0, COMPARED).match(/\d+/g))

/**
 * What a mail says: its plain text, or its HTML where the plain text lacks most of the figures in it. Both should say
 * the same; if they do not, the plain text only tells the reader to open the HTML, with a telephone number at most.
 */
const bodyOf = (text: string, html: string): string => {
  const rich = textOfHtml(html)
  if (rich === '') return text
  const [said, meant] = [figuresOf(text), figuresOf(rich)]
  const missing = [...meant].filter((figure) => !said.has(figure)).length

  return text.trim() === '' || missing > meant.size / 2 ? rich : text
}

/**
 * Shown for a mail in which no text was found, such as one whose parts are separated by another boundary than its head
 * names.
 */
const NADA = 'No se encontró qué dice este correo. Ábralo en su programa de correo.'

/** The mail with a head that is text, which the reader of mails takes for granted. */
const withLegibleHead = (bytes: Uint8Array): Uint8Array => {
  const head = headOf(bytes)
  const legible = legibleHead(head)

  return legible === head ? bytes : Buffer.concat([legible, bytes.subarray(head.length)])
}

const parse = (bytes: Uint8Array) => PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: 'arraybuffer' })

/** The same mail as windows-1252 where it names UTF-8, or no charset at all. */
const as1252 = (bytes: Uint8Array): Uint8Array => {
  const raw = Buffer.from(bytes).toString('latin1')
  const named = raw
    .replace(/(\bcharset\s*=\s*"?)utf-?8\b/gi, '$1windows-1252')
    .replace(
      /^(content-type:[ \t]*text\/(?:plain|html))\b(?!(?:[^\r\n]|\r?\n[ \t])*charset)/gim,
      '$1; charset=windows-1252',
    )
  const isBare = !/^content-type:/im.test(named)

  return Buffer.from(isBare ? `Content-Type: text/plain; charset=windows-1252\r\n${named}` : named, 'latin1')
}

const BROKEN = '\u{fffd}'
/** What UTF-8 looks like when it is read as windows-1252. */
const GARBLED = /[ÃÂâ][\u0080-\u00bf€]|ï¿½/
/** The text by either reading: windows-1252 only where UTF-8 breaks it and nothing of it was UTF-8. */
const legible = (text = '', other = ''): string =>
  text.includes(BROKEN) && !other.includes(BROKEN) && !GARBLED.test(other) ? other : text

/**
 * Old programs send windows-1252 under the name of UTF-8, or under none: 'ó' and '½' would be lost, and a measure with them.
 */
const parseLegibly = async (bytes: Uint8Array) => {
  const mail = await parse(bytes)
  if (!`${mail.text} ${mail.html}`.includes(BROKEN)) return mail
  const other = await parse(as1252(bytes))

  return { ...mail, text: legible(mail.text, other.text), html: legible(mail.html, other.html) }
}

const isSomething = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(headOf(bytes).length))
    .toString('latin1')
    .trim() !== ''

/** Sender, subject and text of a mail (of its HTML where it has no plain text), and its attachments. */
export const textOfEml = async (bytes: Uint8Array): Promise<Partes> => {
  const mail = await parseLegibly(withLegibleHead(bytes))
  const { from, subject, date, text, html, attachments } = mail
  const cabeza = [
    from?.address ? `De: ${[from.name, from.address].filter(Boolean).join(' ')}` : '',
    subject ? `Asunto: ${subject}` : '',
    date ? `Fecha: ${date}` : '',
  ].filter(Boolean)
  const body = bodyOf(text ?? '', html ?? '')
  const adjuntos = attachments
    .filter((one) => !isDecoration(one) && !IS_BESIDE.test(one.mimeType))
    .map(({ filename, content }) => ({
      nombre: filename ?? 'adjunto',
      bytes: new Uint8Array(content as ArrayBuffer),
    }))
  const hasMore = attachments.length > 0 || (!text && !html && isSomething(bytes))
  const isMute = body.trim() === '' && adjuntos.length === 0 && hasMore

  return { texto: [...cabeza, '', body].join('\n'), avisos: isMute ? [NADA] : [], adjuntos }
}
