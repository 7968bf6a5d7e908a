/** What a file says, and what of it was not read, in sentences for people. */
export type Leido = { texto: string; avisos: string[] }

/** The same of one file, before what is attached to it is read. */
export type Partes = Leido & { adjuntos?: readonly { nombre: string; bytes: Uint8Array }[] }

/** A file that says nothing that can be read, and why, in a sentence for people. */
export class Falta extends Error {}
