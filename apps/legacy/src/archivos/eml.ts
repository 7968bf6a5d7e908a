import PostalMime, { type Attachment } from 'postal-mime'
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

/** What a mail says: its plain text, but for one without any figure where its HTML has some, which only says to look there. */
const bodyOf = (text: string, html: string): string => {
  const rich = textOfHtml(html)
  const isEmpty = text.trim() === '' || (!/\d/.test(text) && /\d/.test(rich))

  return isEmpty && rich !== '' ? rich : text
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

/** Sender, subject and text of a mail (of its HTML where it has no plain text), and its attachments. */
export const textOfEml = async (bytes: Uint8Array): Promise<Partes> => {
  const mail = await parseLegibly(bytes)
  const { from, subject, date, text, html, attachments } = mail
  const cabeza = [
    from?.address ? `De: ${[from.name, from.address].filter(Boolean).join(' ')}` : '',
    subject ? `Asunto: ${subject}` : '',
    date ? `Fecha: ${date}` : '',
  ].filter(Boolean)
  const body = bodyOf(text ?? '', html ?? '')
  const adjuntos = attachments
    .filter((one) => !isDecoration(one))
    .map(({ filename, content }) => ({
      nombre: filename ?? 'adjunto',
      bytes: new Uint8Array(content as ArrayBuffer),
    }))

  return { texto: [...cabeza, '', body].join('\n'), avisos: [], adjuntos }
}
