import PostalMime, { type Attachment } from 'postal-mime'
import { textOfHtml } from './html.ts'
import type { Partes } from './leido.ts'

/** Most nested parts, and most bytes of headers, of a mail; more counts as an attack. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const

/** An inline picture of a mail is a logo or a signature, so it is not reported as unread. */
const isDecoration = ({ mimeType, contentId, disposition }: Attachment) =>
  mimeType.startsWith('image/') && (contentId !== undefined || disposition === 'inline')

/** Sender, subject and text of a mail (of its HTML where it has no plain text), and its attachments. */
export const textOfEml = async (bytes: Uint8Array): Promise<Partes> => {
  const mail = await PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: 'arraybuffer' })
  const { from, subject, date, text, html, attachments } = mail
  const cabeza = [
    from?.address ? `De: ${[from.name, from.address].filter(Boolean).join(' ')}` : '',
    subject ? `Asunto: ${subject}` : '',
    date ? `Fecha: ${date}` : '',
  ].filter(Boolean)
  const body = text?.trim() ? text : textOfHtml(html ?? '')
  const adjuntos = attachments
    .filter((one) => !isDecoration(one))
    .map(({ filename, content }) => ({
      nombre: filename ?? 'adjunto',
      bytes: new Uint8Array(content as ArrayBuffer),
    }))

  return { texto: [...cabeza, '', body].join('\n'), avisos: [], adjuntos }
}
