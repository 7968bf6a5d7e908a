/** What a file says, and what of it was not read, in sentences for people. */
export type Leido = { texto: string; avisos: string[] }

/** The same for one file, before its attachments are read. */
export type Partes = Leido & { adjuntos?: readonly { nombre: string; bytes: Uint8Array }[] }

/** What a mail says of itself (PED-07). What it does not say, or not as it must be, is ''. */
export type Cabeza = {
  de: string
  direccion: string
  /** Where it wants the answer, if not where it comes from. */
  responder_a: string
  asunto: string
  /** Its Message-ID, and those of the messages before it, with their angles. */
  mensaje: string
  referencias: string
}

/** What a thread is given to read; `isCorreo` says that it is a mail, whatever it looks like. */
export type Trabajo = { nombre: string; bytes: Uint8Array; isCorreo: boolean }

/** A file that says nothing that can be read, and why, in a sentence for people. */
export class Falta extends Error {}
