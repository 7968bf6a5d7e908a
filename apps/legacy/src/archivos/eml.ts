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

/** Sender, subject and text of a mail (of its HTML where it has no plain text), and its attachments. */
export const textOfEml = async (bytes: Uint8Array): Promise<Partes> => {
  const mail = await PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: 'arraybuffer' })
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
