import { hash } from 'node:crypto'

/** A mail's Message-ID. It keeps it when it is tried again, so that a mail server recognises a repeated one. */
export const mensajeDe = (clave: string): string => `<${hash('sha256', clave).slice(0, 40)}@yunque>`

const NUESTRO = /^<[0-9a-f]{40}@yunque>$/

/** Whether a Message-ID is of the kind that desks make: ours, or another company's. */
export const isDeNuestros = (mensaje: string): boolean => NUESTRO.test(mensaje)

/**
 * Whether a mail that arrived is one of ours, such as the copy to a seller whose address is the mailbox that is read. Another
 * company's desk makes such ids too, but sends from another address than `de`, our sender's name and address.
 */
export const isNuestro = ({ mensaje, direccion }: { mensaje: string; direccion: string }, de: string): boolean =>
  isDeNuestros(mensaje) && /[^\s<>"]+@[^\s<>"]+/.exec(de)?.[0].toLowerCase() === direccion.toLowerCase()
