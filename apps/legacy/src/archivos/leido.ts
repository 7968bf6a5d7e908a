/** The text of a file, and sentences for people about the parts that were not read. */
export type Leido = { texto: string; avisos: string[] }

/**
 * An attachment that is about to be opened: what was read before it, its name, and how many follow. It may end the reader, and then
 * `hasta` is all that is known of the mail.
 */
export type Parte = { hasta: Leido; adjunto: string; siguen: number }

/** One file's text, with its attachments still unread. */
export type Partes = Leido & { adjuntos?: readonly { nombre: string; bytes: Uint8Array }[] }

/** The headers of a mail (PED-07). A header that is missing or malformed is ''. */
export type Cabeza = {
  de: string
  direccion: string
  /** Its Reply-To; '' where the answer goes to its sender. */
  responder_a: string
  asunto: string
  /** Its Message-ID and those of the earlier messages, with their angle brackets. */
  mensaje: string
  referencias: string
}

/** The task of a reading thread; `isCorreo` says that the file is a mail, whatever it looks like. */
export type Trabajo = { nombre: string; bytes: Uint8Array; isCorreo: boolean }

/** Says, in a sentence for people, why no text could be read from a file. */
export class Falta extends Error {}
