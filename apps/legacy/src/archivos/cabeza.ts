import { isUtf8 } from 'node:buffer'
import PostalMime from 'postal-mime'
import type { Cabeza } from './leido.ts'

/** Bytes of a mail's headers that are read; the rest is ignored. */
const MAX_CABEZA = 128 * 1024
const MAX_TEXTO = 300
const MAX_REFERENCIAS = 20

/** A Message-ID made safe for use in our own headers, whatever its sender wrote there. */
const ID = /<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>/g
const DIRECCION = /^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]{1,255}$/

export const headOf = (bytes: Uint8Array): Buffer => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_CABEZA))
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => head.indexOf(mark)).filter((at) => at !== -1)

  // Headers longer than the limit are cut after their last whole line.
  return head.subarray(0, ends.length > 0 ? Math.min(...ends) : head.lastIndexOf('\n') + 1 || head.length)
}

/** Old programs write names and subjects in bytes of windows-1252, which no mail may: such lines are read as what they are meant to be. */
export const legibleHead = (head: Buffer): Buffer => {
  if (isUtf8(head)) return head
  const windows = new TextDecoder('windows-1252')
  const lines = head
    .toString('latin1')
    .split('\n')
    .map((line) => Buffer.from(line, 'latin1'))

  return Buffer.from(lines.map((line) => (isUtf8(line) ? line.toString() : windows.decode(line))).join('\n'))
}

/** One line of plain text: no line breaks, no characters that the database refuses, no marks that reverse the text's direction. */
const line = (text = ''): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXTO)

const addressOf = (address: string | undefined): string => {
  const plain = line(address).toLowerCase()

  return plain.length <= 254 && DIRECCION.test(plain) ? plain : ''
}

/** The headers of a mail: its sender, where to answer, the subject, and its ids. */
export const cabezaOf = async (bytes: Uint8Array): Promise<Cabeza> => {
  const {
    from,
    replyTo = [],
    subject,
    messageId,
    references,
    inReplyTo,
  } = await PostalMime.parse(Buffer.concat([legibleHead(headOf(bytes)), Buffer.from('\r\n\r\n')]))
  const direccion = addressOf(from?.address)
  const responder = addressOf(replyTo[0]?.address)

  return {
    de: line(from?.name) || direccion,
    direccion,
    responder_a: responder === direccion ? '' : responder,
    asunto: line(subject),
    mensaje: messageId?.match(ID)?.[0] ?? '',
    referencias: ((references ?? inReplyTo)?.match(ID) ?? []).slice(-MAX_REFERENCIAS).join(' '),
  }
}
