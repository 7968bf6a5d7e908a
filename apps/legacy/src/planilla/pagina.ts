import { decodeGuessed } from './decode.ts'
import { withLetters } from './entidades.ts'

const START = /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype|!--|html|head|meta|style|body|div|table)/i

/** Whether a file is a page that calls itself a workbook, as old systems write it. */
export const isPage = (bytes: Uint8Array): boolean => START.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))

/** A page in the one encoding in which it is read, with its letters as themselves: it may be written in any other. */
export const pageAsUtf8 = (page: Uint8Array): Uint8Array => {
  const texto = decodeGuessed(page)

  return Buffer.from(texto.startsWith('<?xml') ? texto : withLetters(texto))
}
