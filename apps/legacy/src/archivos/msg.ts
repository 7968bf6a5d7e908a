import msgReader from '@kenjiuno/msgreader'
import { textOfHtml } from './html.ts'
import { Falta, type Partes } from './leido.ts'

// The default import is the package's CommonJS exports; the class is their `default`.
const { default: MsgReader } = msgReader

/** Reads a message saved by Outlook, like a mail. */
export const textOfMsg = async (bytes: Uint8Array): Promise<Partes> => {
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const data = reader.getFileData()
  if (data.error) throw new Falta('El mensaje de Outlook (.msg) está dañado: no se puede leer.')
  const { senderName = '', senderSmtpAddress, senderEmail = '', subject, body, html, bodyHtml, attachments = [] } = data
  const de = [senderName, senderSmtpAddress ?? senderEmail].filter(Boolean).join(' ')
  const text = body?.trim() ? body : textOfHtml(bodyHtml ?? (html ? Buffer.from(html).toString('utf8') : ''))
  const adjuntos = attachments
    .filter(({ attachmentHidden }) => !attachmentHidden)
    // Also a message within this one, as Outlook passes requests on.
    .map((attachment) => {
      const { fileName, content } = reader.getAttachment(attachment)
      return { nombre: fileName, bytes: content }
    })

  return { texto: [de && `De: ${de}`, subject && `Asunto: ${subject}`, '', text].join('\n'), avisos: [], adjuntos }
}
